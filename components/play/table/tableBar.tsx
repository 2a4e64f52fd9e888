import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { classes } from '@/lib/foundation/classes';
import { useStrayTaps } from '@/components/ui/useStrayTaps';
import { IconButton } from '@/components/ui/iconButton';
import { atRisk } from '@/lib/play/table/taps';
import type { Picked } from './usePicked';
import { ModelButtons } from './pieceControls';
import { nameIn, type TableHand } from '@/components/play/tableHand.model';

/** One thing that the bar does at a tap. */
export interface BarButton {
  name: string;
  /** Its name for who cannot see where it stands, which begins with `name`. */
  label?: string;
  icon: ReactNode;
  run: () => void;
  shut?: boolean;
  /** Nothing now, but its place stays: the others must not move under a finger. */
  blank?: boolean;
  /** It is what comes next. */
  main?: boolean;
}

const PLACE =
  'flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 font-display text-sm leading-4 font-medium ' +
  'text-ink-soft hover:text-ink disabled:opacity-40 [&>svg]:size-5';

interface TableBarProps {
  hand: TableHand;
  picked: Picked;
  buttons: readonly BarButton[];
  /** It stays in reach on a page that goes on below it. */
  fixed?: boolean | undefined;
  /** On it, above all else: a clock. */
  above?: ReactNode;
  /** Right above the buttons: what was thrown, what can be taken back. */
  notes?: ReactNode;
}

/** Under the thumb: what is entered of the piece that is picked, and what each turn asks for. */
export function TableBar({ hand, picked, buttons, fixed = false, above = null, notes = null }: TableBarProps) {
  // What stands there after a tap is not what the second tap of a double tap was meant for.
  const stray = useStrayTaps();
  const { piece } = picked;
  const meant = piece?.models.find(({ id }) => id === picked.model);
  const model = piece === null ? null : (meant ?? atRisk(hand.marks, piece));
  return (
    <div
      {...stray}
      className={classes(
        'no-print bottom-0 z-20 border-t border-rule bg-sheet px-2 pb-[env(safe-area-inset-bottom)]',
        fixed ? 'thumb-bar fixed inset-x-0' : 'sticky -mx-4 mt-auto',
      )}
    >
      {above !== null && <div className="mx-auto max-w-3xl border-b border-hairline py-1">{above}</div>}
      {piece !== null && model !== null && hand.set !== null && (
        <div
          role="group"
          aria-label={`Losses of ${nameIn(hand, piece)}`}
          className="arrive-up mx-auto flex max-w-3xl items-center gap-1.5 border-b border-hairline py-1 pl-2"
        >
          <span className="min-w-0 flex-1 text-sm leading-4 font-medium wrap-anywhere">
            <span className="line-clamp-2">{nameIn(hand, piece)}</span>
            {piece.models.length > 1 && <span className="block truncate font-normal text-ink-soft">{model.name}</span>}
          </span>
          <ModelButtons hand={hand} piece={piece} model={model} tap={picked.tap} wide />
          <IconButton label={`Fold ${nameIn(hand, piece)}`} icon={<X />} onClick={() => picked.pick(null)} />
        </div>
      )}
      {notes}
      <div className="mx-auto flex max-w-3xl">
        {buttons.map(({ name, label, icon, run, shut = false, main = false, blank = false }) =>
          blank ? (
            <span key={name} className={PLACE} />
          ) : (
            <button
              key={name}
              type="button"
              disabled={shut}
              aria-label={label}
              title={label}
              onClick={run}
              className={main ? `${PLACE} text-accent! font-semibold` : PLACE}
            >
              {icon}
              {name}
            </button>
          ),
        )}
      </div>
    </div>
  );
}
