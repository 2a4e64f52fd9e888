import { Plus, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Deck } from '@/lib/play/deck/deck';
import { undone } from '@/lib/play/deck/play';
import { sealOf } from '@/lib/play/deck/random';
import { amount } from '@/lib/foundation/words';

interface GameEndProps {
  deck: Deck;
  onNewGame: () => void;
  onTakeBack: () => void;
}

/** After the game the seed is shown, so that anyone can shuffle the same cards again. */
export function GameEnd({ deck, onNewGame, onTakeBack }: GameEndProps) {
  const taken = undone(deck);
  return (
    <section aria-label="The end" className="flex flex-col gap-3 rounded-md border-2 border-accent bg-sheet p-4">
      <h2>The game is over</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Seed</dt>
        <dd className="figures font-medium break-all">{deck.seed}</dd>
        <dt className="text-ink-soft">Sealed</dt>
        <dd className="figures">{sealOf(deck.seed)}</dd>
        <dt className="text-ink-soft">Taken back</dt>
        <dd className="figures">{amount(taken, 'step')}</dd>
      </dl>
      <p className="text-sm text-ink-soft">
        The seal stood above from the first card on and belongs to this seed only. With the seed and the same forces,
        anyone gets the same order.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={<Plus />} onClick={onNewGame}>
          New game
        </Button>
        <Button icon={<Undo2 />} onClick={onTakeBack}>
          It is not over: play on
        </Button>
      </div>
      <p className="text-sm text-ink-faint">
        Whoever plays on does so with the seed told; that counts as a step taken back.
      </p>
    </section>
  );
}
