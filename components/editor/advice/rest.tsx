'use client';

import { useState } from 'react';
import { Searching } from '@/components/list/advice/searching';
import { doneWords } from '@/components/list/advice/doneWords.model';
import { useAdvice } from '@/components/list/advice/useAdvice';
import { Ways, type Way } from '@/components/list/advice/ways';
import { Toggle } from '@/components/ui/toggle';
import { useToast } from '@/components/ui/toaster';
import { priceWords } from '@/lib/foundation/points';
import { completionWords, openChoices } from '@/lib/verdict/advice/adviceWords';
import { limitOf, obstacleTo, type Character } from '@/lib/verdict/advice/completion';
import type { Editor } from '../useEditor';
import type { Pins } from '@/components/editor/usePicker';
import { LegendsToggle } from '@/components/editor/advice/repairs';

const CHARACTERS: Readonly<Record<Character, string>> = {
  many: 'Many models',
  mix: 'A mix',
  few: 'Few and strong',
};

/** With this share of the points left a list has only begun: whole lists that keep what is there are worth a look. */
const MUCH_LEFT = 0.5;

interface RestProps {
  editor: Editor;
  pins: Pins;
  onClose: () => void;
}

/** Ways to use the points that are left, or whole lists for one that has no unit yet. */
export function Rest(props: RestProps) {
  const { editor } = props;
  const obstacle = obstacleTo(editor, editor.format, null);
  if (obstacle !== null) return <p className="max-w-text">{OBSTACLES[obstacle]}</p>;
  return <Sought {...props} />;
}

const OBSTACLES: Readonly<Record<NonNullable<ReturnType<typeof obstacleTo>>, string>> = {
  'no limit': 'Choose a points limit first: then points are left to use.',
  full: 'The list has all its points: nothing is left.',
  broken: 'Something in the list breaks a rule. Repair that first: Problems shows how.',
};

function Sought({ editor, pins, onClose }: RestProps) {
  const toast = useToast();
  const { roster, data, format, army, report, edit, undo } = editor;
  const limit = limitOf(army, format, null) ?? 0;
  const [isWhole, setWhole] = useState(army.units.length === 0);
  const kind = isWhole ? 'fill' : 'complete';
  const [legends, setLegends] = useState(false);
  const advice = useAdvice(kind, { roster, data, format: format.id, isRead: false, pins: pins.kept, legends });
  const { shown, answer } = advice;
  const note = (way: Way) => {
    const character = shown.find(({ edit: made }) => made === way.edit)?.character ?? null;
    return character === null ? null : <span>{CHARACTERS[character]}</span>;
  };
  return (
    <>
      {army.units.length > 0 && limit - army.points >= limit * MUCH_LEFT && (
        <div role="group" aria-label="What to look for" className="mb-2 flex flex-wrap gap-1">
          <Toggle on={!isWhole} onClick={() => setWhole(false)}>
            Ways to add
          </Toggle>
          <Toggle on={isWhole} onClick={() => setWhole(true)}>
            Fill the list for me
          </Toggle>
        </div>
      )}
      <p className="max-w-text text-ink-soft">
        {army.units.length > 0 && 'Everything you have stays. '}
        {isWhole
          ? `Up to three lists to choose from. Each is checked${format.declarable === null ? '' : ', with its leader and specialists'}.`
          : 'Each way is checked.'}
      </p>
      <LegendsToggle editor={editor} on={legends} onChange={setLegends} />
      <Ways
        label="Ways to use the points"
        // A new list has nobody else: that its leader is chosen is said above.
        ways={kind === 'fill' ? shown.map((way) => ({ ...way, plans: false })) : shown}
        note={note}
        onTake={(way) => {
          edit(way.edit);
          toast({
            text: way.card === undefined ? doneWords(way) : `List filled: ${priceWords(way.total, army.counts)}`,
            action: { label: 'Undo', run: undo },
          });
          onClose();
        }}
      />
      <Searching
        advice={advice}
        says={answer === null ? null : completionWords(answer, limit, army.counts, openChoices(report.diagnostics))}
      />
    </>
  );
}
