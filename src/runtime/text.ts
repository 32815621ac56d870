export const TEXT_VERSION = 1;
