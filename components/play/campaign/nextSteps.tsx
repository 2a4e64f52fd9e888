import { Swords } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { type ReactNode, useState } from 'react';
import { HandEntry } from '@/components/play/game/rollPanel';
import { Button, buttonClasses, ButtonLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { gamePath } from '@/lib/api/games';
import type { Army } from '@/lib/army/army';
import { type Campaign, gamesLeft, nameOf } from '@/lib/play/campaign/campaign';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { resultText } from '@/lib/play/campaignWords';
import { type CampaignMatch } from '@/lib/play/campaignMatches';
import { type BySide, type Side, SIDES } from '@/lib/play/game/side';
import { type CampaignStep, gameSteps, growthSteps } from './campaignSteps.model';
import { DesignationForm, ResultForm } from './entryForm';

interface NextStepsProps {
  campaign: Campaign;
  /** Who plays at this device; none: an onlooker's. */
  sides: readonly Side[];
  armies: BySide<Army | null>;
  match: CampaignMatch | null;
  busy: boolean;
  onSend: (side: Side, event: CampaignEvent) => void;
  onPlay: () => void;
}

/** What is to be done now, in order: what the last game has left, then the next one. */
export function NextSteps(props: NextStepsProps) {
  const { campaign, sides } = props;
  if (campaign.began === null) return <NotBegun {...props} />;
  const growth = growthSteps(campaign, sides);
  const draw = (steps: readonly CampaignStep[]) => (
    <div className="flex flex-col divide-y divide-hairline">
      {steps.map((step) => (
        <Step key={keyOf(step)} title={step.title}>
          {step.says !== null && <p className="text-ink-soft">{step.says}</p>}
          <Answer {...props} ask={step.ask} />
        </Step>
      ))}
    </div>
  );
  if (gamesLeft(campaign) > 0) return draw([...growth, ...gameSteps(campaign, props.match?.aspect ?? null)]);
  return (
    <>
      <p className="text-ink-soft">All agreed games are played.</p>
      {growth.length > 0 && <Disclosure summary="What grows after the last game">{draw(growth)}</Disclosure>}
    </>
  );
}

/** What has begun to be answered outlives what the title counts meanwhile. */
const keyOf = ({ title, ask }: CampaignStep): string => (ask !== null && 'by' in ask ? `${ask.kind} ${ask.by}` : title);

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-2 py-4 first:pt-0">
    <h3>{title}</h3>
    {children}
  </section>
);

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
    <Step title="Game 1">
      <p className="max-w-text text-ink-soft">{whyNotBegun(props)}</p>
      {match !== null && (
        <div>
          <ButtonLink href={gamePath('match', match.viewId)} look="primary">
            Go to the first match
          </ButtonLink>
        </div>
      )}
    </Step>
  );
}

function Answer({ ask, ...props }: NextStepsProps & Pick<CampaignStep, 'ask'>) {
  const { campaign, sides, armies, busy, onSend } = props;
  const [player] = sides;
  switch (ask?.kind) {
    case 'roll':
      return player === undefined ? null : (
        <HandEntry
          call={ask.call}
          nameOf={(side) => nameOf(campaign, side)}
          busy={busy}
          onEnter={(faces) => onSend(player, { kind: 'entered', call: ask.call, faces })}
        />
      );
    case 'designate':
      return (
        <DesignationForm
          key={campaign.designations.filter(({ side }) => side === ask.by).length}
          campaign={campaign}
          side={ask.by}
          army={armies[ask.by]}
          label="Designate"
          busy={busy}
          onSend={(event) => onSend(ask.by, event)}
        />
      );
    case 'play':
      return <Play {...props} />;
    default:
      return null;
  }
}

/** What a match that is played out still waits for. */
function whatNext({ confirmedBy, entry }: CampaignMatch): string {
  if (confirmedBy.length < SIDES.length) return 'It is entered once both players have confirmed it in the match.';
  return entry === null ? 'It is entered once its D6 is rolled in the match.' : 'It is being entered.';
}

function Play({ campaign, sides, match, busy, onSend, onPlay }: NextStepsProps) {
  const [player] = sides;
  const [byHand, setByHand] = useState(0);
  const result = match?.result ?? null;
  const enter = (event: CampaignEvent): void => {
    if (player !== undefined) onSend(player, event);
    setByHand((turn) => turn + 1);
  };
  return (
    <>
      {match !== null && result !== null && (
        <p>
          <span className="font-medium">{resultText(campaign, result)}</span>
          <span className="text-ink-soft">
            , bonus points {nameOf(campaign, 'a')} {result.bonus.a}, {nameOf(campaign, 'b')} {result.bonus.b}.{' '}
            {whatNext(match)}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {match !== null && (
          <Link
            href={gamePath('match', match.viewId)}
            className={buttonClasses(match.entry === null && player !== undefined ? 'primary' : 'plain')}
          >
            {match.entry === null ? 'Go on with the match' : 'Look at the match'}
          </Link>
        )}
        {match === null && player !== undefined && (
          <Button look="primary" icon={<Swords />} disabled={busy} onClick={onPlay}>
            Play the next game
          </Button>
        )}
      </div>
      {player !== undefined && (
        <Disclosure summary="Enter a result by hand">
          <p className="mb-3 max-w-text text-ink-soft">For another mission, or a game on paper.</p>
          <ResultForm
            key={byHand}
            campaign={campaign}
            match={match?.aspect ?? null}
            label="Enter the result"
            busy={busy}
            onSend={enter}
          />
        </Disclosure>
      )}
    </>
  );
}
