import type { DeckForce } from '@/lib/play/deck/deck';
import type { Side } from '@/lib/play/game/side';

/** Two colours that mean a side and nothing else here; the mark's shape says the same without them. */
export const SIDE_INK: Readonly<Record<Side, string>> = { a: 'text-rust', b: 'text-teal' };
export const SIDE_FILL: Readonly<Record<Side, string>> = { a: 'bg-rust', b: 'bg-teal' };
export const SIDE_EDGE: Readonly<Record<Side, string>> = { a: 'border-rust', b: 'border-teal' };
const UNNAMED: Readonly<Record<Side, string>> = { a: 'First side', b: 'Second side' };

/** What a side is called: its force's name, else its place. */
export const sideName = (side: Side, { name }: Pick<DeckForce, 'name'>): string => name.trim() || UNNAMED[side];

/** A square for the first side, a disc for the second. */
export const SideMark = ({ side, size = 14, ink = SIDE_INK[side] }: { side: Side; size?: number; ink?: string }) => (
  <svg
    viewBox="0 0 14 14"
    width={size}
    height={size}
    fill="currentColor"
    aria-hidden="true"
    className={`shrink-0 ${ink}`}
  >
    <SideShape side={side} x={7} y={7} size={side === 'a' ? 5.5 : 6.2} />
  </svg>
);

/** The shape alone, within a drawing. `size`: half of what it measures across. */
export const SideShape = ({
  side,
  x,
  y,
  size,
  fill = 'currentColor',
}: Record<'x' | 'y' | 'size', number> & { side: Side; fill?: string }) =>
  side === 'a' ? (
    <rect x={x - size} y={y - size} width={2 * size} height={2 * size} fill={fill} />
  ) : (
    <circle cx={x} cy={y} r={size} fill={fill} />
  );

/** For a player whose browser was cleared: the ways back to the seat. `names`: of both players. */
export const LostSeat = ({ names }: { names: string }) => (
  <p className="no-print max-w-text text-sm text-ink-soft">
    Are you {names}? Open your own link, use a joined device, or use your passkey.
  </p>
);
