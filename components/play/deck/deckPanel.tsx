import { Flag, Layers, RotateCcw, RotateCw, Dices, PlaneLanding, Skull } from 'lucide-react';
import type { ReactNode } from 'react';
import { SideMark, SIDE_EDGE, SIDE_FILL } from '@/components/play/game/sides';
import { useInView } from '@/components/play/game/useChange';
import type { BarButton } from '@/components/play/table/playBar';
import { Button } from '@/components/ui/button';
import { TallyMark } from '@/components/ui/tallyMark';
import * as decks from '@/lib/play/deck/deck';
import { citationsText } from '@/lib/rules/citation';
import { byArc, reachOf } from '@/components/list/table/arcShape.model';
import { ArcPicture } from '@/components/list/table/arcPicture';
import { ModelButtons, PieceControls } from '@/components/play/table/pieceControls';
import { PieceDetails } from '@/components/play/table/pieceDetails';
import type { ArmyHand } from '@/components/play/table/useTable';
import { Disclosure } from '@/components/ui/disclosure';
import { useStrayTaps } from '@/components/ui/useStrayTaps';
import { throwAll } from '@/lib/browser/throwDice';
import { classes } from '@/lib/foundation/classes';
import { amount } from '@/lib/foundation/words';
import * as landing from '@/lib/play/deck/airborne';
import type { BySide, Side } from '@/lib/play/game/side';
import type { FallenDice } from '@/lib/play/table/dice';
import { isLost, trackText, type Marks, type MarkSet, allLost } from '@/lib/play/table/marks';

interface DeckPanelProps {
  deck: DeckInPlay;
  forces: decks.Forces;
  /** Null: somebody looks on. */
  step: ((kind: 'new-round' | 'end') => void) | null;
  end: string;
  over: ReactNode;
  armies: ReactNode;
  further?: ReactNode;
}

