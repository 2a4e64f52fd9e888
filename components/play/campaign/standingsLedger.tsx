import { SIDE_INK, SideMark } from '@/components/play/game/sides';
import { ASPECT_NAMES, type Aspect } from '@/lib/play/match/stakes';
import { aheadIn, nameOf, type Campaign } from '@/lib/play/campaign/campaign';
import type { Standings } from '@/lib/play/campaign/standings';
import { SIDES, otherSide, type Side, type BySide } from '@/lib/play/game/side';

/** Between two strokes of the scale, in campaign points. */
const TICK = 4;
/** The scale's half, at least. */
const LEAST = 12;

interface StandingsLedgerProps {
  campaign: Campaign;
  standings: Standings;
}

/** The standings as a balance: what each side has in each aspect grows away from the middle, game by game. */
export function StandingsLedger({ campaign, standings }: StandingsLedgerProps) {
  const most = Math.max(LEAST, ...standings.aspects.flatMap(({ points }) => SIDES.map((side) => points[side])));
  const scale = Math.ceil(most / TICK) * TICK;
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Campaign points of both sides in each aspect</caption>
      <thead>
        <tr className="border-b border-rule max-sm:grid max-sm:grid-cols-2">
          <th scope="col" className="w-36 py-1 text-left max-sm:sr-only">
            <span className="label text-ink-soft">Aspect</span>
          </th>
          <th scope="col" className="w-10 max-sm:hidden">
            <span className="sr-only">Points</span>
          </th>
          <th scope="col" className="py-1 pr-3 text-right max-sm:pr-0 max-sm:text-left">
            <SideName campaign={campaign} side="a" />
          </th>
          <th scope="col" className="py-1 pl-3 text-left max-sm:pl-0 max-sm:text-right">
            <SideName campaign={campaign} side="b" />
          </th>
          <th scope="col" className="w-10 max-sm:hidden">
            <span className="sr-only">Points</span>
          </th>
          <th scope="col" className="w-36 py-1 text-left max-sm:sr-only">
            <span className="label text-ink-soft">Ahead</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {standings.aspects.map(({ aspect, points, ahead }) => (
          <Row
            key={aspect}
            name={ASPECT_NAMES[aspect]}
            points={points}
            ahead={aheadText(campaign, points, ahead)}
            leader={ahead}
          >
            <Half campaign={campaign} aspect={aspect} side="a" scale={scale} />
            <Half campaign={campaign} aspect={aspect} side="b" scale={scale} />
          </Row>
        ))}
      </tbody>
      <tfoot>
        <Row
          name="In all"
          points={standings.totals}
          ahead={aheadText(campaign, standings.totals, aheadIn(standings.totals))}
          leader={aheadIn(standings.totals)}
          strong
        />
      </tfoot>
    </table>
  );
}

interface RowProps {
  name: string;
  points: BySide<number>;
  ahead: string;
  leader: Side | null;
  strong?: boolean;
  children?: readonly [React.ReactNode, React.ReactNode];
}

function Row({ name, points, ahead, leader, strong = false, children }: RowProps) {
  const figure = `figures py-2 text-lg ${strong ? 'font-semibold' : 'font-medium'}`;
  return (
    <tr
      className={
        `align-middle max-sm:grid max-sm:grid-cols-[2.5rem_1fr_1fr_2.5rem] max-sm:items-center ` +
        `max-sm:py-2 ${strong ? 'border-t border-rule' : 'border-b border-hairline'}`
      }
    >
      <th
        scope="row"
        className="py-2 text-left font-display text-lg font-semibold max-sm:order-1 max-sm:col-span-2 max-sm:py-0"
      >
        {name}
      </th>
      <td className={`${figure} w-10 pr-2 text-right max-sm:order-3 max-sm:py-0 max-sm:text-left`}>{points.a}</td>
      <td className={`py-2 max-sm:order-4 max-sm:py-1 ${children === undefined ? '' : 'border-r border-rule'}`}>
        {children?.[0]}
      </td>
      <td className="py-2 max-sm:order-5 max-sm:py-1">{children?.[1]}</td>
      <td className={`${figure} w-10 pl-2 max-sm:order-6 max-sm:py-0 max-sm:text-right`}>{points.b}</td>
      <td className="py-2 pl-3 max-sm:order-2 max-sm:col-span-2 max-sm:py-0 max-sm:pl-0 max-sm:text-right">
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          {leader !== null && <SideMark side={leader} size={10} />}
          {ahead}
        </span>
      </td>
    </tr>
  );
}

interface SideNameProps {
  campaign: Campaign;
  side: Side;
}

function SideName({ campaign, side }: SideNameProps) {
  return (
    <span className="inline-flex items-center gap-1.5 font-display text-lg font-semibold">
      <SideMark side={side} />
      {nameOf(campaign, side)}
    </span>
  );
}

function aheadText(campaign: Campaign, points: BySide<number>, ahead: Side | null): string {
  if (ahead === null) return 'level';
  return `${nameOf(campaign, ahead)} by ${points[ahead] - points[otherSide(ahead)]}`;
}

interface HalfProps {
  campaign: Campaign;
  aspect: Aspect;
  side: Side;
  scale: number;
}

/** One side's points in one aspect, a stretch for each game. The figures beside it say the same. */
function Half({ campaign, aspect, side, scale }: HalfProps) {
  const games = campaign.played.filter((game) => game.aspect === aspect);
  const from = games.map((_, place) => games.slice(0, place).reduce((sum, { points }) => sum + points[side], 0));
  return (
    <svg
      viewBox={`0 0 ${scale} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-5 w-full ${SIDE_INK[side]} ${side === 'a' ? '-scale-x-100' : ''}`}
    >
      {Array.from({ length: scale / TICK }, (_, place) => (
        <line
          key={place}
          x1={(place + 1) * TICK}
          x2={(place + 1) * TICK}
          y1={0}
          y2={10}
          className="stroke-hairline"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {games.map(({ event, points }, place) => (
        <rect
          key={event}
          x={from[place]}
          y={1.5}
          width={points[side]}
          height={7}
          fill="currentColor"
          className="stroke-paper"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
