import { Layers, PenLine, Plus, Repeat, UserX, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChooseList, type ListChoice } from '@/components/play/match/pickList';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { Problem } from '@/components/ui/note';
import { Stepper } from '@/components/ui/stepper';
import { Toggle } from '@/components/ui/toggle';
import { useAnswer } from '@/components/ui/useAnswer';
import { useHash } from '@/components/ui/useHash';
import { call } from '@/lib/api/client';
import { sampleForces } from '@/lib/api/deck';
import { ownRows } from '@/lib/browser/local/ownRows';
import { deckListIn } from '@/lib/documents/paths';
import { TRENCHES_AND_TURBINES } from '@/lib/formats/trenches-and-turbines/gameFormat';
import { classes } from '@/lib/foundation/classes';
import { failed, type Result } from '@/lib/foundation/result';
import { amount } from '@/lib/foundation/words';
import { cardsOf, DECK_LIMITS, type DeckForce, type DeckUnit, type Forces } from '@/lib/play/deck/deck';
import { eachSide, SIDES, type BySide, type Side } from '@/lib/play/game/side';
import { SIDE_EDGE, SideMark, sideName } from '../game/sides';

/** A unit written by hand, with one card and the next number as its id. */
const newUnit = (units: readonly DeckUnit[]): DeckUnit => ({
  id: String(1 + Math.max(0, ...units.map(({ id }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0)))),
  name: '',
  summary: '',
  cards: 1,
  models: [],
  airborne: false,
  card: null,
});

/** Null: to be chosen. Without units: nobody plays. */
type Chosen = BySide<DeckForce | null>;
const NOBODY: DeckForce = { name: 'Nobody', units: [] };
/** The units that have a name: an empty last row is only there to type into. */
const named = ({ units }: DeckForce): readonly DeckUnit[] => units.filter(({ name }) => name.trim() !== '');

/** What is still missing before the first card, in sentences; empty: nothing. */
function missingFor(chosen: Chosen, nameOf: (side: Side) => string): readonly string[] {
  const lines = SIDES.flatMap((side) => {
    const force = chosen[side];
    if (force === null) return [`${nameOf(side)}: choose a force.`];
    return force.units.length > 0 && named(force).length === 0 ? [`${nameOf(side)}: type the name of a unit.`] : [];
  });
  return lines.length === 0 && SIDES.every((side) => chosen[side]?.units.length === 0)
    ? ['One side needs a force.']
    : lines;
}

interface DeckSetupProps {
  /** The forces of the game before; null: none. */
  from: Forces | null;
  /** The list that the deck was opened from: it plays the first side unless another is chosen. */
  linked: LinkedList;
  onStart: (forces: Forces) => void;
}

