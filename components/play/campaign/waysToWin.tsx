import { CircleSlash, Flag, Target } from 'lucide-react';
import { SideMark } from '@/components/play/game/sides';
import { type Campaign, nameOf } from '@/lib/play/campaign/campaign';
import { BRUTE_READING, type Standings, VICTORIES, type Victory, type WayToWin } from '@/lib/play/campaign/standings';
import { otherSide, type Side, SIDES } from '@/lib/play/game/side';
import { ASPECT_NAMES } from '@/lib/play/match/stakes';

/** "lacks 3 in Combat and 1 in Supply Chain", as long as the opponent gets no more there. */
export function wayText(campaign: Campaign, side: Side, way: WayToWin, left: number): string {
  if (way.holds) return left === 0 ? 'won' : 'holds as it stands';
  const lacking = [
    ...(way.combat > 0 ? [`${way.combat} in Combat`] : []),
    ...(way.other !== null && way.other.points > 0 ? [`${way.other.points} in ${ASPECT_NAMES[way.other.aspect]}`] : []),
  ].join(' and ');
  if (left === 0) return `missed by ${lacking}`;
  if (!way.possible) return `out of reach: lacks ${lacking}, with ${left === 1 ? 'one game' : `${left} games`} left`;
  return `lacks ${lacking} if ${nameOf(campaign, otherSide(side))} gets no more there`;
}

const VICTORY_NAMES: Readonly<Record<Victory, string>> = { strategic: 'Strategic victory', brute: 'Brute conquest' };

interface WaysToWinProps {
  campaign: Campaign;
  standings: Standings;
}

/** What each side lacks for each way to win. */
export function WaysToWin({ campaign, standings }: WaysToWinProps) {
  return (
    <div>
      <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {SIDES.map((side) => (
          <section key={side} aria-label={`What ${nameOf(campaign, side)} needs`}>
            <h3 className="flex items-center gap-1.5">
              <SideMark side={side} />
              {nameOf(campaign, side)}
            </h3>
            <ul className="divide-y divide-hairline">
              {VICTORIES.map((victory) => (
                <WayLine
                  key={victory}
                  victory={victory}
                  way={standings.ways[side][victory]}
                  campaign={campaign}
                  side={side}
                  left={standings.gamesLeft}
                />
              ))}
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

interface WayLineProps {
  victory: Victory;
  way: WayToWin;
  campaign: Campaign;
  side: Side;
  left: number;
}

function WayLine({ victory, way, campaign, side, left }: WayLineProps) {
  const open = way.possible ? Target : CircleSlash;
  const Icon = way.holds ? Flag : open;
  return (
    <li className="flex gap-2 py-1.5">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${way.possible ? 'text-ink' : 'text-ink-faint'}`} />
      <span className={way.possible ? '' : 'text-ink-soft'}>
        <span className="font-medium">{VICTORY_NAMES[victory]}</span>: {wayText(campaign, side, way, left)}
      </span>
    </li>
  );
}
