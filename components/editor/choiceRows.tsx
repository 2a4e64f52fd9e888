import { Settings2, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/iconButton';
import type { ChoiceView } from '@/components/editor/listFrame.model';
import type { UnitActions } from './useUnitActions';

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
