'use client';

import { Settings2, Trash2 } from 'lucide-react';
import { Disclosure } from '@/components/shared/disclosure';
import { IconButton } from '@/components/shared/iconButton';
import type { Configuration } from '@/lib/army/army';
import { isRequired } from '@/lib/battlescribe/evaluate';
import type { Editor } from './useEditor';
import { summaryOf } from '@/lib/view/editor/unitSummary';

interface Doings {
  readonly onOpen: (selectionId: string) => void;
  readonly onRemove: (selectionId: string, name: string) => void;
}

/**
 * What the faction's own data lets the whole list choose (a chapter, a dynasty): much of what can be added depends on
 * it.
 */
export function FactionChoices({ editor, ...doings }: Doings & { readonly editor: Editor }) {
  const own = editor.army.configuration.filter(({ id }) => !isOfGameSystem(editor, id));
  if (own.length === 0) return null;
  return (
    <section aria-label="Configuration" className="mb-3">
      <h3 className="label border-b border-rule py-1.5 text-ink-soft">Faction choices</h3>
      <Rows configuration={own} editor={editor} {...doings} />
    </section>
  );
}

/** What the data of the game asks of every list, whatever the format: set already, so out of the way. */
export function DataSettings({ editor, ...doings }: Doings & { readonly editor: Editor }) {
  const settings = editor.army.configuration.filter(({ id }) => isOfGameSystem(editor, id));
  if (settings.length === 0) return null;
  return (
    <Disclosure summary="Data settings" className="mt-4">
      <p className="max-w-text text-sm text-ink-faint">
        The unit data asks these of every list. They are set for {editor.format.name}; prices and limits in the data may
        hang on them.
      </p>
      <section aria-label="Data settings">
        <Rows configuration={settings} editor={editor} {...doings} />
      </section>
    </Disclosure>
  );
}

function Rows({
  configuration,
  editor,
  onOpen,
  onRemove,
}: Doings & { readonly configuration: readonly Configuration[]; readonly editor: Editor }) {
  return (
    <ul>
      {configuration.map(({ id, name }) => (
        <li key={id} id={`unit-${id}`} className="flex items-center border-b border-hairline">
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="flex min-h-row min-w-0 flex-1 items-center gap-2 rounded-sm px-1 text-left hover:bg-press"
          >
            <Settings2 aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <span className="shrink-0">{name.replace(/^\*+|\*+$/g, '')}</span>
            <span className="truncate text-sm text-ink-soft">{summaryOf(editor.evaluation.roster, id)}</span>
          </button>
          {!isRequired(editor.evaluation, id) && (
            <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => onRemove(id, name)} />
          )}
        </li>
      ))}
    </ul>
  );
}

const isOfGameSystem = ({ evaluation }: Editor, id: string): boolean =>
  evaluation.roster.forces.some(({ selections }) =>
    selections.some((selection) => selection.id === id && selection.fromGameSystem),
  );
