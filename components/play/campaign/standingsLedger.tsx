import { SIDE_INK, SideMark } from '@/components/play/game/sides';
import { ASPECT_NAMES, ASPECTS, type Aspect } from '@/lib/play/match/stakes';
import { aheadIn, gamesLeft, nameOf, totalPoints, type Campaign } from '@/lib/play/campaign/campaign';
import { standingsOf, BRUTE_READING, VICTORIES, type Victory, type WayToWin } from '@/lib/play/campaign/standings';
import { SIDES, otherSide, type Side } from '@/lib/play/game/side';
import { CircleSlash, Flag, Target } from 'lucide-react';

/** Between two strokes of the scale, in campaign points. */
const TICK = 4;
/** The scale's half, at least. */
const LEAST = 12;

/** The standings as a balance: what each side has in each aspect grows away from the middle, game by game. */
export function StandingsLedger({ campaign }: { campaign: Campaign }) {
  const most = Math.max(LEAST, ...ASPECTS.flatMap((aspect) => Object.values(totalPoints(campaign, aspect))));
  const scale = Math.ceil(most / TICK) * TICK;
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Campaign points of both sides in each aspect</caption>
      <thead>
        <tr className="border-b border-rule max-sm:grid max-sm:grid-cols-2">
          <Named>Aspect</Named>
          <Points />
          <th scope="col" className="py-1 pr-3 text-right max-sm:pr-0 max-sm:text-left">
            <SideName campaign={campaign} side="a" />
          </th>
          <th scope="col" className="py-1 pl-3 text-left max-sm:pl-0 max-sm:text-right">
            <SideName campaign={campaign} side="b" />
          </th>
          <Points />
          <Named>Ahead</Named>
        </tr>
      </thead>
      <tbody>
        {ASPECTS.map((aspect) => (
          <Row key={aspect} campaign={campaign} aspect={aspect} scale={scale} />
        ))}
      </tbody>
      <tfoot>
        <Row campaign={campaign} aspect={null} scale={scale} />
      </tfoot>
    </table>
  );
}

const Named = ({ children }: { children: string }) => (
  <th scope="col" className="w-36 py-1 text-left max-sm:sr-only">
    <span className="label text-ink-soft">{children}</span>
  </th>
);

const Points = () => (
  <th scope="col" className="w-10 max-sm:hidden">
    <span className="sr-only">Points</span>
  </th>
);

/** What both have in an aspect; null: in all. */
function Row({ campaign, aspect, scale }: { campaign: Campaign; aspect: Aspect | null; scale: number }) {
  const points = totalPoints(campaign, aspect);
  const leader = aheadIn(points);
  const figure = `figures py-2 text-lg ${aspect === null ? 'font-semibold' : 'font-medium'}`;
  return (
    <tr
      className={
        `align-middle max-sm:grid max-sm:grid-cols-[2.5rem_1fr_1fr_2.5rem] max-sm:items-center ` +
        `max-sm:py-2 ${aspect === null ? 'border-t border-rule' : 'border-b border-hairline'}`
      }
    >
      <th
        scope="row"
        className="py-2 text-left font-display text-lg font-semibold max-sm:order-1 max-sm:col-span-2 max-sm:py-0"
      >
        {aspect === null ? 'In all' : ASPECT_NAMES[aspect]}
      </th>
      <td className={`${figure} w-10 pr-2 text-right max-sm:order-3 max-sm:py-0 max-sm:text-left`}>{points.a}</td>
      <td className={`py-2 max-sm:order-4 max-sm:py-1 ${aspect === null ? '' : 'border-r border-rule'}`}>
        {aspect !== null && <Half campaign={campaign} aspect={aspect} side="a" scale={scale} />}
      </td>
      <td className="py-2 max-sm:order-5 max-sm:py-1">
        {aspect !== null && <Half campaign={campaign} aspect={aspect} side="b" scale={scale} />}
      </td>
      <td className={`${figure} w-10 pl-2 max-sm:order-6 max-sm:py-0 max-sm:text-right`}>{points.b}</td>
      <td className="py-2 pl-3 max-sm:order-2 max-sm:col-span-2 max-sm:py-0 max-sm:pl-0 max-sm:text-right">
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          {leader !== null && <SideMark side={leader} size={10} />}
          {leader === null ? 'level' : `${nameOf(campaign, leader)} by ${points[leader] - points[otherSide(leader)]}`}
        </span>
      </td>
    </tr>
  );
}

