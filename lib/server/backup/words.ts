import 'server-only';

/** Tables and how many rows they have, a line each, for the terminal. */
export function tableOf(rows: ReadonlyMap<string, number>): string {
  const width = Math.max(...[...rows.keys()].map((name) => name.length));
  return [...rows].map(([name, count]) => `${name.padEnd(width)}  ${count}`).join('\n');
}
