import { amount } from '@/lib/foundation/words';
import { PlaneLanding, Skull } from 'lucide-react';
import { TallyMark } from '@/components/ui/tallyMark';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { isGone } from '@/lib/play/table/marks';
import { pieceOfUnit } from '@/components/play/deckHand.model';
import type { TableHand } from '@/components/play/tableHand.model';
import type { Deck, SidedUnit } from '@/lib/play/deck/deck';
import type { Play } from '@/lib/play/deck/stack';
import { UnitFace } from '@/components/play/deck/unitFace';
import { SIDE_EDGE, SIDE_FILL, SideMark } from '@/components/play/game/sides';
import { useEffect, useRef } from 'react';

interface DrawnCardProps {
  now: Play;
  units: readonly SidedUnit[];
  forces: Deck['forces'];
  /** The side that the card is of, as an army at the table; null: only names are known. */
  hand?: TableHand | null;
  /** Null: somebody looks on. */
  onDied: ((unit: string) => void) | null;
  onLand: ((unit: string) => void) | null;
}

/**
 * The card that was drawn last: whose turn it is, seen from across the table. Before the first one, the back of the
 * stack.
 */
export function DrawnCard({ now, units, forces, hand = null, onDied, onLand }: DrawnCardProps) {
  const card = now.drawn.at(-1);
  const unit = units.find(({ key }) => key === card?.unitId);
  if (card === undefined || unit === undefined) return <CardBack round={now.round} left={now.stack.length} />;
  const dead = now.dead.includes(card.unitId);
  // In the order drawn: their place in the stack gives nothing away.
  const place = now.drawn.filter(({ unitId }) => unitId === card.unitId).length;
  const piece = pieceOfUnit(unit);
  const gone = hand !== null && piece !== null && isGone(hand.marks, piece);
  const landed = now.landed.includes(card.unitId);
  return (
    <>
      <article
        key={`${now.round} ${now.drawn.length}`}
        aria-label="Drawn card"
        aria-live="polite"
        className={classes(
          'arrive-up flex min-h-60 flex-col overflow-hidden rounded-md border-2 bg-sheet md:min-h-80',
          SIDE_EDGE[card.side],
        )}
      >
        <p className={classes('flex items-center gap-2 px-4 py-3 text-on-accent', SIDE_FILL[card.side])}>
          <SideMark side={card.side} size={18} ink="text-on-accent" />
          <span className="min-w-0 flex-1 truncate font-display text-lg font-semibold">{forces[card.side].name}</span>
        </p>
        <div className={classes('flex flex-1 flex-col gap-2 px-4', piece === null ? 'justify-center py-4' : 'py-2')}>
          <h2 className={classes('text-2xl break-words', dead && 'line-through')}>{card.name}</h2>
          {card.summary !== '' && piece === null && <p className="text-ink-soft">{card.summary}</p>}
          {piece !== null && unit.card !== null && hand !== null && !dead && (
            <UnitFace piece={piece} card={unit.card} hand={hand} />
          )}
          {gone && !dead && <p className="font-medium">All its models are lost: its other cards may leave.</p>}
          {dead && <p className="font-medium">Died: its models are lost, its other cards set aside.</p>}
        </div>
        <div className="flex min-h-12 flex-wrap items-center gap-2 border-t border-hairline px-4 py-2">
          <p className="figures mr-auto text-sm text-ink-faint">
            {unit.cards > 1 ? `Its card ${place} of ${unit.cards}` : 'Its only card'}
          </p>
          {unit.airborne && <p className="text-sm text-ink-soft">{landed ? 'Landed' : 'In reserve'}</p>}
          {onLand !== null && unit.airborne && !dead && !landed && (
            <Button small icon={<PlaneLanding />} onClick={() => onLand(unit.key)}>
              Stay or land
            </Button>
          )}
          {onDied !== null && !dead && (
            <Button small look={gone ? 'primary' : 'plain'} icon={<Skull />} onClick={() => onDied(unit.key)}>
              Unit died
            </Button>
          )}
        </div>
      </article>
      <Before now={now} />
    </>
  );
}

interface CardBackProps {
  round: number;
  left: number;
}

function CardBack({ round, left }: CardBackProps) {
  return (
    <div className="flex min-h-60 flex-col items-center justify-center gap-3 rounded-md border-2 border-rule bg-well md:min-h-80">
      <TallyMark size={72} />
      <p className="figures text-ink-soft">
        {left === 0 ? 'No card is left: every unit is dead.' : `Round ${round}: ${amount(left, 'card')}, shuffled`}
      </p>
    </div>
  );
}

/** What was drawn earlier in this round, latest first. */
function Before({ now }: { now: Play }) {
  const earlier = now.drawn.slice(0, -1).toReversed();
  if (earlier.length === 0) return null;
  return (
    <section aria-label="Drawn before">
      <h3 className="label text-ink-soft">Before</h3>
      <ol className="flex flex-wrap gap-x-3 gap-y-1 pt-1 text-sm">
        {earlier.map((card) => (
          <li key={card.id} className="flex max-w-full items-center gap-1">
            <SideMark side={card.side} size={10} />
            <span className="truncate">{card.name}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Brings the place of the drawn card into view with every card that is drawn: on a phone the stacks below may have been
 * scrolled to.
 */
export function useShownCard(drawn: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(drawn);
  useEffect(() => {
    const more = drawn > before.current;
    before.current = drawn;
    if (more) {
      place.current?.scrollIntoView({
        block: 'nearest',
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      });
    }
  }, [drawn]);
  return place;
}
