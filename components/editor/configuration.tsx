'use client';

import { Settings2, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Disclosure } from '@/components/shared/disclosure';
import { IconButton } from '@/components/shared/iconButton';
import { isRequired } from '@/lib/battlescribe/evaluate';
import type { Editor } from './useEditor';
import { factionChoices, isOfGameSystem, type ChoiceView } from '@/lib/view/editor/listFrame';
import { summariesOf } from '@/lib/view/editor/unitSummary';

interface Doings {
  readonly onOpen: (selectionId: string) => void;
  readonly onRemove: (selectionId: string, name: string) => void;
}

/**
 * What the faction's own data lets the whole list choose (a chapter, a dynasty): much of what can be added depends on
 * it.
 */
export function FactionChoices({ editor, ...doings }: Doings & { readonly editor: Editor }) {
  const { army, evaluation } = editor;
  const own = useMemo(() => factionChoices(army.configuration, evaluation), [army, evaluation]);
  return <ChoiceSection choices={own} removable={(id) => !isRequired(evaluation, id)} {...doings} />;
}

/** The faction's choices under their heading; nothing where there are none. */
export function ChoiceSection({
  choices,
  ...doings
}: Doings & { readonly choices: readonly ChoiceView[]; readonly removable: (id: string) => boolean }) {
  if (choices.length === 0) return null;
  return (
    <section aria-label="Configuration" className="mb-3">
      <h2 className="label border-b border-rule py-1.5 text-ink-soft">Faction choices</h2>
      <Rows choices={choices} {...doings} />
    </section>
  );
}

/** What the data of the game asks of every list, whatever the format: set already, so out of the way. */
export function DataSettings({ editor, ...doings }: Doings & { readonly editor: Editor }) {
  const { army, evaluation } = editor;
  const summaryOf = summariesOf(evaluation.roster);
  const settings = army.configuration
    .filter(({ id }) => isOfGameSystem(evaluation.roster, id))
    .map(({ id, name }) => ({ id, name, summary: summaryOf(id) }));
  if (settings.length === 0) return null;
  return (
    <Disclosure summary="Data settings" className="mt-4">
      <p className="max-w-text text-sm text-ink-faint">
        The unit data asks these of every list. They are set for {editor.format.name}; prices and limits in the data may
        depend on them.
      </p>
      <section aria-label="Data settings">
        <Rows choices={settings} removable={(id) => !isRequired(evaluation, id)} {...doings} />
      </section>
    </Disclosure>
  );
}

function Rows({
  choices,
  removable,
  onOpen,
  onRemove,
}: Doings & { readonly choices: readonly ChoiceView[]; readonly removable: (id: string) => boolean }) {
  return (
    <ul>
      {choices.map(({ id, name, summary }) => (
        <li key={id} id={`unit-${id}`} className="flex items-center border-b border-hairline">
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="flex min-h-row min-w-0 flex-1 items-center gap-2 rounded-sm px-1 text-left hover:bg-press"
          >
            <Settings2 aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <span className="shrink-0">{name.replace(/^\*+|\*+$/g, '')}</span>
            <span className="truncate text-sm text-ink-soft">{summary}</span>
          </button>
          {removable(id) && (
            <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => onRemove(id, name)} />
          )}
        </li>
      ))}
    </ul>
  );
}