/** A deck in play: how far the round is, the card that is being played, and both armies. */
export function DeckPanel({ deck, forces, step, end, over, armies, further }: DeckPanelProps) {
  const { play, stack, hands, marks, busy } = deck;
  // On a phone the armies below may have been scrolled to.
  const place = useInView(decks.cardOf(play), true);
  const units = decks.unitsOf(forces);
  const unit = units.find(({ key }) => key === play.drawn.at(-1)?.unitId);
  const open =
    step === null ? [] : landing.undeployed(units, marks, play).filter(({ side }) => deck.asks.includes(side));
  return (
    <section aria-label="Activation deck" className="flex min-w-0 flex-col gap-4">
      <h2 className="sr-only">Activation deck</h2>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <p className="font-display text-2xl font-semibold">Round {play.round}</p>
        <p className="figures text-ink-soft">
          {play.drawn.length} drawn, {stack.stack.length} left
        </p>
      </div>
      {open.length > 0 && (
        <section
          aria-label="Who starts in reserve"
          className="flex max-w-text flex-col gap-1 border-y border-rule py-2"
        >
          <h3>Who starts in reserve?</h3>
          <p className="text-sm text-ink-soft">
            Airborne units may start off the table. Choose for each. {citationsText(landing.AT_DEPLOYMENT)}
          </p>
          {open.map((each) => (
            <div key={each.key} role="group" aria-label={each.name} className="flex min-h-row items-center gap-1.5">
              <SideMark side={each.side} size={10} />
              <span className="min-w-0 flex-1 truncate">{each.name}</span>
              {[true, false].map((reserve) => (
                <Button
                  key={`${reserve}`}
                  small
                  onClick={() => hands[each.side].set?.(landing.deployed(reserve)(each))}
                >
                  {reserve ? 'In reserve' : 'On the table'}
                </Button>
              ))}
            </div>
          ))}
        </section>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 md:grid-cols-[22rem_1fr]">
        <div ref={place} className="flex min-w-0 scroll-my-4 flex-col gap-4">
          {play.ended && over}
          {!play.ended && unit === undefined && (
            <div className="flex min-h-40 flex-col items-center justify-center gap-3 rounded-md border-2 border-rule bg-well md:min-h-80">
              <TallyMark size={72} />
              <p className="figures text-ink-soft">
                {stack.stack.length === 0 && 'No card is left: every unit is dead.'}
                {stack.stack.length > 0 && (step === null ? 'No card is drawn.' : 'Draw a card: its unit acts.')}
              </p>
            </div>
          )}
          {!play.ended && unit !== undefined && <DrawnCard key={decks.cardOf(play)} unit={unit} deck={deck} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {armies}
          {step !== null && !play.ended && (
            <>
              {further}
              <div className="flex flex-wrap gap-2">
                {stack.stack.length > 0 && play.drawn.length > 0 && (
                  <Button small icon={<RotateCcw />} disabled={busy} onClick={() => step('new-round')}>
                    Start round {play.round + 1} early
                  </Button>
                )}
                <Button small icon={<Flag />} disabled={busy} onClick={() => step('end')}>
                  {end}
                </Button>
              </div>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

/** What is pressed for the next card, or for the next round where none is left. */
export const nextCard = (left: number, { round }: Pick<decks.Play, 'round'>): Pick<BarButton, 'name' | 'icon'> =>
  left > 0
    ? { name: 'Draw', icon: <Layers aria-hidden="true" /> }
    : { name: `Round ${round + 1}`, icon: <RotateCw aria-hidden="true" /> };

/** More models than these are folded: the card stays on one screen. */
const MOST_MODELS = 6;

interface DeckInPlay {
  /** What each side is called. */
  names: BySide<string>;
  play: decks.Play;
  stack: Pick<decks.Stack, 'stack' | 'dead'>;
  hands: BySide<ArmyHand>;
  marks: BySide<Marks>;
  /** Whose units are asked here where they start and how they land: of its players, and of whom they play on for. */
  asks: readonly Side[];
  /** Of whose units that is said elsewhere, and still can be. */
  awaits: readonly Side[];
  /** What was entered before is not taken yet: no step of a landing is answered, nor its dice thrown, twice. */
  busy: boolean;
}

interface DrawnCardProps {
  unit: decks.SidedUnit;
  deck: DeckInPlay;
}

/** The card that was drawn last: whose turn it is, seen from across the table, and all that is asked of its unit. */
export function DrawnCard({ unit, deck }: DrawnCardProps) {
  const { side, card, cards } = unit;
  const { play, marks } = deck;
  const hand = deck.hands[side];
  const dead = deck.stack.dead.includes(unit.key);
  // As the army has it, which knows what carries whom; of one that no list here has, what its card says.
  const own = hand.pieces.find(({ id }) => id === landing.pieceIdOf(unit));
  const piece = own
    ? { ...own, marks: own.marks.filter(({ id }) => !decks.OF_DECK.includes(id)) }
    : decks.pieceOfUnit(unit);
  const arcs = card?.arcs ?? [];
  const [only] = piece.models;
  const set = (sets: readonly MarkSet[], dice?: readonly FallenDice[]): void => hand.tap(sets, false, dice);
  const waits = landing.isWaiting(unit, marks, play);
  const stray = useStrayTaps();
  return (
    <article
      aria-label="Drawn card"
      aria-live="polite"
      className={classes(
        'arrive-up flex min-h-60 flex-col overflow-hidden rounded-md border-2 bg-sheet md:min-h-80',
        SIDE_EDGE[side],
      )}
      {...stray}
    >
      <p className={classes('flex items-center gap-2 px-4 py-3 text-on-accent', SIDE_FILL[side])}>
        <SideMark side={side} size={18} ink="text-on-accent" />
        <span className="min-w-0 flex-1 truncate font-display text-lg font-semibold">{deck.names[side]}</span>
      </p>
      <div className="flex flex-1 flex-col gap-2 px-4 py-2 text-sm">
        <h2 className={classes('text-2xl break-words', dead && 'line-through')}>{unit.name}</h2>
        {card === null && unit.summary !== '' && <p className="text-base text-ink-soft">{unit.summary}</p>}
        {dead ? (
          <p className="text-base font-medium">
            Died: its models are lost{cards > 1 && ', its other cards set aside'}.
          </p>
        ) : (
          <>
            <LandingSteps unit={unit} deck={deck} set={hand.set !== null && deck.asks.includes(side) ? set : null} />
            {!waits && piece.models.length === 1 && only !== undefined && trackText(marks[side], only) !== null && (
              <div className="flex min-h-row items-center gap-1 border-y border-hairline">
                <span className="figures mr-auto font-medium">{trackText(marks[side], only)}</span>
                <ModelButtons hand={hand} piece={piece} model={only} />
              </div>
            )}
            {!waits && (
              <Disclosure
                summary={`States and ${amount(piece.models.length, 'model')}`}
                folds={piece.models.length > MOST_MODELS}
              >
                <PieceControls hand={hand} piece={piece} whole={false} />
              </Disclosure>
            )}
            {arcs.length > 0 && (
              <div className="flex flex-wrap gap-x-3 gap-y-1">
                {byArc(arcs).map(({ arc, weapons }) => (
                  <ArcPicture key={arc.text} arc={arc} weapons={weapons} reach={reachOf(arcs)} />
                ))}
              </div>
            )}
            {card !== null && <PieceDetails piece={piece} />}
          </>
        )}
      </div>
      {hand.set !== null && !dead && !waits && (
        <div className="border-t border-hairline px-4 py-2 text-right">
          <Button small icon={<Skull />} onClick={() => set(allLost(marks[side], piece, play.round))}>
            Whole unit lost
          </Button>
        </div>
      )}
    </article>
  );
}

/** How an Airborne unit comes in, question by question. Its dice are free, seen by all. `set` null: no answer here. */
function LandingSteps({ unit, deck, set }: DrawnCardProps & { set: ArmyHand['set'] }) {
  const { play, marks, names, awaits, busy } = deck;
  const begun = landing.landingOf(unit, marks, play);
  const now = begun?.open !== true && landing.isWaiting(unit, marks, play) ? landing.WAITS : begun;
  const answer = (
    label: string,
    given: (faces: readonly number[]) => landing.Answer,
    icon?: ReactNode,
    rolls: readonly (readonly [count: number, sides: number, target: number | null])[] = [],
  ): ReactNode =>
    set !== null && (
      <Button
        key={label}
        icon={icon}
        disabled={busy}
        className="min-h-12! flex-1"
        onClick={() => {
          const dice = rolls.flatMap((roll) => throwAll(...roll));
          set(given(dice.flatMap(({ faces }) => faces))(unit), dice);
        }}
      >
        {label}
      </Button>
    );
  if (now === null) return null;
  const { title, says, cites } = landing.LANDING_WORDS[now.step];
  const told = <span className="text-sm text-ink-faint">{citationsText(cites)}</span>;
  const against = landing.testText(unit, marks);
  const standing = decks.modelsOf(unit).filter((id) => !isLost(marks[unit.side], { id })).length;
  const answers: Readonly<Partial<Record<landing.LandingStep, ReactNode>>> = {
    waits: answer('Enter', () => landing.enters(play), <PlaneLanding />),
    check: [answer('Passed', () => landing.tested(true)), answer('Failed', () => landing.tested(false))],
    // Its direction falls first: what was thrown last is what both phones show.
    scatter: answer('Roll 2d5', landing.drifts, <Dices />, [
      [1, 12, null],
      [2, 5, null],
    ]),
    room: [answer('There is room', () => landing.fits(true)), answer('Something is there', () => landing.fits(false))],
    damage: answer(`Roll ${amount(standing, 'die', 'dice')}`, landing.crashes, <Dices />, [
      [standing, 10, landing.HURTS],
    ]),
  };
  return (
    <section
      aria-label="Landing"
      className={classes('flex flex-col gap-2 text-base', title !== null && 'border-y border-hairline py-2')}
    >
      {title !== null && <h3 className="text-xl">{title}</h3>}
      <p>
        {says}
        {title === null && <> {told}</>}
      </p>
      {now.step === 'check' && against !== null && <p className="figures font-semibold">{against}</p>}
      {now.scatter !== null && (
        <p className="figures">
          <strong>
            {now.scatter.distance}″ towards {now.scatter.hour} o’clock
          </strong>{' '}
          <span className="text-sm text-ink-soft">({now.scatter.dice.join(' + ')})</span>
        </p>
      )}
      {now.step === 'scatter' && <p className="text-sm text-ink-faint">{landing.SCATTER_READING}</p>}
      {now.damage !== null && (
        <p className="figures font-semibold">
          {now.damage.points} damage of {amount(now.damage.dice, 'die', 'dice')}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">{answers[now.step]}</div>
      {now.open && awaits.includes(unit.side) && <p className="text-ink-soft">Waiting: {names[unit.side]} answers.</p>}
      {title !== null && <p>{told}</p>}
    </section>
  );
}
