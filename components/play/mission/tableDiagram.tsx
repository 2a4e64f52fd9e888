import { useId } from 'react';
import { SideShape } from '@/components/play/game/sides';
import { statement } from '@/lib/formats/recon-squad/document';
import { SIDES, type Side } from '@/lib/play/game/side';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { placesText } from '@/lib/play/match/skirmish';
import * as table from '@/lib/play/match/table';
import { citationText } from '@/lib/rules/citation';
import { shortened } from '@/lib/foundation/words';

/** Around the table for names and the scale. All is drawn in inches, from the north-west corner of the table. */
const MARGIN = 6.3;
const SIZE = table.TABLE_INCHES + 2 * MARGIN;
const BOARD = { x: 0, y: 0, width: table.TABLE_INCHES, height: table.TABLE_INCHES };
const THICK = 0.27;

/** The table to scale. */
export const TableDiagram = ({ state, state: { places } }: { state: MatchState }) => (
  <figure className="keep-together m-0 max-w-lg">
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${SIZE} ${SIZE}`}
      role="img"
      aria-label={tableWords(state)}
      className="block w-full select-none"
      fontFamily="var(--font-display)"
      textAnchor="middle"
      strokeWidth={0.17}
    >
      <rect {...BOARD} className="fill-sheet" />
      {/* What reaches beyond the table is cut off at its edges. */}
      <svg {...BOARD}>
        <path d="M24 0V48M0 24H48" className="stroke-hairline" />
        {table.CORNERS.map((corner) => (
          <Reach key={corner} corner={corner} state={state} />
        ))}
        {places !== null && (
          <>
            {SIDES.map((side) => (
              <Zone key={side} side={side} place={places[side]} name={shortName(state, side)} />
            ))}
            <CentreLine corner={places.a.corner} />
          </>
        )}
      </svg>
      <rect {...BOARD} fill="none" className="stroke-ink" strokeWidth={THICK} />
      <Scale />
      {places !== null && (
        <>
          {SIDES.map((side) => (
            <PlayerEdge key={side} side={side} edge={places[side].edge} name={shortName(state, side)} />
          ))}
          {table.markersOf(places.a.corner).map((marker) => (
            <Objective key={marker} at={table.markerPoint(marker)} holder={state.markers[marker] ?? null} />
          ))}
        </>
      )}
    </svg>
    <figcaption className="text-sm text-ink-soft">
      4′ × 4′, north above. Terrain covers a quarter to a half of it, alike for both.
      {places !== null &&
        ` Zones end ${table.ZONE_GAP}″ from the dashed line. ⊕ objective markers. Dotted: within ${table.CORNER_REACH}″ of a corner.`}{' '}
      <cite className="text-ink-faint not-italic">{citationText(statement('Skirmish: The Battlefield', 1))}–3</cite>
    </figcaption>
  </figure>
);

/** A zone, hatched for one side and dotted for the other. */
function Zone({ side, place: { corner }, name }: { side: Side; place: table.TableSide; name: string }) {
  const pattern = useId();
  const points = table.zoneOf(corner);
  const fill = SIDE_FILL[side];
  return (
    <g>
      <pattern id={pattern} width={1.2} height={1.2} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        {side === 'a' ? (
          <path d="M0 0V1.2" stroke={fill} strokeWidth={THICK} />
        ) : (
          <circle cx={0.6} cy={0.6} r={0.2} fill={fill} />
        )}
      </pattern>
      <polygon
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill={`url(#${pattern})`}
        fillOpacity={0.55}
        stroke={fill}
        strokeWidth={THICK}
      />
      <text
        x={mean(points.map(({ x }) => x))}
        y={mean(points.map(({ y }) => y)) + 0.8}
        fontSize={2.7}
        fontWeight={700}
        fill="var(--ink)"
        stroke="var(--sheet)"
        strokeWidth={0.7}
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {name}
      </text>
    </g>
  );
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The line between the two zones: from corner to corner, where nobody deploys. */
function CentreLine({ corner }: { corner: table.Corner }) {
  const { x, y } = table.cornerPoint(corner);
  const d = x === y ? 'M48 0L0 48' : 'M0 0L48 48';
  return <path d={d} className="stroke-ink" strokeDasharray="1.2 0.7" strokeWidth={0.22} />;
}

/** How far a corner reaches for the bonus point, with a mark for each side that is there. */
function Reach({ corner, state }: { corner: table.Corner; state: MatchState }) {
  const { x, y } = table.cornerPoint(corner);
  const inwards = (from: number, distance: number): number => (from === 0 ? distance : from - distance);
  const reach = table.CORNER_REACH;
  const arc = `M${inwards(x, reach)} ${y}A${reach} ${reach} 0 0 ${x === y ? 1 : 0} ${x} ${inwards(y, reach)}`;
  return (
    <g>
      <path d={arc} fill="none" className="stroke-rule" strokeDasharray="0.25 0.5" />
      {SIDES.filter((side) => state.corners[side].includes(corner)).map((side) => (
        <SideShape
          key={side}
          side={side}
          x={inwards(x, side === 'a' ? 2 : 4.7)}
          y={inwards(y, 2)}
          size={0.9}
          fill={SIDE_FILL[side]}
        />
      ))}
    </g>
  );
}

const Objective = ({ at: { x, y }, holder }: { at: table.Point; holder: Side | null }) => (
  <g>
    <circle cx={x} cy={y} r={1.6} className="fill-sheet stroke-ink" strokeWidth={THICK} />
    {holder === null ? (
      <path d={`M${x - 1.5} ${y}h3M${x} ${y - 1.5}v3`} className="stroke-ink" />
    ) : (
      <SideShape side={holder} x={x} y={y} size={0.9} fill={SIDE_FILL[holder]} />
    )}
  </g>
);

/** How the table is turned to have an edge above, and how far out its name stands, beyond the scale. */
const EDGE_PLACE: Readonly<Record<table.Edge, { turn: number; out: number }>> = {
  north: { turn: 0, out: 2 },
  east: { turn: 90, out: 2 },
  south: { turn: 180, out: 5.2 },
  west: { turn: -90, out: 4.5 },
};

function PlayerEdge({ side, edge, name }: { side: Side; edge: table.Edge; name: string }) {
  const { turn, out } = EDGE_PLACE[edge];
  return (
    <g transform={`rotate(${turn} 24 24) translate(24 0)`}>
      <path d="M-24 -0.5H24" stroke={SIDE_FILL[side]} strokeWidth={0.8} />
      <text
        transform={`translate(0 ${-out})${edge === 'south' ? ' rotate(180)' : ''}`}
        fontSize={2.2}
        fontWeight={600}
        fill="var(--ink)"
      >
        {name}’s edge
      </text>
    </g>
  );
}

const TICKS = Array.from({ length: table.TABLE_INCHES / 6 + 1 }, (_, place) => place * 6);

/** Ticks every 6 inches, figures every 12, and what the corners are called. */
const Scale = () => (
  <g className="fill-ink-faint" fontSize={1.8}>
    <path d={TICKS.map((inches) => `M${inches} 48v0.8M0 ${inches}h-0.8`).join('')} className="stroke-rule" />
    {[12, 24, 36].map((inches) => (
      <g key={inches}>
        <text x={inches} y={50.5}>
          {inches}″
        </text>
        <text x={-1.2} y={inches + 0.6} textAnchor="end">
          {inches}″
        </text>
      </g>
    ))}
    {table.CORNERS.map((corner) => {
      const { x, y } = table.cornerPoint(corner);
      return (
        <text key={corner} x={x === 0 ? -2.3 : 50.3} y={y === 0 ? -1 : 50.2} fontWeight={600}>
          {corner.toUpperCase()}
        </text>
      );
    })}
  </g>
);

const SIDE_FILL: Readonly<Record<Side, string>> = { a: 'var(--rust)', b: 'var(--teal)' };

/** A name as long as it fits into the drawing. */
const shortName = (state: MatchState, side: Side): string => shortened(nameOf(state, side), 14);

/** What the drawing shows, in words. */
export function tableWords(state: MatchState): string {
  const { places } = state;
  const board = `A table of ${table.TABLE_INCHES} by ${table.TABLE_INCHES} inches.`;
  if (places === null) return `${board} Corners are not chosen yet.`;
  const markers = table.markersOf(places.a.corner).map((marker) => {
    const holder = state.markers[marker];
    return holder === undefined
      ? table.markerName(marker)
      : `${table.markerName(marker)}, held by ${nameOf(state, holder)}`;
  });
  return (
    `${board} ${placesText(state, places)} Zones end ${table.ZONE_GAP} inches from the line between them. Objective markers: ` +
    `${markers.join('; ')}.`
  );
}
