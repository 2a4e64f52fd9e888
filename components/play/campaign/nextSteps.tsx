'use client';

import { Swords } from 'lucide-react';
import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { Button, buttonClasses, ButtonLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { Army } from '@/lib/army/army';
import { ASPECT_NAMES, ASPECTS, type CampaignEvent, TIE_READING } from '@/lib/play/campaign/events';
import { gamesLeft, nameOf, nextAspect, settlerOf, totalPoints, type Campaign } from '@/lib/play/campaign/campaign';
import { nextAspectRoll } from '@/lib/play/campaign/dice';
import { designationsDue, designationsOwed } from '@/lib/play/campaign/designation';
import { expectedRolls, growthCalls } from '@/lib/play/campaign/account';
import type { RollCall } from '@/lib/play/game/dice';
import { SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { count } from '@/lib/foundation/words';
import { gamePath } from '@/lib/api/games';
import { EntryForm } from './entryForm';
import { designationForm, resultForm } from './entryForms.model';
import { RollPanel } from '@/components/play/game/rollPanel';
import type { CampaignMatch } from '@/lib/play/campaignMatches';
import { resultText } from '@/lib/play/campaignWords';

export interface NextStepsProps {
  campaign: Campaign;
  /** Who plays at this device; none: an onlooker's. */
  sides: readonly Side[];
  armies: BySide<Army | null>;
  /** The match of the next game; null: none is open. */
  match: CampaignMatch | null;
  busy: boolean;
  onSend: (side: Side, event: CampaignEvent) => void;
  onPlay: () => void;
}

/** What is to be done now, in order: what the last game has left, then the next one. */
export function NextSteps(props: NextStepsProps) {
  const { campaign } = props;
  if (campaign.began === null) return <NotBegun {...props} />;
  const growth = (
    <>
      <GrowthDice {...props} />
      {SIDES.map((side) => (
        <Designations key={side} side={side} {...props} />
      ))}
    </>
  );
  if (gamesLeft(campaign) > 0) {
    return (
      <div className={STEPS}>
        {growth}
        <NextGame {...props} />
      </div>
    );
  }
  const open = expectedRolls(campaign).length > 0 || SIDES.some((side) => designationsDue(campaign, side) > 0);
  return (
    <>
      <p className="text-ink-soft">All agreed games are played.</p>
      {open && (
        <Disclosure summary="What grows after the last game">
          <div className={STEPS}>{growth}</div>
        </Disclosure>
      )}
    </>
  );
}

const STEPS = 'flex flex-col divide-y divide-hairline';

interface StepProps {
  title: string;
  children: ReactNode;
}

function Step({ title, children }: StepProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 py-4 first:pt-0">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

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

/** One die that the campaign asks for. */
function Roll({ campaign, sides: [player], busy, onSend, call }: NextStepsProps & { call: RollCall }) {
  return (
    <RollPanel
      rolls={campaign.rolls}
      nameOf={(side) => nameOf(campaign, side)}
      call={call}
      busy={busy}
      onRoll={player === undefined ? null : (event) => onSend(player, event)}
    />
  );
}

function GrowthDice(props: NextStepsProps) {
  const { campaign } = props;
  return growthCalls(campaign).map(({ game, call }) => {
    const winner = game.result.winner;
    if (winner === null) return null;
    return (
      <Step key={game.event} title={`A D6 for game ${game.number}`}>
        <p className="text-ink-soft">
          {nameOf(campaign, winner)} won it by a minor victory: a second specialist on a 4+.
        </p>
        <Roll {...props} call={call} />
      </Step>
    );
  });
}

function Designations({ side, campaign, sides, armies, busy, onSend }: NextStepsProps & { side: Side }) {
  const due = designationsDue(campaign, side);
  if (due === 0) return null;
  const name = nameOf(campaign, side);
  const owed = designationsOwed(campaign, side);
  // Once every model is a specialist a further trait is the side's to give or to leave.
  const first = owed > 0 ? count(owed, 'specialist') : count(due, 'further trait');
  if (!sides.includes(side)) {
    return (
      <Step title={owed > 0 ? `${name} designates ${first}` : `${name} may give ${first}`}>
        <p className="text-ink-soft">On {name}’s own device.</p>
      </Step>
    );
  }
  return (
    <Step title={owed > 0 ? `${name}: designate ${first}` : `${name}: you may give ${first}`}>
      <EntryForm
        key={campaign.designations.filter((each) => each.side === side).length}
        form={designationForm(campaign, side, armies[side], null)}
        label="Designate"
        busy={busy}
        onSend={(event) => onSend(side, event)}
      />
    </Step>
  );
}

function NextGame(props: NextStepsProps) {
  const { campaign } = props;
  const aspect = nextAspect(campaign);
  const number = campaign.played.length + 1;
  return (
    <>
      {(aspect === null || campaign.settled?.rightful === false) && <Aspect {...props} />}
      {aspect !== null && (
        <Step title={`Game ${number}, for ${ASPECT_NAMES[aspect]}`}>
          {campaign.settled?.how === 'dice' && nextAspectRoll(campaign)?.again === true && (
            <p className="text-ink-soft">The D3 of the earlier entry counts again.</p>
          )}
          <Play {...props} />
        </Step>
      )}
    </>
  );
}

function Aspect(props: NextStepsProps) {
  const { campaign, sides, busy, onSend } = props;
  const number = campaign.played.length + 1;
  const settler = settlerOf(campaign);
  const title = `What game ${number} counts for`;
  const call = expectedRolls(campaign).find(({ sides: faces }) => faces === ASPECTS.length);
  if (settler === 'tie' && call !== undefined) {
    return (
      <Step title={title}>
        <p className="text-ink-soft">
          Both have {totalPoints(campaign).a} campaign points. {TIE_READING}
        </p>
        <Roll {...props} call={call} />
      </Step>
    );
  }
  const chooser = settler === 'a' || settler === 'b' ? settler : null;
  if (chooser === null) return null;
  const here = sides.includes(chooser);
  return (
    <Step title={title}>
      <p className="text-ink-soft">
        {nameOf(campaign, chooser)} has the fewest campaign points and chooses
        {here ? '' : `, on ${nameOf(campaign, chooser)}’s own device`}.
      </p>
      {here && (
        <div className="flex flex-wrap gap-2">
          {ASPECTS.map((aspect) => (
            <Button key={aspect} disabled={busy} onClick={() => onSend(chooser, { kind: 'aspect', aspect })}>
              {ASPECT_NAMES[aspect]}
            </Button>
          ))}
        </div>
      )}
    </Step>
  );
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
            {match.confirmedBy.length === 2
              ? 'Both players have confirmed it.'
              : 'Not both players have confirmed it yet.'}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {match !== null && result !== null && player !== undefined && (
          <Button
            look="primary"
            disabled={busy}
            onClick={() => enter({ kind: 'played', match: match.viewId, mission: 'Skirmish', result })}
          >
            Enter the result of the match
          </Button>
        )}
        {match !== null && (
          <Link
            href={gamePath('match', match.viewId)}
            className={buttonClasses(result === null && player !== undefined ? 'primary' : 'plain')}
          >
            {result === null ? 'Go on with the match' : 'Look at the match'}
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
          <EntryForm
            key={byHand}
            form={resultForm(campaign, null)}
            label="Enter the result"
            busy={busy}
            onSend={enter}
          />
        </Disclosure>
      )}
    </>
  );
}
