/** Players read `S`, not `Strength`, over a column of single figures. */
const SHORT: Readonly<Record<string, string>> = { Strength: 'S', Front: 'F', Side: 'S', Rear: 'R', Save: 'Sv' };

/** What a column is headed with. */
export const short = (column: string): string => SHORT[column] ?? column;
