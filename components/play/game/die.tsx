/** Where the pips of each face lie, on a field of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

interface DieProps {
  face: number;
  size?: number;
  faint?: boolean;
}

/** One rolled die. `faint`: it did not count. */
export function Die({ face, size = 28, faint = false }: DieProps) {
  return (
    <svg
      viewBox="0 0 28 28"
      width={size}
      height={size}
      role="img"
      aria-label={String(face)}
      className={faint ? 'shrink-0 opacity-45' : 'shrink-0'}
    >
      <rect x={1} y={1} width={26} height={26} rx={5} className="fill-sheet stroke-ink" strokeWidth={1.5} />
      {(PIPS[face] ?? []).map((place) => (
        <circle key={place} cx={7 + (place % 3) * 7} cy={7 + Math.floor(place / 3) * 7} r={2.4} className="fill-ink" />
      ))}
    </svg>
  );
}
