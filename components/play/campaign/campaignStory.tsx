import { TrendingUp } from 'lucide-react';
import { SIDE_INK, SideMark } from '@/components/play/game/sides';
import { type Campaign, nameOf } from '@/lib/play/campaign/campaign';
import { modelsWithTraits } from '@/lib/play/campaign/designation';
import { type Chapter, type Decision, decisionOf, storyOf, type Ending } from '@/lib/play/campaign/standings';
import { otherSide, type Side, SIDES } from '@/lib/play/game/side';
import { traitText } from '@/lib/play/campaignWords';

/** Which game decided a campaign, in a sentence or two. */
function decisionText(campaign: Campaign, { winner, game, beyondReach }: Decision): string {
  if (winner === null) return `After game ${game} neither side could win any more.`;
  const name = nameOf(campaign, winner);
  const other = nameOf(campaign, otherSide(winner));
  const held = `Game ${game} decided: from then on ${name}’s victory held.`;
  return beyondReach === null ? held : `${held} After game ${beyondReach} it was out of ${other}’s reach.`;
}

/** The campaign as it went: both sides' points as a line, and which game decided. */
export function CampaignStory({ campaign }: { campaign: Campaign }) {
  const story = storyOf(campaign);
  const decision = decisionOf(campaign);
  return (
    <section aria-label="The story so far" className="mb-4 flex flex-col gap-2">
      <PointsLine campaign={campaign} story={story} />
      {decision !== null && <p className="max-w-text font-medium">{decisionText(campaign, decision)}</p>}
    </section>
  );
}

interface GrownProps {
  campaign: Campaign;
  game: number;
}

/** Who became a specialist after a game. */
export function Grown({ campaign, game }: GrownProps) {
  return campaign.designations
    .filter(({ from }) => from === game + 1)
    .map(({ event, side, model, trait, weapon }) => (
      <span key={event} className="flex items-baseline gap-1.5 text-sm">
        <span className={`${SIDE_INK[side]} self-center`}>
          <TrendingUp aria-hidden="true" className="size-4" />
        </span>
        <span>
          {modelName(campaign, side, model)} of {nameOf(campaign, side)}: {traitText(trait, weapon)}
        </span>
      </span>
    ));
}

const modelName = (campaign: Campaign, side: Side, id: string): string =>
  modelsWithTraits(campaign, side).find(({ model }) => model.id === id)?.model.name ?? 'A model';

const WIDTH = 360;
const HEIGHT = 170;
const EDGE = { left: 26, right: 10, top: 10, bottom: 22 };
/** Points between two strokes, so that there are at most six. */
const STROKES = [2, 4, 6, 10, 20, 40, 60];

interface PointsLineProps {
  campaign: Campaign;
  story: readonly Chapter[];
}

/** All campaign points of both sides after each game, as two lines. The list below it says the same. */
function PointsLine({ campaign, story }: PointsLineProps) {
  const most = Math.max(6, ...story.flatMap(({ totals }) => SIDES.map((side) => totals[side])));
  const stroke = STROKES.find((each) => most / each <= 6) ?? 60;
  const top = Math.ceil(most / stroke) * stroke;
  const x = (game: number): number =>
    EDGE.left + (game / Math.max(1, campaign.games)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (points: number): number => HEIGHT - EDGE.bottom - (points / top) * (HEIGHT - EDGE.top - EDGE.bottom);
  const last = story.at(-1);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {SIDES.map((side) => (
          <span key={side} className="inline-flex items-center gap-1.5">
            <SideMark side={side} />
            {nameOf(campaign, side)}, {last?.totals[side] ?? 0} points
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
        {Array.from({ length: top / stroke + 1 }, (_, place) => place * stroke).map((points) => (
          <g key={points}>
            <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={y(points)} y2={y(points)} className="stroke-hairline" />
            <text x={EDGE.left - 6} y={y(points) + 5} textAnchor="end" fontSize={13} className="figures fill-ink-soft">
              {points}
            </text>
          </g>
        ))}
        {Array.from({ length: campaign.games }, (_, place) => place + 1)
          .filter((game) => campaign.games <= 10 || game % 5 === 0)
          .map((game) => (
            <text
              key={game}
              x={x(game)}
              y={HEIGHT - 4}
              textAnchor="middle"
              fontSize={13}
              className="figures fill-ink-soft"
            >
              {game}
            </text>
          ))}
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
            {story.map(({ game, totals }) =>
              side === 'a' ? (
                <rect
                  key={game.event}
                  x={x(game.number) - 4.5}
                  y={y(totals[side]) - 4.5}
                  width={9}
                  height={9}
                  fill="currentColor"
                />
              ) : (
                <circle key={game.event} cx={x(game.number)} cy={y(totals[side])} r={5} fill="currentColor" />
              ),
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}

interface CampaignEndProps {
  campaign: Campaign;
  end: Ending;
  left: number;
}

/** Who has won the campaign, or that nobody can. */
export function CampaignEnd({ campaign, end, left }: CampaignEndProps) {
  const { winner, by } = end;
  const one = by[0] === 'brute' ? 'brute conquest' : 'strategic victory';
  const how = by.length === 2 ? 'strategic victory and brute conquest at once' : one;
  return (
    <section aria-label="The end" className="flex flex-col gap-1 rounded-md border-2 border-accent bg-sheet p-4">
      {winner === null ? (
        <h2>Interminable stalemate</h2>
      ) : (
        <h2 className="flex items-center gap-2">
          <SideMark side={winner} size={18} />
          {nameOf(campaign, winner)} wins the campaign
        </h2>
      )}
      <p className="text-ink-soft">
        {winner === null
          ? `Neither side has a strategic victory or brute ` +
            `conquest${left > 0 ? ', and the games that are left cannot bring one any more' : ''}.`
          : `By ${how}.`}
      </p>
    </section>
  );
}
