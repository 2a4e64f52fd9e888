import { SideMark } from '@/components/play/game/sides';
import { ASPECT_NAMES, ASPECTS, type Aspect } from '@/lib/play/match/stakes';
import { aheadIn, gamesLeft, nameOf, totalPoints, type Campaign } from '@/lib/play/campaign/campaign';
import { standingsOf, BRUTE_READING, VICTORIES, type Victory, type WayToWin } from '@/lib/play/campaign/standings';
import { SIDES, otherSide, type Side } from '@/lib/play/game/side';

/** The standings: what each side has in each aspect and in all, and who is ahead. */
export const StandingsLedger = ({ campaign }: { campaign: Campaign }) => (
  <table className="w-full max-w-text border-collapse">
    <caption className="sr-only">Campaign points of both sides in each aspect</caption>
    <thead>
      <tr className="border-b border-rule">
        <th scope="col" className="label py-1 text-left text-ink-soft">
          Aspect
        </th>
        {SIDES.map((side) => (
          <th key={side} scope="col" className="px-2 text-right font-display text-lg font-semibold wrap-anywhere">
            <SideName campaign={campaign} side={side} />
          </th>
        ))}
        <th scope="col" className="label py-1 text-right text-ink-soft">
          Ahead
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-hairline">
      {ASPECTS.map((aspect) => (
        <Row key={aspect} campaign={campaign} aspect={aspect} />
      ))}
    </tbody>
    <tfoot className="border-t border-rule">
      <Row campaign={campaign} aspect={null} />
    </tfoot>
  </table>
);

/** What both have in an aspect; null: in all. */
function Row({ campaign, aspect }: { campaign: Campaign; aspect: Aspect | null }) {
  const points = totalPoints(campaign, aspect);
  const leader = aheadIn(points);
  return (
    <tr className={aspect === null ? 'font-semibold' : 'font-medium'}>
      <th scope="row" className="py-2 text-left font-display text-lg font-semibold">
        {aspect === null ? 'In all' : ASPECT_NAMES[aspect]}
      </th>
      {SIDES.map((side) => (
        <td key={side} className="figures px-2 text-right text-lg">
          {points[side]}
        </td>
      ))}
      <td className="text-right text-sm font-normal wrap-anywhere text-ink-soft">
        {leader === null ? 'level' : `${nameOf(campaign, leader)} by ${points[leader] - points[otherSide(leader)]}`}
      </td>
    </tr>
  );
}

const SideName = ({ campaign, side }: { campaign: Campaign; side: Side }) => (
  <span className="inline-flex items-center gap-1.5">
    <SideMark side={side} />
    {nameOf(campaign, side)}
  </span>
);

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
            <h3>
              <SideName campaign={campaign} side={side} />
            </h3>
            <ul className="divide-y divide-hairline">
              {VICTORIES.map((victory) => {
                const way = ways[side][victory];
                return (
                  <li key={victory} className={`py-1.5 ${way.possible ? '' : 'text-ink-soft'}`}>
                    <span className="font-medium">{VICTORY_NAMES[victory]}</span>:{' '}
                    {wayText(campaign, side, way, gamesLeft(campaign))}
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
