export function wilson(hits: number, count: number): [number, number];
export function auroc(high: readonly number[], low: readonly number[]): number | null;
export function markOf(values: readonly number[], share: number): number;
