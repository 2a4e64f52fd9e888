import { CAMPAIGN_LIMITS } from '@/lib/play/terms.data';
import { useState, type ReactNode } from 'react';
import { WeaponField } from '@/components/list/army/weaponField';
import { Button } from '@/components/ui/button';
import { Form, Select, TextField } from '@/components/ui/field';
import { Stepper } from '@/components/ui/stepper';
import type { Army } from '@/lib/army/army';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { findTrait } from '@/lib/formats/recon-squad/traits.data';
import * as campaigns from '@/lib/play/campaign/campaign';
import { type CampaignEvent, type CampaignEventOf, type Correctable } from '@/lib/play/campaign/events';
import { resultText } from '@/lib/play/campaign/eventText';
import { type Side, SIDES, withSide } from '@/lib/play/game/side';
import { type MatchResult, sameResult, type Aspect, ASPECT_NAMES, ASPECTS } from '@/lib/play/match/match';

/** What follows from an entry, told before it is made. */
interface Ahead {
  refused: boolean;
  says: ReactNode;
}

interface EntryProps {
  campaign: campaigns.Campaign;
  /** What the button does. */
  label: string;
  busy: boolean;
  /** Left out: it is a new entry. */
  lookAhead?: (made: Correctable) => Ahead;
  onSend: (made: Correctable) => void;
}

/** What is filled in, and what fills in more. */
function useValues<Values>(start: Values) {
  const [values, setValues] = useState(start);
  return [values, (part: Partial<Values>): void => setValues({ ...values, ...part })] as const;
}

interface EntryFormProps extends EntryProps {
  /** Null: something is missing. */
  made: Correctable | null;
  /** What it comes to, beside its button. */
  says?: string;
  children: ReactNode;
}

function EntryForm({ made, says, label, busy, lookAhead, onSend, children }: EntryFormProps) {
  const ahead = made && lookAhead?.(made);
  const shut = made === null || busy || ahead?.refused === true;
  return (
    <Form className="flex flex-col gap-3" onSend={() => !shut && onSend(made)}>
      <div className="grid items-start gap-3 sm:grid-cols-2">{children}</div>
      {ahead?.says}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" type="submit" disabled={shut}>
          {label}
        </Button>
        {says !== undefined && (
          <p className="figures text-ink-soft" aria-live="polite">
            {says}
          </p>
        )}
      </div>
    </Form>
  );
}

type Ending = Pick<MatchResult, 'outcome' | 'winner'>;
const ENDINGS: readonly Ending[] = [
  { outcome: 'major', winner: 'a' },
  { outcome: 'minor', winner: 'a' },
  { outcome: 'draw', winner: null },
  { outcome: 'minor', winner: 'b' },
  { outcome: 'major', winner: 'b' },
];
const keyOf = ({ outcome, winner }: Ending): string => `${outcome} ${winner ?? ''}`;
const ASPECT_CHOICES = ASPECTS.map((value) => ({ value, name: ASPECT_NAMES[value] }));
const NOT_ROLLED = { value: 'none', name: 'Not rolled' };
const FACES = [...['1', '2', '3', '4', '5', '6'].map((face) => ({ value: face, name: face })), NOT_ROLLED];

type Played = CampaignEventOf<'played' | 'game'>;

const diceOf = (game: Played | null): number | null => (game?.kind === 'game' ? game.growth : null);

/** Whether two entries say the same of a game, whatever they call its mission. */
const isSameGame = (one: Played, other: Played): boolean =>
  sameResult(one.result, other.result) &&
  diceOf(one) === diceOf(other) &&
  (one.kind === 'game' ? one.aspect : null) === (other.kind === 'game' ? other.aspect : null);

interface ResultFormProps extends EntryProps {
  /** What is corrected, as it reads now and as it was entered; left out: a new game. */
  before?: Played | null;
  sent?: Played | null;
  /** What its match has settled that it counts for. */
  match?: Aspect | null;
}

