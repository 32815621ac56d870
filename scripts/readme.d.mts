// Types of readme.mjs for the tests.
export interface Block {
  readonly all: string;
  readonly language: string;
  readonly text: string;
  readonly index: number;
}
export const notRun: Readonly<Record<string, string>>;
export const HOME: string;
export function blocks(page: string): Block[];
export function examples(page: string): (Block & { readonly output: Block | null })[];
export function clone(): { readonly folder: string; done(): void };
export function run(folder: string, text: string): string;
export function refreshed(page: string): string;
export function quoteBlock(page: string): Block[];
