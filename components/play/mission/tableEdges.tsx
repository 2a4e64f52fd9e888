import type { Side } from '@/lib/play/game/side';
import { CORNERS, TABLE_INCHES, cornerPoint, type Edge, type Point } from '@/lib/play/match/table';
import { INCH, SIDE_FILL, at, shortened } from '@/components/play/mission/tableDrawing.model';

const TICKS = Array.from({ length: TABLE_INCHES / 6 + 1 }, (_, place) => place * 6);

interface PlayerEdgeProps {
  side: Side;
  edge: Edge;
  name: string;
}

/** A player's table edge: a thick line, and the name along it. */
export function PlayerEdge({ side, edge, name }: PlayerEdgeProps) {
  const { middle, turn, out } = EDGE_PLACE[edge];
  return (
    <g transform={`translate(${at(middle.x)} ${at(middle.y)}) rotate(${turn})`}>
      <path d={`M${-24 * INCH} -3H${24 * INCH}`} stroke={SIDE_FILL[side]} strokeWidth={5} />
      <text
        transform={edge === 'south' ? `translate(0 ${-out}) rotate(180)` : `translate(0 ${-out})`}
        textAnchor="middle"
        fontSize={13}
        fontWeight={600}
        fill="var(--ink)"
      >
        {shortened(name)}’s edge
      </text>
    </g>
  );
}

/**
 * Where an edge's middle is, how its name is turned to stand outside, and how far out: beyond the scale where there is
 * one.
 */
const EDGE_PLACE: Readonly<Record<Edge, { middle: Point; turn: number; out: number }>> = {
  north: { middle: { x: 24, y: 0 }, turn: 0, out: 12 },
  east: { middle: { x: 48, y: 24 }, turn: 90, out: 12 },
  south: { middle: { x: 24, y: 48 }, turn: 180, out: 31 },
  west: { middle: { x: 0, y: 24 }, turn: -90, out: 27 },
};

/** Ticks every 6 inches, figures every 12, and what the corners are called. */
export function Scale() {
  return (
    <g className="fill-ink-faint stroke-rule" fontSize={10.5} strokeWidth={1}>
      {TICKS.map((inches) => (
        <path key={inches} d={`M${at(inches)} ${at(48)}v5M${at(0)} ${at(inches)}h-5`} />
      ))}
      {TICKS.filter((inches) => inches % 12 === 0 && inches > 0 && inches < 48).map((inches) => (
        <g key={inches} stroke="none">
          <text x={at(inches)} y={at(48) + 15} textAnchor="middle">
            {inches}″
          </text>
          <text x={at(0) - 7} y={at(inches) + 3.5} textAnchor="end">
            {inches}″
          </text>
        </g>
      ))}
      {CORNERS.map((corner) => {
        const { x, y } = cornerPoint(corner);
        return (
          <text
            key={corner}
            x={at(x) + (x === 0 ? -8 : 8)}
            y={at(y) + (y === 0 ? -6 : 13)}
            textAnchor={x === 0 ? 'end' : 'start'}
            stroke="none"
            fontWeight={600}
          >
            {corner.toUpperCase()}
          </text>
        );
      })}
    </g>
  );
}
