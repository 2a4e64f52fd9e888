import { useId } from 'react';
import { SideShape } from '@/components/play/game/sides';
import { statement } from '@/lib/formats/recon-squad/document';
import { SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import {
  CORNERS,
  CORNER_REACH,
  TABLE_INCHES,
  ZONE_GAP,
  cornerPoint,
  markerPoint,
  markersOf,
  oppositeCorner,
  zoneOf,
  type Corner,
  type TableSide,
  type Point,
  type Edge,
  CORNER_NAMES,
  markerName,
} from '@/lib/play/match/table';
import { citationText } from '@/lib/rules/citation';

type TableDiagramProps = { state: MatchState } & Partial<Pick<MatchState, 'places'>>;

/** The table to scale. `places` shows a choice before it is made. */
export const TableDiagram = ({ state, places = state.places }: TableDiagramProps) => (
  <figure className="keep-together m-0 max-w-lg">
    <svg
      viewBox={`0 0 ${DRAWING_SIZE} ${DRAWING_SIZE}`}
      role="img"
      aria-label={tableWords(state, places)}
      className="block w-full select-none"
      fontFamily="var(--font-display)"
    >
      <rect {...BOARD} className="fill-sheet" />
      <path d={`M${at(24)} ${at(0)}V${at(48)}M${at(0)} ${at(24)}H${at(48)}`} className="stroke-hairline" />
      {CORNERS.map((corner) => (
        <Reach key={corner} corner={corner} state={state} />
      ))}
      {places !== null &&
        SIDES.map((side) => <Zone key={side} side={side} place={places[side]} name={nameOf(state, side)} />)}
      {places !== null && <CentreLine corner={places.a.corner} />}
      <rect {...BOARD} fill="none" className="stroke-ink" strokeWidth={1.6} />
      <Scale />
      {places !== null &&
        SIDES.map((side) => <PlayerEdge key={side} side={side} edge={places[side].edge} name={nameOf(state, side)} />)}
      {places !== null &&
        markersOf(places.a.corner).map((marker) => (
          <Objective key={marker} at={markerPoint(marker)} holder={state.markers[marker] ?? null} />
        ))}
    </svg>
    <figcaption className="text-sm text-ink-soft">
      4′ × 4′, north above. Terrain covers a quarter to a half of it, alike for both.
      {places !== null &&
        ` Zones end ${ZONE_GAP}″ from the dashed line. ⊕ objective markers. Dotted: within ${CORNER_REACH}″ of a corner.`}{' '}
      <cite className="text-ink-faint not-italic">{citationText(statement('Skirmish: The Battlefield', 1))}–3</cite>
    </figcaption>
  </figure>
);

/** A zone, hatched for one side and dotted for the other. */
function Zone({ side, place: { corner }, name }: { side: Side; place: TableSide; name: string }) {
  const pattern = useId();
  const points = zoneOf(corner);
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  return (
    <g>
      <pattern id={pattern} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        {side === 'a' ? (
          <path d="M0 0V7" stroke={SIDE_FILL[side]} strokeWidth={1.6} />
        ) : (
          <circle cx={3.5} cy={3.5} r={1.2} fill={SIDE_FILL[side]} />
        )}
      </pattern>
      <polygon
        points={points.map(({ x, y }) => `${at(x)},${at(y)}`).join(' ')}
        fill={`url(#${pattern})`}
        fillOpacity={0.55}
        stroke={SIDE_FILL[side]}
        strokeWidth={1.6}
      />
      <text
        x={at(middle.x)}
        y={at(middle.y) + 5}
        textAnchor="middle"
        fontSize={16}
        fontWeight={700}
        fill="var(--ink)"
        stroke="var(--sheet)"
        strokeWidth={4}
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {shortened(name)}
      </text>
    </g>
  );
}

function CentreLine({ corner }: { corner: Corner }) {
  const ends = CORNERS.filter((each) => each !== corner && each !== oppositeCorner(corner)).map(cornerPoint);
  return (
    <path
      d={`M${ends.map(({ x, y }) => `${at(x)} ${at(y)}`).join('L')}`}
      className="stroke-ink"
      strokeDasharray="7 4"
      strokeWidth={1.3}
    />
  );
}

/** How far a corner reaches for the bonus point, with a mark for each side that is there. */
function Reach({ corner, state }: { corner: Corner; state: MatchState }) {
  const { x, y } = cornerPoint(corner);
  const [inX, inY] = [x === 0 ? 1 : -1, y === 0 ? 1 : -1];
  const sweep = inX === inY ? 1 : 0;
  const radius = CORNER_REACH * INCH;
  return (
    <g>
      <path
        d={`M${at(x) + inX * radius} ${at(y)}A${radius} ${radius} 0 0 ${sweep} ${at(x)} ${at(y) + inY * radius}`}
        fill="none"
        className="stroke-rule"
        strokeDasharray="1.5 3"
      />
      {SIDES.filter((side) => state.corners[side].includes(corner)).map((side) => (
        <SideShape
          key={side}
          side={side}
          x={at(x) + inX * (side === 'a' ? 12 : 28)}
          y={at(y) + inY * 12}
          size={5.5}
          fill={SIDE_FILL[side]}
        />
      ))}
    </g>
  );
}

const Objective = ({ at: { x, y }, holder }: { at: Point; holder: Side | null }) => (
  <g>
    <circle cx={at(x)} cy={at(y)} r={9.5} className="fill-sheet stroke-ink" strokeWidth={1.6} />
    {holder === null ? (
      <path d={`M${at(x) - 9} ${at(y)}h18M${at(x)} ${at(y) - 9}v18`} className="stroke-ink" />
    ) : (
      <SideShape side={holder} x={at(x)} y={at(y)} size={5.5} fill={SIDE_FILL[holder]} />
    )}
  </g>
);

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

const TICKS = Array.from({ length: TABLE_INCHES / 6 + 1 }, (_, place) => place * 6);

function PlayerEdge({ side, edge, name }: { side: Side; edge: Edge; name: string }) {
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

/** Where an edge's middle is, how its name is turned to stand outside, and how far out. */
const EDGE_PLACE: Readonly<Record<Edge, { middle: Point; turn: number; out: number }>> = {
  north: { middle: { x: 24, y: 0 }, turn: 0, out: 12 },
  east: { middle: { x: 48, y: 24 }, turn: 90, out: 12 },
  south: { middle: { x: 24, y: 48 }, turn: 180, out: 31 },
  west: { middle: { x: 0, y: 24 }, turn: -90, out: 27 },
};

/** Ticks every 6 inches, figures every 12, and what the corners are called. */
const Scale = () => (
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

/** Units of the drawing for an inch, and its margin for names and the scale. */
const INCH = 6;
const MARGIN = 38;
const DRAWING_SIZE = TABLE_INCHES * INCH + 2 * MARGIN;

/** A distance in inches from the north or west edge, in the drawing's units. */
const at = (inches: number): number => MARGIN + inches * INCH;

const BOARD = { x: MARGIN, y: MARGIN, width: TABLE_INCHES * INCH, height: TABLE_INCHES * INCH };

const SIDE_FILL: Readonly<Record<Side, string>> = { a: 'var(--rust)', b: 'var(--teal)' };

/** A name as long as it fits into the drawing. */
const shortened = (name: string): string => (name.length > 14 ? `${name.slice(0, 13)}…` : name);

/** What the drawing shows, in words. */
export function tableWords(state: MatchState, places: BySide<TableSide> | null): string {
  const table = `A table of ${TABLE_INCHES} by ${TABLE_INCHES} inches.`;
  if (places === null) return `${table} Corners are not chosen yet.`;
  const zones = SIDES.map(
    (side) => `${nameOf(state, side)}: ${CORNER_NAMES[places[side].corner]} corner, ${places[side].edge} edge.`,
  );
  const markers = markersOf(places.a.corner).map((marker) => {
    const holder = state.markers[marker];
    return holder === undefined ? markerName(marker) : `${markerName(marker)}, held by ${nameOf(state, holder)}`;
  });
  return (
    `${table} ${zones.join(' ')} Zones end ${ZONE_GAP} inches from the line between them. Objective markers: ` +
    `${markers.join('; ')}.`
  );
}
