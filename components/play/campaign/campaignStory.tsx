import { amount } from '@/lib/foundation/words';
import { TextLink } from '@/components/ui/button';
import { CorrectButton, type CampaignHere, type CampaignLogHere } from './campaignEntries';
import { ASPECT_NAMES, type MatchResult, sameResult } from '@/lib/play/match/match';
import * as campaigns from '@/lib/play/campaign/campaign';
import { decisionOf, standingsOf, storyOf } from '@/lib/play/campaign/standings';
import { asksForConsent } from '@/lib/play/campaign/account';
import { claimsOf } from '@/lib/play/game/log';
import { gamePath } from '@/lib/api/games';
import { resultText, settlerText } from '@/lib/play/campaign/eventText';
import { type CampaignMatch } from '@/lib/play/campaignMatches';
import { SideName } from './standings';
import { SIDE_INK, SideMark, SideShape } from '../game/sides';
import { otherSide, SIDES } from '@/lib/play/game/side';

type GameRowsProps = Pick<CampaignHere, 'campaign' | 'entries' | 'onCorrect'> & { matches: readonly CampaignMatch[] };

/** The games that were played, in order: what each counted for and how it ended. */
export const GameRows = (props: GameRowsProps) => (
  <ol className="divide-y divide-hairline border-y border-rule">
    {props.campaign.played.map((game) => (
      <Played key={game.event} {...props} game={game} />
    ))}
  </ol>
);

function Played({ campaign, entries, matches, onCorrect, game }: GameRowsProps & { game: campaigns.CountedGame }) {
  const { number, aspect, points, result, mission, match, event, settler } = game;
  const own = matches.find(({ viewId }) => viewId === match) ?? null;
  const otherwise = own?.result == null || sameResult(own.result, result) ? null : own.result;
  const stakes = settler === null || own === null || own.settler === null ? null : { by: own.settler, for: own.aspect };
  const wrong = [
    own?.result === null && 'Its match is not over. Finish it, or strike this entry and enter the result by hand.',
    otherwise &&
      `Its match ended otherwise: ${resultText(campaign, otherwise)}${bonusText(campaign, otherwise)}.` +
        (onCorrect === null ? '' : ' Correct this entry, or take back a confirmation in the match.'),
    stakes &&
      (stakes.by !== settler || stakes.for !== aspect) &&
      `In its match that was settled otherwise: ${stakes.for === null ? 'not yet' : ASPECT_NAMES[stakes.for]}, ` +
        `${settlerText(campaign, stakes.by)}.`,
  ].filter((says) => typeof says === 'string');
  return (
    <li className="grid min-h-row grid-cols-[1.5rem_1fr_auto_auto] items-center gap-x-3 py-1">
      <span className="figures text-ink-faint">{number}.</span>
      <span className="min-w-0">
        <span className="font-medium">{resultText(campaign, result)}</span>
        <span className="block text-sm text-ink-soft">
          {aspect === null ? 'for no aspect yet' : `for ${ASPECT_NAMES[aspect]}`},{' '}
          {match === null ? (
            `${mission}, entered by hand, ${wordText({ campaign, entries }, event)}`
          ) : (
            <TextLink href={gamePath('match', match)}>{mission}</TextLink>
          )}
          {bonusText(campaign, result)}
          {growthText({ campaign, entries }, game)}
        </span>
        {settler !== null && campaigns.settledOtherwise(campaign, game) && (
          <span className="block text-sm text-ink-soft">
            Settled as the campaign stood when {match === null ? 'it was entered' : 'the match was opened'}:{' '}
            {settlerText(campaign, settler)}.
          </span>
        )}
        {wrong.map((says) => (
          <span key={says} className="block text-sm text-illegal">
            {says}
          </span>
        ))}
      </span>
      <span
        className="figures text-lg font-medium whitespace-nowrap"
        aria-label={`${campaigns.nameOf(campaign, 'a')} ${amount(points.a, 'point')}, ${campaigns.nameOf(campaign, 'b')} ${points.b}`}
      >
        {points.a} : {points.b}
      </span>
      {onCorrect === null ? <span /> : <CorrectButton what={`game ${number}`} onClick={() => onCorrect(event)} />}
    </li>
  );
}

const bonusText = ({ names }: campaigns.Campaign, { bonus }: MatchResult): string =>
  bonus.a + bonus.b === 0 ? '' : `, bonus points ${names.a ?? ''} ${bonus.a}, ${names.b ?? ''} ${bonus.b}`;

function growthText(shown: CampaignLogHere, { result, growthDie, growthBy }: campaigns.CountedGame): string {
  if (!campaigns.rollsForGrowth({ result })) return '';
  if (growthDie === null || growthBy === null) return ', D6 for a second specialist open';
  const { thrown, entry, again } = growthBy;
  const how = thrown === null ? wordText(shown, entry) : `thrown ${thrown}`;
  const before = again ? ' when this game was entered before, so it counts again' : '';
  return `, D6 for a second specialist: ${growthDie}, ${how}${before}`;
}

