import { encode } from 'uqr';

/** Light modules around it; without them readers do not find the code. */
const QUIET = 4;

/** The modules of the code for a text, row by row, true for dark; its quiet border is part of it. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: QUIET }).data;

/**
 * A code that a phone's camera reads: black on white whatever the page's colours, since cameras cannot read it
 * inverted.
 */
export function QrCode({
  text,
  label,
  className,
}: {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}) {
  const rows = qrModules(text);
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={rows.length} height={rows.length} fill="white" />
      <path d={rows.flatMap(rowPath).join('')} fill="black" />
    </svg>
  );
}

/** A rectangle for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): readonly string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    const begin = x;
    while (row[x] === true) x += 1;
    if (x > begin) runs.push(`M${begin} ${y}h${x - begin}v1h-${x - begin}z`);
  }
  return runs;
}
