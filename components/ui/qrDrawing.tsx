'use client';

/** Draws a code from rows of base 32, five modules a digit, so that a page holds its drawing once. */
export function QrDrawing({ rows, label, className }: { rows: readonly string[]; label: string; className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={rows.length} height={rows.length} fill="white" />
      <path d={rows.map((row, y) => rowPath(row, y, rows.length)).join('')} fill="none" stroke="black" />
    </svg>
  );
}

/** A line through the middle of each run of dark modules. */
function rowPath(row: string, y: number, size: number): string {
  const runs: string[] = [];
  const dark = Array.from(row, (digit) => Number.parseInt(digit, 32).toString(2).padStart(5, '0'))
    .join('')
    .slice(0, size);
  let end = 0;
  for (const { 0: run, index } of dark.matchAll(/1+/g)) {
    runs.push(`${runs.length === 0 ? `M${index} ${y}.5` : `m${index - end} 0`}h${run.length}`);
    end = index + run.length;
  }
  return runs.join('');
}