function wordText({ campaign, entries }: CampaignLogHere, of: string): string {
  // Whoever agreed to a correction agreed to what stands.
  const stands = entries.find(({ event }) => event.id === of)?.amendedBy ?? of;
  const claim = claimsOf(entries, asksForConsent).get(stands);
  if (claim === undefined) return 'one player’s word';
  const word = `${campaigns.nameOf(campaign, claim.by)}’s word`;
  if (claim.answer === null) return word;
  const other = campaigns.nameOf(campaign, otherSide(claim.by));
  return claim.answer === 'agrees' ? `${word}, and ${other} agreed` : `${word}, and ${other} does not agree`;
}

const WIDTH = 360;
const HEIGHT = 170;
const EDGE = { left: 26, right: 10, top: 10, bottom: 22 };

/** The campaign as it went: all points of both sides after each game, as two lines, and which game decided. */
export function CampaignStory({ campaign }: { campaign: campaigns.Campaign }) {
  const story = storyOf(campaign);
  const decision = decisionOf(campaign);
  // Points are never taken away: the last totals are the highest.
  const now = campaigns.totalPoints(campaign);
  const top = 2 * Math.ceil(Math.max(6, now.a, now.b) / 2);
  const x = (game: number): number => EDGE.left + (game / campaign.games) * (WIDTH - EDGE.left - EDGE.right);
  const y = (points: number): number => HEIGHT - EDGE.bottom - (points / top) * (HEIGHT - EDGE.top - EDGE.bottom);
  return (
    <section aria-label="The story so far" className="mb-4 flex flex-col gap-2">
      <figure className="flex flex-col gap-2">
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {SIDES.map((side) => (
            <span key={side}>
              <SideName campaign={campaign} side={side} />, {now[side]} points
            </span>
          ))}
        </figcaption>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Campaign points after each game: ${story
            .map(({ game, totals }) => `game ${game.number} ${totals.a} to ${totals.b}`)
            .join(', ')}`}
          className="block w-full max-w-lg"
        >
          {[0, top / 2, top].map((points) => (
            <g key={points}>
              <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(points)} y2={y(points)} className="stroke-hairline" />
              <text
                x={EDGE.left - 6}
                y={y(points) + 5}
                textAnchor="end"
                fontSize={13}
                className="figures fill-ink-soft"
              >
                {points}
              </text>
            </g>
          ))}
          <g textAnchor="middle" fontSize={13} className="figures fill-ink-soft">
            {Array.from({ length: campaign.games }, (_, place) => place + 1)
              .filter((game) => campaign.games <= 10 || game % 5 === 0)
              .map((game) => (
                <text key={game} x={x(game)} y={HEIGHT - 4}>
                  {game}
                </text>
              ))}
          </g>
          {SIDES.map((side) => (
            <g key={side} className={SIDE_INK[side]}>
              <polyline
                points={[{ game: { number: 0 }, totals: { a: 0, b: 0 } }, ...story]
                  .map(({ game, totals }) => `${x(game.number)},${y(totals[side])}`)
                  .join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth={2.5}
                strokeDasharray={side === 'a' ? undefined : '7 3'}
                strokeLinejoin="round"
              />
              {story.map(({ game, totals }) => (
                <SideShape
                  key={game.event}
                  side={side}
                  x={x(game.number)}
                  y={y(totals[side])}
                  size={side === 'a' ? 4.5 : 5}
                />
              ))}
            </g>
          ))}
        </svg>
      </figure>
      {decision !== null && (
        <p className="max-w-text font-medium">
          {decision.winner === null
            ? `After game ${decision.game} neither side could win any more.`
            : `Game ${decision.game} decided: ${campaigns.nameOf(campaign, decision.winner)} was ahead from then to the end.`}
        </p>
      )}
    </section>
  );
}

/** Who has won the campaign, or that nobody can; nothing while that is open. */
export function CampaignEnd({ campaign }: { campaign: campaigns.Campaign }) {
  const { end } = standingsOf(campaign);
  if (campaign.began === null || end === null) return null;
  const { winner, by } = end;
  const one = by[0] === 'brute' ? 'brute conquest' : 'strategic victory';
  const how = by.length === 2 ? 'strategic victory and brute conquest at once' : one;
  const over = campaigns.gamesLeft(campaign) > 0 ? ', and the games that are left cannot bring one any more' : '';
  return (
    <section aria-label="The end" className="flex flex-col gap-1 rounded-md border-2 border-accent bg-sheet p-4">
      {winner === null ? (
        <h2>Interminable stalemate</h2>
      ) : (
        <h2 className="flex items-center gap-2">
          <SideMark side={winner} size={18} />
          {campaigns.nameOf(campaign, winner)} wins the campaign
        </h2>
      )}
      <p className="text-ink-soft">
        {winner === null ? `Neither side has a strategic victory or brute conquest${over}.` : `By ${how}.`}
      </p>
    </section>
  );
}
