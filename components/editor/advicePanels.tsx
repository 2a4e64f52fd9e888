import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Searching, Ways, useAdvice } from '@/components/list/advice/advice';
import { doneWords, type Way, gained } from '@/components/list/advice/ways.model';
import { useToast } from '@/components/ui/toaster';
import { repairWords, completionWords, openChoices } from '@/lib/verdict/advice/adviceWords';
import { ENOUGH_TRIES } from '@/lib/verdict/advice/search';
import type { Editor } from '@/components/editor/useEditor';
import type { PanelProps } from '@/components/editor/usePanel';
import type { AdviceKind } from '@/lib/browser/advice/messages';
import { Toggle } from '@/components/ui/toggle';
import { isLegends } from '@/lib/army/roles';
import { forcesOf } from '@/lib/documents/roster/find';
import { rootOptions } from '@/lib/engine';
import { limitOf, obstacleTo } from '@/lib/verdict/advice/completion';

/** The lists that are tried after the key was pressed; then the best so far is taken, the same on every machine. */
const TRIES_OF_KEY = 1_500;

type AdvisedProps = Pick<PanelProps, 'editor' | 'pins'>;

/** Advice on the open list, the switch for what it may bring, and what takes a way of it. */
function useAdviceHere<Kind extends AdviceKind>(kind: Kind, { editor, pins }: AdvisedProps, tries = ENOUGH_TRIES) {
  const toast = useToast();
  const { roster, data, format, edit, undo } = editor;
  const [legends, setLegends] = useState(false);
  const question = { roster, data, format: format.id, isRead: false, pins: pins.kept, legends };
  return {
    advice: useAdvice(kind, question, tries),
    toggle: <LegendsToggle editor={editor} on={legends} onChange={setLegends} />,
    take: (way: Way): void => {
      edit(way.edit);
      toast({ text: doneWords(way), action: { label: 'Undo', run: undo } });
    },
  };
}

/** What would make the list legal, best first; it is sought while this is open. */
export function Repairs({ mends, onMended, ...of }: AdvisedProps & Pick<PanelProps, 'mends' | 'onMended'>) {
  const [tries] = useState(mends ? TRIES_OF_KEY : ENOUGH_TRIES);
  const { advice, toggle, take } = useAdviceHere('repair', of, tries);
  const { found, shown, answer, problem, goOn } = advice;
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
      {toggle}
      {/* While it searches three rows have room: what is below stays where it is. */}
      <div className={isOver ? '' : 'min-h-52'}>
        <Ways label="Repairs" ways={shown} declared={of.editor.roster.declarations} onTake={take} />
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

/** With this share of the points left a list has only begun: what to add to it is a whole list. */
const MUCH_LEFT = 0.5;

type RestProps = AdvisedProps & Pick<PanelProps, 'onFind'>;

/** Ways to use the points that are left, or whole lists for one that has no unit yet. */
export function Rest(props: RestProps) {
  const obstacle = obstacleTo(props.editor, props.editor.format, null);
  return obstacle === null ? <RestSought {...props} /> : <p className="max-w-text">{OBSTACLES[obstacle]}</p>;
}

const OBSTACLES: Readonly<Record<NonNullable<ReturnType<typeof obstacleTo>>, string>> = {
  'no limit': 'Choose a points limit first: then points are left to use.',
  full: 'The list has all its points: nothing is left.',
  broken: 'Something in the list breaks a rule. Repair that first: Problems shows how.',
};

function RestSought({ onFind, ...of }: RestProps) {
  const { roster, format, army, report } = of.editor;
  const limit = limitOf(army, format, null) ?? 0;
  const isWhole = army.units.length === 0 || limit - army.points >= limit * MUCH_LEFT;
  const { advice, toggle, take } = useAdviceHere(isWhole ? 'fill' : 'complete', of);
  const { shown, answer } = advice;
  return (
    // A sheet on a phone has its full height from the start: it does not grow with what is found.
    <div className="max-sm:min-h-[calc(90dvh-6rem)]">
      <p className="max-w-text text-ink-soft">
        {army.units.length > 0 &&
          (isWhole ? 'Everything you have stays. ' : 'Your units stay. Gear may be swapped for dearer. ')}
        {isWhole
          ? `Up to three lists to choose from. Each is checked${format.declarable === null ? '' : ', with its leader and specialists'}.`
          : 'Each way is checked.'}
      </p>
      {toggle}
      <Searching
        advice={advice}
        says={answer === null ? null : completionWords(answer, limit, army.counts, openChoices(report.diagnostics))}
      />
      <Ways
        label="Ways to use the points"
        // In a whole list nobody was picked before: that its leader is chosen is said above.
        ways={shown.map((way) => ({
          ...way,
          card: way.card ?? { tray: null, units: gained(way.changes) },
          plans: way.plans && !isWhole,
        }))}
        declared={roster.declarations}
        onTake={(way) => {
          take(way);
          onFind(null);
        }}
      />
    </div>
  );
}