/** Before the game: who plays what. Lists fill it in; it can be written by hand as well. */
export function DeckSetup({ from, linked, onStart }: DeckSetupProps) {
  const [own, setOwn] = useState<Partial<Chosen>>(from ?? {});
  const offered = useOfferedLists();
  const chosen: Chosen = { a: own.a === undefined ? linked.force : own.a, b: own.b ?? null };
  const nameOf = (side: Side): string => sideName(side, chosen[side] ?? { name: '' });
  const missing = missingFor(chosen, nameOf);
  const forces = eachSide((side) => ({
    name: nameOf(side),
    units: named(chosen[side] ?? NOBODY).map((unit) => ({ ...unit, name: unit.name.trim() })),
  }));
  return (
    <>
      <header>
        <p className="label text-accent">{TRENCHES_AND_TURBINES.name}</p>
        <h1>Activation deck</h1>
        <p className="mt-1 max-w-text text-ink-soft">
          All units’ cards form one stack. The drawn card’s unit acts next. Say who plays, lay the phone between you,
          and draw. In a match, two phones share one deck.
        </p>
      </header>
      <div className="grid gap-8 md:grid-cols-2">
        {SIDES.map((side) => (
          <ForceSetup
            key={side}
            side={side}
            force={chosen[side]}
            offered={offered}
            linked={side === 'a' ? linked : null}
            onChange={(force) => setOwn({ ...own, [side]: force })}
          />
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto border-t border-rule bg-paper px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <Button
          look="primary"
          icon={<Layers />}
          disabled={missing.length > 0}
          onClick={() => onStart(forces)}
          className="min-h-12! w-full text-lg sm:w-80"
        >
          {missing.length > 0 ? 'Lay out the deck' : `Lay out ${amount(cardsOf(forces).length, 'card')}`}
        </Button>
        {missing.length > 0 && (
          <p role="status" className="mt-1 text-sm text-ink-soft">
            {missing.join(' ')}
          </p>
        )}
      </div>
    </>
  );
}

interface ForceSetupProps {
  side: Side;
  /** Null: not chosen yet. */
  force: DeckForce | null;
  offered: readonly ListChoice[];
  /** The list that the deck was opened from; null: it plays the other side. */
  linked: LinkedList | null;
  onChange: (force: DeckForce | null) => void;
}

function ForceSetup({ side, force, offered, linked, onChange }: ForceSetupProps) {
  const problem = linked?.problem ?? null;
  const reading = linked?.asked === true && linked.force === null && problem === null;
  const name = sideName(side, force ?? { name: '' });
  const cards = named(force ?? NOBODY).reduce((sum, unit) => sum + unit.cards, 0);
  const byHand = force?.units.some(({ models }) => models.length === 0) ?? false;
  return (
    <section aria-label={name} className={classes('flex min-w-0 flex-col gap-3 border-t-3 pt-3', SIDE_EDGE[side])}>
      <div className="flex items-center gap-2">
        <SideMark side={side} size={20} />
        <h2 className="min-w-0 flex-1 truncate">{name}</h2>
        {cards > 0 && <span className="figures text-ink-soft">{amount(cards, 'card')}</span>}
      </div>
      <Problem says={force === null ? problem : null} className="text-sm" />
      {force === null && reading && <p className="text-ink-soft">Reading its cards …</p>}
      {force === null && !reading && (
        <>
          <ChooseList
            choices={offered}
            format={TRENCHES_AND_TURBINES.id}
            verb="Take this list"
            onChoose={async (picked) => {
              const found = await cardsOfList(picked);
              if (found.ok) onChange(found.value);
              return found.ok ? null : found.problem;
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button icon={<PenLine />} onClick={() => onChange({ name: '', units: [newUnit([])] })}>
              Write units by hand
            </Button>
            <Button icon={<UserX />} look="quiet" onClick={() => onChange(NOBODY)}>
              Leave empty
            </Button>
          </div>
        </>
      )}
      {force !== null && byHand && (
        <TextField
          label="Name"
          value={force.name}
          placeholder={sideName(side, { name: '' })}
          maxLength={DECK_LIMITS.nameLength}
          onType={(text) => onChange({ ...force, name: text })}
        />
      )}
      {force !== null && force.units.length > 0 && (
        <Disclosure summary={`${amount(force.units.length, 'unit')}: see or change the cards`} folds={!byHand}>
          <UnitRows force={force} onChange={onChange} />
        </Disclosure>
      )}
      {force !== null && (
        <Button small icon={<Repeat />} className="self-start" onClick={() => onChange(null)}>
          Choose another
        </Button>
      )}
    </section>
  );
}

function UnitRows({ force, onChange }: { force: DeckForce; onChange: (force: DeckForce) => void }) {
  const { units } = force;
  const list = useRef<HTMLOListElement>(null);
  const full = units.length >= DECK_LIMITS.unitsPerSide;
  const change = (at: number, part: Partial<DeckUnit>): void =>
    onChange({ ...force, units: units.with(at, { ...(units[at] as DeckUnit), ...part }) });
  function add(): void {
    if (!full) onChange({ ...force, units: [...units, newUnit(units)] });
    // A row that was asked for is where one types next.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }
  return (
    <>
      <ol ref={list} className="divide-y divide-hairline border-y border-hairline">
        {units.map((unit, at) => (
          <li key={unit.id} className="flex flex-wrap items-center gap-1 py-1">
            <div className="min-w-40 flex-1">
              <TextField
                label={`Unit ${at + 1}`}
                labelHidden
                placeholder="Name of a unit"
                value={unit.name}
                maxLength={DECK_LIMITS.nameLength}
                onType={(text) => change(at, { name: text })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && at === units.length - 1 && unit.name.trim() !== '') add();
                }}
              />
              {unit.summary !== '' && <p className="truncate pt-0.5 text-sm text-ink-faint">{unit.summary}</p>}
            </div>
            {unit.models.length === 0 && (
              <Toggle on={unit.airborne} onClick={() => change(at, { airborne: !unit.airborne })}>
                Airborne
              </Toggle>
            )}
            <Stepper
              label={`card of ${unit.name || `row ${at + 1}`}`}
              value={unit.cards}
              min={1}
              max={DECK_LIMITS.cardsPerUnit}
              onChange={(cards) => change(at, { cards })}
            />
            <IconButton
              label={`Take ${unit.name || `row ${at + 1}`} out`}
              icon={<X />}
              onClick={() => onChange({ ...force, units: units.filter((_, place) => place !== at) })}
            />
          </li>
        ))}
      </ol>
      <Button small icon={<Plus />} className="self-start" disabled={full} onClick={add}>
        Add a unit
      </Button>
      {full && <p className="text-sm text-ink-faint">The deck holds {DECK_LIMITS.unitsPerSide} units a side.</p>}
    </>
  );
}

/** Nobody asks here: cards are drawn of a list that is not legal too. */
const UNJUDGED = { legal: false, verdict: null };

/** The lists of this browser that have activation cards, then the samples, which need a connection. */
function useOfferedLists(): readonly ListChoice[] {
  const own = useAnswer(ownRows);
  const samples = useAnswer((signal) => call(sampleForces, { signal }));
  const mine = own?.rows.filter((row) => row.format === TRENCHES_AND_TURBINES.id) ?? [];
  const others = samples?.ok ? samples.value.samples : [];
  return [
    ...mine.map((row) => ({ ...row, ...UNJUDGED, own: true })),
    ...others.map((each) => ({ ...each, ...UNJUDGED, format: TRENCHES_AND_TURBINES.id, factions: [], own: false })),
  ];
}

/** The activation cards of a list by its id or link, at least one; or a line that says why not. */
const cardsOfList = (picked: string): Promise<Result<DeckForce>> =>
  import('@/lib/browser/deckOfList')
    .then((part) => part.forceOfList(picked, TRENCHES_AND_TURBINES.id))
    .catch(() => failed('No connection: try again, or write the units by hand.'));

type LinkedList = ReturnType<typeof useLinkedList>;

/** The force of the list that the deck was opened from. Behind the `#`, so that the page is the same for everyone. */
export function useLinkedList() {
  const viewId = deckListIn(useHash() ?? '');
  const answer = useAnswer(async () => (viewId === null ? null : cardsOfList(viewId)), viewId);
  return {
    /** Whether there is one. */
    asked: viewId !== null,
    force: answer?.ok === true ? answer.value : null,
    problem: answer?.ok === false ? answer.problem : null,
  };
}
