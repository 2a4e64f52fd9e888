import { Copy, Crown, Lock, Star, StickyNote, Trash2, Settings2 } from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/iconButton';
import { STATE_INKS, StateMark } from '@/components/ui/stateMark';
import { grouped } from '@/lib/foundation/points';
import { classes } from '@/lib/foundation/classes';
import type { UnitRowView } from '@/lib/listservice/unitRows';
import type { UnitActions } from './usePanel';
import type { ChoiceView } from '@/components/editor/listFrame.model';

interface UnitRowProps {
  row: UnitRowView;
  outlined: boolean;
  /** No advice changes it. */
  kept: boolean;
  /** What the player has too few of; null: enough, or nothing is said of it. */
  short?: string | null;
  /** The player has a note of their own on it. */
  noted?: boolean;
  actions: Pick<UnitActions, 'open' | 'duplicate' | 'remove'>;
}

/** One unit of the list, under its heading where it is the first of it. */
export function UnitRow({ row, outlined, kept, short = null, noted = false, actions }: UnitRowProps) {
  const { id, name, label, heading, models, house, problems } = row;
  return (
    <li>
      {heading !== null && (
        <h2 className={classes('label border-b border-rule py-1.5', row.overfilled ? 'text-illegal' : 'text-ink-soft')}>
          {heading}
        </h2>
      )}
      {/* On the phone the row has the full width; a swipe brings what can be done with it. */}
      <div
        id={`unit-${id}`}
        className={classes(
          'flex items-start gap-1 border-b border-hairline py-1',
          'max-md:snap-x max-md:snap-mandatory max-md:gap-0 max-md:overflow-x-auto max-md:[scrollbar-width:none]',
          outlined && 'outline-2 -outline-offset-2 outline-accent',
        )}
      >
        <div className="flex min-w-0 flex-1 items-start gap-1 max-md:w-full max-md:flex-none max-md:snap-start">
          <button
            type="button"
            data-unit={id}
            onClick={() => actions.open(id)}
            className="min-h-row min-w-0 flex-1 rounded-sm px-1 py-1 text-left hover:bg-press"
          >
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">
                <span className="sr-only">Options of </span>
                {label}
              </span>
              {models > 1 && <Chip>×{models}</Chip>}
              {house !== null && (
                <Chip>
                  House unit<span className="sr-only"> of {house}</span>
                </Chip>
              )}
              {kept && (
                <Chip>
                  <Lock aria-hidden="true" className="size-3" />
                  Locked
                </Chip>
              )}
              {row.leader && <Crown aria-label="Leader" className="size-4 text-accent" />}
              {row.specialists.map(({ model, label: of, trait }) => (
                <Chip key={model}>
                  <Star aria-hidden="true" className="size-3 text-accent" />
                  <span className="sr-only">{of}: </span>
                  {trait}
                </Chip>
              ))}
              {noted && <StickyNote aria-label="Your note" className="size-4 text-ink-soft" />}
              {row.rides.map((ride) => (
                <Chip key={ride.id}>in {ride.label}</Chip>
              ))}
            </span>
            {row.remarks.map((remark) => (
              <span key={remark} className="figures block text-sm font-medium">
                {remark}
              </span>
            ))}
            <span className="block text-sm text-ink-soft max-md:line-clamp-2">{row.summary}</span>
            {short !== null && <span className="figures block text-sm text-ink-faint italic">{short}</span>}
            {problems.map(({ state, text }, place) => (
              <span key={place} className={classes('flex items-start gap-1.5 text-sm', STATE_INKS[state])}>
                <StateMark state={state} size={14} className="mt-0.75 shrink-0" />
                <span className="min-w-0">{text}</span>
              </span>
            ))}
          </button>
          {row.points !== null && (
            <span className="figures min-w-9 shrink-0 pt-2 text-right font-medium">
              {row.points === '' ? '' : grouped(row.points)}
            </span>
          )}
        </div>
        <span className="flex shrink-0 max-md:snap-end">
          <IconButton label={`Duplicate ${label}`} icon={<Copy />} onClick={() => actions.duplicate(id)} />
          <IconButton label={`Remove ${label}`} icon={<Trash2 />} onClick={() => actions.remove(id, name)} />
        </span>
      </div>
    </li>
  );
}

interface ChoicesProps {
  choices: readonly ChoiceView[];
  removable: (id: string) => boolean;
  actions: Pick<UnitActions, 'open' | 'remove'>;
}

/** The faction's choices under their heading; nothing where there are none. */
export function ChoiceSection(props: ChoicesProps) {
  if (props.choices.length === 0) return null;
  return (
    <section aria-label="Configuration" className="mb-3">
      <h2 className="label border-b border-rule py-1.5 text-ink-soft">Faction choices</h2>
      <ChoiceRows {...props} />
    </section>
  );
}

/** Choices for the whole list, each with the way into it. */
export function ChoiceRows({ choices, removable, actions }: ChoicesProps) {
  return (
    <ul>
      {choices.map(({ id, name, summary, unasked = false }) => (
        <li key={id} id={`unit-${id}`} className="flex items-center border-b border-hairline">
          <button
            type="button"
            onClick={() => actions.open(id)}
            className="flex min-h-row min-w-0 flex-1 items-center gap-2 rounded-sm px-1 text-left hover:bg-press"
          >
            <Settings2 aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 md:flex md:items-baseline md:gap-x-2">
              <span className="block shrink-0">{name.replace(/^\*+|\*+$/g, '')}</span>
              <span className="block truncate text-sm text-ink-soft">
                {unasked && (summary === '' ? 'Nothing chosen' : 'Chosen for you: ')}
                {summary}
              </span>
            </span>
            {unasked && (
              <span className="shrink-0 text-sm font-medium underline underline-offset-4">
                {summary === '' ? 'Choose' : 'Change'}
              </span>
            )}
          </button>
          {removable(id) && (
            <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => actions.remove(id, name)} />
          )}
        </li>
      ))}
    </ul>
  );
}