const SideName = ({ campaign, side }: { campaign: Campaign; side: Side }) => (
  <span className="inline-flex items-center gap-1.5 font-display text-lg font-semibold">
    <SideMark side={side} />
    {nameOf(campaign, side)}
  </span>
);

/** One side's points in one aspect, a stretch for each game. The figures beside it say the same. */
function Half({ campaign, aspect, side, scale }: { campaign: Campaign; aspect: Aspect; side: Side; scale: number }) {
  const games = campaign.played.filter((game) => game.aspect === aspect);
  const from = games.map((_, place) => games.slice(0, place).reduce((sum, { points }) => sum + points[side], 0));
  return (
    <svg
      viewBox={`0 0 ${scale} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-5 w-full ${SIDE_INK[side]} ${side === 'a' ? '-scale-x-100' : ''}`}
    >
      <path
        d={Array.from({ length: scale / TICK }, (_, place) => `M${(place + 1) * TICK} 0V10`).join('')}
        className="stroke-hairline"
        vectorEffect="non-scaling-stroke"
      />
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

/** "lacks 3 in Combat and 1 in Supply Chain", as long as the opponent gets no more there. */
export function wayText(campaign: Campaign, side: Side, way: WayToWin, left: number): string {
  if (way.holds) return left === 0 ? 'won' : 'holds as it stands';
  const lacking = [{ aspect: 'combat' as Aspect, points: way.combat }, ...(way.other === null ? [] : [way.other])]
    .filter(({ points }) => points > 0)
    .map(({ aspect, points }) => `${points} in ${ASPECT_NAMES[aspect]}`)
    .join(' and ');
  if (left === 0) return `missed by ${lacking}`;
  if (!way.possible) return `out of reach: lacks ${lacking}, with ${left === 1 ? 'one game' : `${left} games`} left`;
  return `lacks ${lacking} if ${nameOf(campaign, otherSide(side))} gets no more there`;
}

const VICTORY_NAMES: Readonly<Record<Victory, string>> = { strategic: 'Strategic victory', brute: 'Brute conquest' };

/** What each side lacks for each way to win. */
export function WaysToWin({ campaign }: { campaign: Campaign }) {
  const { ways } = standingsOf(campaign);
  return (
    <div className="mt-6">
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {SIDES.map((side) => (
          <section key={side} aria-label={`What ${nameOf(campaign, side)} needs`}>
            <h3 className="flex items-center gap-1.5">
              <SideMark side={side} />
              {nameOf(campaign, side)}
            </h3>
            <ul className="divide-y divide-hairline">
              {VICTORIES.map((victory) => {
                const way = ways[side][victory];
                const open = way.possible ? Target : CircleSlash;
                const Icon = way.holds ? Flag : open;
                const ink = way.possible ? 'text-ink' : 'text-ink-faint';
                return (
                  <li key={victory} className="flex gap-2 py-1.5">
                    <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${ink}`} />
                    <span className={way.possible ? '' : 'text-ink-soft'}>
                      <span className="font-medium">{VICTORY_NAMES[victory]}</span>:{' '}
                      {wayText(campaign, side, way, gamesLeft(campaign))}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-2 max-w-text text-sm text-ink-faint">
        Strategic victory: the most points in Combat and in one other aspect. Brute conquest: twice the opponent’s in
        Combat. Neither: interminable stalemate. {BRUTE_READING}
      </p>
    </div>
  );
}
