import { Button } from '@/components/ui/button';
import { forcesIn } from '@/lib/listservice/forceRows';
import type { Editor } from './useEditor';

interface ForceLineProps {
  editor: Editor;
  onOpen: () => void;
}

/** The forces of a list in a line, and the way to change them. */
export function ForceLine({ editor, onOpen }: ForceLineProps) {
  const forces = forcesIn(editor.evaluation.roster.forces);
  return (
    <section aria-label="Forces" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 text-ink-soft wrap-anywhere">
        {forces.length === 0
          ? 'No force'
          : forces.map(({ id, name, faction, depth }, at) => (
              <span key={id}>
                {at > 0 && (depth > 0 ? ', with ' : ', ')}
                <strong className="font-semibold text-ink">{name}</strong>
                {depth === 0 && ` of ${faction}`}
              </span>
            ))}
      </p>
      <Button small look="quiet" onClick={onOpen}>
        Change forces
      </Button>
    </section>
  );
}