/** A game's result by hand: of another mission, of a game on paper, or a correction. */
export function ResultForm({ before = null, sent = before, match = null, ...entry }: ResultFormProps) {
  const { campaign } = entry;
  const { nameOf } = campaigns;
  const game = before?.kind === 'game' ? before : null;
  const settler = game?.settler ?? campaigns.settlerOf(campaign);
  const start = {
    ending: before === null ? '' : keyOf(before.result),
    mission: before?.mission ?? 'Skirmish',
    bonus: before?.result.bonus ?? { a: 0, b: 0 },
    aspect: game?.aspect ?? match ?? campaigns.nextAspect(campaign) ?? '',
    growth: game === null ? '' : String(game.growth ?? diceOf(sent) ?? NOT_ROLLED.value),
  };
  const [values, set] = useValues(start);
  const made = ((): Played | null => {
    const { ending, mission, bonus, aspect, growth } = values;
    const chosen = ENDINGS.find((one) => keyOf(one) === ending);
    if (chosen === undefined || mission.trim() === '') return null;
    const played = { mission: mission.trim(), result: { ...chosen, bonus } };
    if (before?.kind === 'played') return vouched({ kind: 'played', match: null, ...played });
    const counts = ASPECTS.find((one) => one === aspect);
    const rolls = campaigns.rollsForGrowth(played);
    if (counts === undefined || (rolls && growth === '')) return null;
    const die = rolls && growth !== NOT_ROLLED.value ? Number(growth) : null;
    return vouched({ kind: 'game', match: null, ...played, settler, aspect: counts, growth: die });
  })();
  // A match vouches for its own result alone: another one is the players' word.
  function vouched(content: Played): Played {
    const own = [before, sent].find((one) => one?.match && isSameGame(one, content));
    return { ...content, match: own?.match ?? null };
  }
  const settles =
    settler === 'a' || settler === 'b' ? `${nameOf(campaign, settler)} chooses` : 'A D3 decides: 1, 2 or 3';
  const says = (game: Played): string => {
    const points = campaigns.campaignPoints(game.result);
    const of = [before, sent].find((one) => one?.match) ?? null;
    const otherwise = of !== null && game.match === null ? resultText(campaign, of.result) : null;
    return (
      `Campaign points: ${SIDES.map((side) => `${nameOf(campaign, side)} ${points[side]}`).join(', ')}.` +
      (otherwise === null ? '' : ` Its match says: ${otherwise}. A corrected game counts as entered by hand.`)
    );
  };
  return (
    <EntryForm {...entry} made={made} says={made === null ? 'First choose all that is asked above.' : says(made)}>
      <Select
        label="Result"
        placeholder="Choose the result"
        value={values.ending}
        choices={ENDINGS.map((one) => ({
          value: keyOf(one),
          name: resultText(campaign, { ...one, bonus: values.bonus }),
        }))}
        onChoose={(ending) => set({ ending })}
      />
      <TextField
        label="Mission"
        value={values.mission}
        maxLength={CAMPAIGN_LIMITS.nameLength}
        onType={(text) => set({ mission: text })}
      />
      {SIDES.map((side) => (
        <div key={side} className="flex items-center gap-3">
          <span>Bonus points of {nameOf(campaign, side)}</span>
          <Stepper
            label={`bonus point of ${nameOf(campaign, side)}`}
            value={values.bonus[side]}
            max={campaigns.MOST_BONUS}
            whyNoMore="There are two bonus conditions"
            onChange={(points) => set({ bonus: withSide(values.bonus, side, points) })}
          />
        </div>
      ))}
      {before?.kind !== 'played' && settler !== 'first' && (
        <Select
          label="The game counts for"
          placeholder={settles}
          value={values.aspect}
          choices={ASPECT_CHOICES}
          onChoose={(aspect) => set({ aspect })}
        />
      )}
      {before?.kind !== 'played' && values.ending.startsWith('minor') && (
        <Select
          label="D6 of the winner"
          placeholder="A second specialist on a 4+"
          value={values.growth}
          choices={FACES}
          onChoose={(growth) => set({ growth })}
        />
      )}
    </EntryForm>
  );
}

interface DesignationFormProps extends EntryProps {
  side: Side;
  /** The frozen list as this browser reads it; null: it cannot. */
  army: Army | null;
  before?: CampaignEventOf<'designated'>;
}

/** A model, a trait, and a weapon where one is asked; what is not allowed is shown with its reason. */
export function DesignationForm({ side, army, before, ...entry }: DesignationFormProps) {
  const { campaign } = entry;
  const start = { model: before?.model ?? '', trait: before?.trait ?? '', weapon: before?.weapon ?? '' };
  const [{ model, trait, weapon }, set] = useValues(start);
  const isArmed = findTrait(trait)?.dagger === true;
  const made: CampaignEventOf<'designated'> | null =
    model === '' || trait === ''
      ? null
      : { kind: 'designated', side, model, trait, weapon: isArmed && weapon !== '' ? weapon : null };
  const objection = made && campaigns.objectionTo(campaign, made);
  const objected = (): Ahead => ({
    refused: objection !== null,
    says: objection && (
      <p role="status" className="text-ink-soft">
        {objection.says}
      </p>
    ),
  });
  return (
    <EntryForm lookAhead={objected} {...entry} made={made}>
      <Select
        label="Model"
        placeholder="Choose the model"
        value={model}
        choices={campaigns.modelChoices(campaign, side)}
        // A weapon is of the model that was chosen.
        onChoose={(next) => set({ model: next, weapon: '' })}
      />
      <Select
        label="Trait"
        placeholder="Choose the trait"
        value={trait}
        choices={campaigns.traitChoices(campaign, side)}
        onChoose={(next) => set({ trait: next })}
      />
      {isArmed && model !== '' && (
        <WeaponField
          weapons={army === null ? [] : (reconSquad.declarable?.weapons(army, model) ?? [])}
          value={weapon || null}
          onChange={(next) => set({ weapon: next ?? '' })}
        />
      )}
    </EntryForm>
  );
}

function AspectForm({ before, ...entry }: EntryProps & { before: Aspect }) {
  const [aspect, setAspect] = useState(before);
  return (
    <EntryForm {...entry} made={{ kind: 'aspect', aspect }}>
      <Select
        label="The game counts for"
        value={aspect}
        choices={ASPECT_CHOICES}
        onChoose={(value) => setAspect(value as Aspect)}
      />
    </EntryForm>
  );
}

interface CorrectionProps extends EntryProps {
  reads: CampaignEvent;
  /** As it was entered. */
  sent: CampaignEvent;
  /** See `DesignationForm`. */
  army: Army | null;
}

/** Corrects an entry as it `reads` now, where that can be corrected. */
export function Correction({ reads, sent, army, ...entry }: CorrectionProps) {
  switch (reads.kind) {
    case 'played':
    case 'game':
      return <ResultForm {...entry} before={reads} sent={'match' in sent ? sent : reads} />;
    case 'designated':
      return <DesignationForm {...entry} side={reads.side} army={army} before={reads} />;
    case 'aspect':
      return <AspectForm {...entry} before={reads.aspect} />;
    default:
      return <p className="text-ink-soft">This entry stays as it is.</p>;
  }
}
