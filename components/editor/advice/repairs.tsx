import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Searching } from '@/components/list/advice/searching';
import { useAdvice } from '@/components/list/advice/useAdvice';
import { Ways } from '@/components/list/advice/ways';
import { doneWords, type Way } from '@/components/list/advice/ways.model';
import { useToast } from '@/components/ui/toaster';
import { repairWords } from '@/lib/verdict/advice/adviceWords';
import { ENOUGH_TRIES } from '@/lib/verdict/advice/search';
import type { Editor } from '@/components/editor/useEditor';
import type { PanelProps } from '@/components/editor/panelProps.model';
import { Toggle } from '@/components/ui/toggle';
import { isLegends } from '@/lib/army/roles';
import { forcesOf } from '@/lib/documents/roster/find';
import { rootOptions } from '@/lib/engine';

/** The lists that are tried after the key was pressed; then the best so far is taken, the same on every machine. */
const TRIES_OF_KEY = 1_500;

/** What would make the list legal, best first; it is sought while this is open. */
export function Repairs({ editor, pins, mends, onMended }: Pick<PanelProps, 'editor' | 'pins' | 'mends' | 'onMended'>) {
  const toast = useToast();
  const { roster, data, format, edit, undo } = editor;
  const [legends, setLegends] = useState(false);
  const [tries] = useState(mends ? TRIES_OF_KEY : ENOUGH_TRIES);
  const advice = useAdvice(
    'repair',
    { roster, data, format: format.id, isRead: false, pins: pins.kept, legends },
    tries,
  );
  const { found, shown, answer, problem, goOn } = advice;
  const take = (way: Way): void => {
    edit(way.edit);
    toast({ text: doneWords(way), action: { label: 'Undo', run: undo } });
  };
  const isOver = answer !== null || problem !== null;
  const takeFirst = useEffectEvent(() => {
    const [first] = found;
    if (first !== undefined) {
      take(first);
      onMended(true);
    } else if (answer?.stopped === 'limit') goOn();
    else onMended(false);
  });
  useEffect(() => {
    if (mends && isOver) takeFirst();
  }, [mends, isOver]);
  return (
    <section aria-label="Repairs" className="mb-4 rounded-sm border border-rule bg-well p-3">
      <h3 className="label text-ink-soft">Repairs</h3>
      <LegendsToggle editor={editor} on={legends} onChange={setLegends} />
      {/* While it searches three rows have room: what is below stays where it is. */}
      <div className={isOver ? '' : 'min-h-52'}>
        <Ways label="Repairs" ways={shown} declared={roster.declarations} onTake={take} />
      </div>
      <Searching advice={advice} says={answer === null ? null : repairWords(answer)} />
    </section>
  );
}

interface LegendsToggleProps {
  editor: Pick<Editor, 'evaluation'>;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Whether units of [Legends] are as good as any other; nothing where the list is offered none. */
export function LegendsToggle({ editor: { evaluation }, on, onChange }: LegendsToggleProps) {
  const isOffered = useMemo(
    () =>
      [...forcesOf(evaluation.written)].some(({ id }) =>
        rootOptions(evaluation, id).some(({ hidden, name }) => !hidden && isLegends(name)),
      ),
    [evaluation],
  );
  if (!isOffered) return null;
  return (
    <div className="mb-2">
      <Toggle on={on} onClick={() => onChange(!on)} title="Otherwise units of [Legends] come last">
        Allow [Legends]
      </Toggle>
    </div>
  );
}
