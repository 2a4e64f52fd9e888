import { Flag, Layers, RotateCcw, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { SideMark } from '@/components/play/game/sides';
import type { BarButton } from '@/components/play/table/playBar';
import { Button } from '@/components/ui/button';
import { TallyMark } from '@/components/ui/tallyMark';
import { AT_DEPLOYMENT, deployed, undeployed } from '@/lib/play/deck/airborne';
import { cardOf, unitsOf, type Forces, type Play } from '@/lib/play/deck/deck';
import { citationsText } from '@/lib/rules/citation';
import { DrawnCard, type DeckInPlay } from './drawnCard';

interface DeckPanelProps {
  deck: DeckInPlay;
  forces: Forces;
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
  const place = useInSight(play.drawn.length);
  const units = unitsOf(forces);
  const unit = units.find(({ key }) => key === play.drawn.at(-1)?.unitId);
  const open = step === null ? [] : undeployed(units, marks, play).filter(({ side }) => deck.asks.includes(side));
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
            Airborne units may start off the table. Choose for each. {citationsText(AT_DEPLOYMENT)}
          </p>
          {open.map((each) => (
            <div key={each.key} role="group" aria-label={each.name} className="flex min-h-row items-center gap-1.5">
              <SideMark side={each.side} size={10} />
              <span className="min-w-0 flex-1 truncate">{each.name}</span>
              {[true, false].map((reserve) => (
                <Button key={`${reserve}`} small onClick={() => hands[each.side].set?.(deployed(reserve)(each))}>
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
          {!play.ended && unit !== undefined && <DrawnCard key={cardOf(play)} unit={unit} deck={deck} />}
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
export const nextCard = (left: number, { round }: Pick<Play, 'round'>): Pick<BarButton, 'name' | 'icon'> =>
  left > 0
    ? { name: 'Draw', icon: <Layers aria-hidden="true" /> }
    : { name: `Round ${round + 1}`, icon: <RotateCw aria-hidden="true" /> };

/** Brings the drawn card into view with every card that is drawn: on a phone the armies below may have been scrolled to. */
function useInSight(drawn: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(drawn);
  useEffect(() => {
    const more = drawn > before.current;
    before.current = drawn;
    if (!more) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Of a card that is taller than the screen its name comes first.
    const tall = (place.current?.offsetHeight ?? 0) > innerHeight / 2;
    place.current?.scrollIntoView({ block: tall ? 'start' : 'nearest', behavior: still ? 'auto' : 'smooth' });
  }, [drawn]);
  return place;
}
