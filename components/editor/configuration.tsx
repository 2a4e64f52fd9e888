'use client';

import { useMemo } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { isRequired } from '@/lib/engine';
import { factionChoices, isOfGameSystem } from '@/components/editor/listFrame.model';
import { summariesOf } from '@/lib/listservice/unitSummary';
import { ChoiceRows, ChoiceSection, type ChoiceDoings } from './choiceRows';
import type { Editor } from './useEditor';

/**
 * What the faction's own data lets the whole list choose (a chapter, a dynasty): much of what can be added depends on
 * it.
 */
export function FactionChoices({ editor, ...doings }: ChoiceDoings & { editor: Editor }) {
  const { army, evaluation, format } = editor;
  const own = useMemo(() => factionChoices(army.configuration, evaluation, format), [army, evaluation, format]);
  return <ChoiceSection choices={own} removable={(id) => !isRequired(evaluation, id)} {...doings} />;
}

/** What the data of the game asks of every list, whatever the format: set already, so out of the way. */
export function DataSettings({ editor, ...doings }: ChoiceDoings & { editor: Editor }) {
  const { army, evaluation } = editor;
  const summaryOf = summariesOf(evaluation.roster);
  const settings = army.configuration
    .filter(({ id }) => isOfGameSystem(evaluation.roster, id))
    .map(({ id, name }) => ({ id, name, summary: summaryOf(id) }));
  if (settings.length === 0 || editor.format.byData) return null;
  return (
    <Disclosure summary="Data settings" className="mt-4">
      <p className="max-w-text text-sm text-ink-faint">
        The unit data asks these of every list. They are set for {editor.format.name}; prices and limits in the data may
        depend on them.
      </p>
      <section aria-label="Data settings">
        <ChoiceRows choices={settings} removable={(id) => !isRequired(evaluation, id)} {...doings} />
      </section>
    </Disclosure>
  );
}
