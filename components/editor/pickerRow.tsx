import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import { IconButton } from '@/components/ui/iconButton';
import type { RootOption } from '@/lib/engine';
import { grouped } from '@/lib/foundation/points';
import { count } from '@/lib/foundation/words';
import { classes } from '@/lib/foundation/classes';
import type { OfferRow } from '@/lib/listservice/offerRows';
import { ownedOf } from '@/components/editor/owned.model';
import { useOwnedModels } from './own/useOwned';

export interface PickerActions {
  onAdd: (option: RootOption, forceId: string) => void;
  /** Takes an `offerId`. */
  onPreview: (offer: string) => void;
}

/** What can be added, or why it cannot. It has its height from the start, whatever becomes known of it. */
export function PickerRow({
  row: { id, option, force, known, points, models, choice, whyNot },
  fits = null,
  onAdd,
  onPreview,
}: PickerActions & {
  row: OfferRow;
  /** What was searched for in it, where that is not its name. */
  fits?: string | null;
}) {
  const shut = whyNot !== null;
  const have = ownedOf(useOwnedModels(), option.entryId);
  const about = [
    whyNot,
    fits,
    option.doubt === undefined ? null : 'not certain',
    choice && known ? 'a choice, not a unit' : null,
    models > 0 ? count(models, 'model') : null,
    have > 0 ? `you have ${have}` : null,
  ].filter((part) => part !== null);
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-hairline">
      <button
        type="button"
        onClick={() => onPreview(id)}
        className="grid min-h-11 min-w-0 flex-1 grid-rows-[minmax(1.375rem,auto)_1.125rem] content-center self-stretch text-left hover:underline"
      >
        <span className={classes('line-clamp-2 wrap-anywhere', shut && 'text-ink-faint')}>
          {option.name}
          {option.house !== null && option.slot !== null && <Chip className="ml-2">{option.slot.name}</Chip>}
        </span>
        <span className="figures block truncate text-sm text-ink-faint">{about.join(' · ')}</span>
      </button>
      <span className={classes('figures min-w-9 text-right whitespace-nowrap', shut ? 'text-ink-faint' : 'text-ink')}>
        {points !== null && grouped(points)}
      </span>
      <IconButton
        label={shut ? `Add ${option.name} anyway: ${whyNot}` : `Add ${option.name}`}
        data-add={id}
        icon={<Plus />}
        disabled={option.hidden}
        onClick={() => onAdd(option, force.id)}
        className={shut ? 'opacity-55' : ''}
      />
    </li>
  );
}

/** What could not be taken when the player last looked, folded away. */
export function BlockedRows({ rows, ...actions }: PickerActions & { rows: readonly OfferRow[] }) {
  const [open, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <Disclosure
      open={open}
      onToggle={() => setOpen(!open)}
      summary={<span className="text-ink-soft">{count(rows.length, 'unit')} you cannot take now</span>}
    >
      {/* Hundreds of rows that nobody looks at need not be drawn. */}
      {open && (
        <ul className="-ml-5">
          {rows.map((row) => (
            <PickerRow key={row.id} row={row} {...actions} />
          ))}
        </ul>
      )}
    </Disclosure>
  );
}
