/** Times in milliseconds, in ascending order. */
export type Times = readonly number[];

/** Times in ascending order, ready for `median` and `percentile`. */
export function sorted(times: readonly number[]): Times {
  return times.toSorted((a, b) => a - b);
}

/** The middle one of ascending times; NaN for none. */
export function median(times: Times): number {
  const middle = times.length / 2;
  return times.length % 2 === 1
    ? times[Math.floor(middle)]!
    : ((times[middle - 1] ?? Number.NaN) + (times[middle] ?? Number.NaN)) / 2;
}

/** The smallest time that a share (0 to 1) of ascending times does not exceed. */
export function percentile(times: Times, share: number): number {
  return times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
}

/** What work gives, and how long it took in milliseconds. */
export function timed<T>(work: () => T): { readonly value: T; readonly ms: number } {
  const began = performance.now();
  const value = work();
  return { value, ms: performance.now() - began };
}

/** Whether a figure keeps its limit. */
export interface Limit {
  readonly what: string;
  readonly actual: number;
  readonly limit: number;
  readonly unit: string;
}

/** One part of the benchmark: lines to print, and the limits that it was held to. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
  readonly limits: readonly Limit[];
}

/** Rows under a head, the first column to the left, all others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('   ')
      .trimEnd(),
  );
}

/** A time in milliseconds with as many places as tell something. */
export function ms(time: number): string {
  if (time < 1) return time.toFixed(3);
  return time.toFixed(time < 100 ? 2 : 0);
}
