import { amount } from '@/lib/foundation/words';
import { Flag, Pencil } from 'lucide-react';
import { Button, TextLink } from '@/components/ui/button';
import { ASPECT_NAMES } from '@/lib/play/match/stakes';
import { nameOf, nextAspect, rollsForGrowth, type Campaign, type CountedGame } from '@/lib/play/campaign/campaign';
import { decisionOf } from '@/lib/play/campaign/standings';
import { Grown } from './campaignStory';
import { gamePath } from '@/lib/api/games';
import { sameResult, type MatchResult } from '@/lib/play/match/match';
import type { CampaignMatch } from '@/lib/play/campaignMatches';
import { resultText } from '@/lib/play/campaignWords';

interface GameRowsProps {
  campaign: Campaign;
  matches: readonly CampaignMatch[];
  /** Null: nobody plays at this device. */
  onCorrect: ((event: string) => void) | null;
}

/** The agreed games in order: what each counted for and how it ended; those to come stand empty. */
export function GameRows({ campaign, matches, onCorrect }: GameRowsProps) {
  const decision = decisionOf(campaign);
  const left = Array.from(
    { length: Math.max(0, campaign.games - campaign.played.length) },
    (_, place) => campaign.played.length + place + 1,
  );
  return (
    <ol className="divide-y divide-hairline border-y border-rule">
      {campaign.played.map((game) => (
        <Played
          key={game.event}
          campaign={campaign}
          game={game}
          otherwise={otherResult(game, matches)}
          decided={decision !== null && decision.winner !== null && decision.game === game.number}
          unfinished={matches.some(({ viewId, result }) => viewId === game.match && result === null)}
          onCorrect={onCorrect}
        />
      ))}
      {left.map((number, place) => {
        const aspect = place === 0 ? nextAspect(campaign) : null;
        return (
          <li key={number} className="flex min-h-row items-center gap-3 py-1 text-ink-faint">
            <span className="figures w-6 shrink-0">{number}.</span>
            <span>{aspect === null ? 'to come' : `to come, for ${ASPECT_NAMES[aspect]}`}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** How the match of a game ended, where the campaign's log says something else. */
function otherResult(
  { match, result }: Pick<CountedGame, 'match' | 'result'>,
  matches: readonly CampaignMatch[],
): MatchResult | null {
  const own = matches.find(({ viewId }) => viewId === match)?.result ?? null;
  return own === null || sameResult(own, result) ? null : own;
}

interface PlayedProps {
  campaign: Campaign;
  game: CountedGame;
  otherwise: MatchResult | null;
  /** From it on the winner's victory held. */
  decided: boolean;
  /** Entered with a match that has no result of its own. */
  unfinished: boolean;
  onCorrect: ((event: string) => void) | null;
}

function Played({ campaign, game, otherwise, decided, unfinished, onCorrect }: PlayedProps) {
  const { number, aspect, points, result, mission, match, event } = game;
  return (
    <li className="grid min-h-row grid-cols-[1.5rem_1fr_auto_auto] items-center gap-x-3 py-1">
      <span className="figures text-ink-faint">{number}.</span>
      <span className="min-w-0">
        <span className="font-medium">{resultText(campaign, result)}</span>
        <span className="block text-sm text-ink-soft">
          {aspect === null ? 'for no aspect yet' : `for ${ASPECT_NAMES[aspect]}`},{' '}
          {match === null ? (
            `${mission}, entered by hand`
          ) : (
            <TextLink href={gamePath('match', match)}>{mission}</TextLink>
          )}
          {bonusText(campaign, game)}
          {growthText(game)}
        </span>
        {decided && (
          <span className="flex items-center gap-1.5 text-sm font-medium">
            <Flag aria-hidden="true" className="size-4 shrink-0" />
            This game decided
          </span>
        )}
        <Grown campaign={campaign} game={number} />
        {unfinished && (
          <span className="block text-sm text-illegal">
            Its match is not over. Finish it, or strike this entry and enter the result by hand.
          </span>
        )}
        {otherwise !== null && (
          <span className="block text-sm text-illegal">
            Its match ended otherwise: {resultText(campaign, otherwise)}
            {bonusText(campaign, { result: otherwise })}.
          </span>
        )}
      </span>
      <span
        className="figures text-lg font-medium whitespace-nowrap"
        aria-label={`${nameOf(campaign, 'a')} ${amount(points.a, 'point')}, ${nameOf(campaign, 'b')} ${points.b}`}
      >
        {points.a} : {points.b}
      </span>
      {onCorrect === null ? (
        <span />
      ) : (
        <Button
          small
          look="quiet"
          icon={<Pencil />}
          aria-label={`Correct game ${number}`}
          onClick={() => onCorrect(event)}
        >
          <span className="max-sm:sr-only">Correct</span>
        </Button>
      )}
    </li>
  );
}

function bonusText({ names }: Campaign, { result: { bonus } }: Pick<CountedGame, 'result'>): string {
  return bonus.a + bonus.b === 0 ? '' : `, bonus points ${names.a ?? ''} ${bonus.a}, ${names.b ?? ''} ${bonus.b}`;
}

function growthText({ result, growthDie, growthBy }: CountedGame): string {
  if (!rollsForGrowth({ result })) return '';
  if (growthDie === null) return ', D6 for a second specialist open';
  const how = growthBy?.thrown ? 'thrown by both' : 'one player’s word';
  return (
    `, D6 for a second specialist: ${growthDie}, ${how}` +
    (growthBy?.again ? ' when this game was entered before, so it counts again' : '')
  );
}
