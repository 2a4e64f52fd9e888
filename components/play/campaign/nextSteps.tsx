import { Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { HandEntry } from '@/components/play/game/rollPanel';
import { Button, ButtonLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Note } from '@/components/ui/note';
import { gamePath } from '@/lib/api/games';
import { count } from '@/lib/foundation/words';
import { growthCalls } from '@/lib/play/campaign/account';
import * as campaigns from '@/lib/play/campaign/campaign';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { resultText } from '@/lib/play/campaign/eventText';
import { type CampaignMatch, isStruck } from '@/lib/play/campaignMatches';
import { SIDES } from '@/lib/play/game/side';
import { ASPECT_NAMES, type Settler } from '@/lib/play/match/match';
import type { CampaignHere } from './campaignEntries';
import { DesignationForm, ResultForm } from './entryForm';

/** `match`: that of the next game; null: none is open. */
type OfMatch = Pick<CampaignHere, 'campaign'> & { match: CampaignMatch | null };

/** That a specialist who is designated while a match is under way does not fight in it. */
export function GrowsLater({ campaign, match }: OfMatch) {
  if (match === null || match.acceptedAt === null) return null;
  if (SIDES.every((side) => campaigns.designationsDue(campaign, side) === 0)) return null;
  const game = campaign.played.length + 1;
  return (
    <Note role="status" state="plain" className="mb-4">
      Both have accepted game {game} with their lists as they were.{' '}
      {campaigns.gamesLeft(campaign) > 1
        ? `A specialist designated now fights from game ${game + 1}.`
        : 'It is the last: a specialist designated now fights in no game.'}
    </Note>
  );
}

type EnterAgainProps = OfMatch & Pick<CampaignHere, 'sides' | 'busy' | 'onSend'> & { again: CampaignEvent | null };

/** The next game’s match was entered and struck: a player here may enter it once more, by `again`; null: not yet. */
export function EnterAgain({ campaign, match, sides: [player], busy, again, onSend }: EnterAgainProps) {
  if (match === null || match.entry === null || !isStruck(campaign, match)) return null;
  return (
    <Note role="status" state="plain" className="mb-4 flex flex-col items-start gap-2">
      <p>
        The entry of game {campaign.played.length + 1} was struck. Its match ended so:{' '}
        {resultText(campaign, match.entry.result)}. It counts once a player enters it again, or another result by hand.
      </p>
      {player !== undefined && again !== null && (
        <Button disabled={busy} onClick={() => onSend(player, again)}>
          Enter it again
        </Button>
      )}
    </Note>
  );
}

interface NextStepsProps extends OfMatch, Pick<CampaignHere, 'sides' | 'armies' | 'busy' | 'onSend'> {
  /** Why that match was not entered; null: nothing is refused. */
  refused: string | null;
  onPlay: () => void;
}

/** What is to be done now, in order: what the last game has left, then the next one. */
export function NextSteps(props: NextStepsProps) {
  const { campaign } = props;
  if (campaign.began === null) return <NotBegun {...props} />;
  const growth = [...dueDice(props), ...dueDesignations(props)];
  const goesOn = campaigns.gamesLeft(campaign) > 0;
  const steps = (
    <div className="flex flex-col divide-y divide-hairline">
      {growth}
      {goesOn && <NextGame {...props} />}
    </div>
  );
  if (goesOn) return steps;
  return (
    <>
      <p className="text-ink-soft">All agreed games are played.</p>
      {growth.length > 0 && <Disclosure summary="What grows after the last game">{steps}</Disclosure>}
    </>
  );
}

const Step = ({ title, says, children }: { title: string; says?: string | undefined; children?: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-2 py-4 first:pt-0">
    <h3>{title}</h3>
    {says !== undefined && <p className="max-w-text text-ink-soft">{says}</p>}
    {children}
  </section>
);

/** The D6 of each minor victory, which has a winner. */
const dueDice = ({ campaign, sides: [player], busy, onSend }: NextStepsProps): readonly ReactNode[] =>
  growthCalls(campaign).map(({ game: { number, result }, call }) => (
    <Step
      key={number}
      title={`A D6 for game ${number}`}
      says={`${campaigns.nameOf(campaign, result.winner!)} won it by a minor victory: a second specialist on a 4+.`}
    >
      {player !== undefined && (
        <HandEntry
          call={call}
          nameOf={(side) => campaigns.nameOf(campaign, side)}
          busy={busy}
          onEnter={(faces) => onSend(player, { kind: 'entered', call, faces })}
        />
      )}
    </Step>
  ));

/** Who is designated. What has begun to be answered outlives what the title counts meanwhile. */
const dueDesignations = ({ campaign, sides, armies, busy, onSend }: NextStepsProps): readonly ReactNode[] =>
  SIDES.filter((side) => campaigns.designationsDue(campaign, side) > 0).map((side) => {
    const [owed, name] = [campaigns.designationsOwed(campaign, side), campaigns.nameOf(campaign, side)];
    // Once every model is a specialist a further trait is the side's to give or to leave.
    const [own, other, what] =
      owed > 0
        ? [': designate', ' designates', count(owed, 'specialist')]
        : [': you may give', ' may give', count(campaigns.designationsDue(campaign, side), 'further trait')];
    if (!sides.includes(side)) {
      return <Step key={side} title={`${name}${other} ${what}`} says={`On ${name}’s own device.`} />;
    }
    return (
      <Step key={side} title={`${name}${own} ${what}`}>
        <DesignationForm
          key={campaign.designations.filter((each) => each.side === side).length}
          campaign={campaign}
          side={side}
          army={armies[side]}
          label="Designate"
          busy={busy}
          onSend={(event) => onSend(side, event)}
        />
      </Step>
    );
  });

function whyNotBegun({ match, sides }: NextStepsProps): string {
  if (match === null) return 'Its first match was declined: open another campaign.';
  if (!match.accepted) {
    return 'The campaign starts once both accept the first match. Then the lists are frozen.';
  }
  return sides.length > 0 ? 'Both lists are being frozen.' : 'A player’s visit to this page freezes both lists.';
}

function NotBegun(props: NextStepsProps) {
  const { match } = props;
  return (
    <Step title="Game 1" says={whyNotBegun(props)}>
      {match !== null && (
        <ButtonLink href={gamePath('match', match.viewId)} look="primary" className="self-start">
          Go to the first match
        </ButtonLink>
      )}
    </Step>
  );
}

function whatNext({ confirmedBy, entry }: CampaignMatch, refused: string | null): string {
  if (confirmedBy.length < SIDES.length) return 'It is entered once both players have confirmed it in the match.';
  if (entry === null) return 'It is entered once its D6 is rolled in the match.';
  if (refused === null) return 'It is being entered.';
  return `It was not entered. ${refused} Enter the result by hand below, or correct a game before.`;
}

/** Who settles what the next game counts for. A match that is open keeps who did as it was opened. */
function openText(campaign: campaigns.Campaign, opened: Settler | null): string {
  const now = campaigns.settlerOf(campaign);
  const settler = opened ?? now;
  const chooses = settler === 'a' || settler === 'b';
  if (settler !== now) {
    const how = chooses ? `${campaigns.nameOf(campaign, settler)} chooses` : 'a D3 decides';
    return `As the campaign stood when the match was opened, ${how} in it what it counts for.`;
  }
  return chooses
    ? `${campaigns.nameOf(campaign, settler)} has the fewest campaign points, and chooses in the match what it counts for.`
    : `Both have ${campaigns.totalPoints(campaign).a} campaign points. In the match a D3 decides what it counts for.`;
}

function NextGame({ campaign, sides: [player], match, refused, busy, onSend, onPlay }: NextStepsProps) {
  const aspect = match?.aspect ?? campaigns.nextAspect(campaign);
  const result = match === null || isStruck(campaign, match) ? null : match.result;
  return (
    <Step
      title={`Game ${campaign.played.length + 1}${aspect === null ? '' : `, for ${ASPECT_NAMES[aspect]}`}`}
      says={aspect === null ? openText(campaign, match?.settler ?? null) : undefined}
    >
      {match !== null && result !== null && (
        <p>
          <span className="font-medium">{resultText(campaign, result)}</span>
          <span className="text-ink-soft">
            , bonus points {campaigns.nameOf(campaign, 'a')} {result.bonus.a}, {campaigns.nameOf(campaign, 'b')}{' '}
            {result.bonus.b}. {whatNext(match, refused)}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {match !== null && (
          <ButtonLink
            href={gamePath('match', match.viewId)}
            look={match.entry === null && player !== undefined ? 'primary' : 'plain'}
          >
            {match.entry === null ? 'Go on with the match' : 'Look at the match'}
          </ButtonLink>
        )}
        {match === null && player !== undefined && (
          <Button look="primary" icon={<Swords />} disabled={busy} onClick={onPlay}>
            Play the next game
          </Button>
        )}
      </div>
      {player !== undefined && (
        // Folds once the game is entered; what was not taken stays.
        <Disclosure key={campaign.played.length} summary="Enter a result by hand">
          <p className="mb-3 max-w-text text-ink-soft">For another mission, or a game on paper.</p>
          <ResultForm
            campaign={campaign}
            match={match?.aspect ?? null}
            label="Enter the result"
            busy={busy}
            onSend={(event) => onSend(player, event)}
          />
        </Disclosure>
      )}
    </Step>
  );
}
