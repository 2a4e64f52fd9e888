'use client';

import { useMemo } from 'react';
import { Toggle } from '@/components/ui/toggle';
import { isLegends } from '@/lib/army/roles';
import { rootOptions } from '@/lib/engine';
import type { Editor } from '../useEditor';

interface LegendsToggleProps {
  editor: Pick<Editor, 'evaluation'>;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Whether units of [Legends] are as good as any other; nothing where the list is offered none. */
export function LegendsToggle({ editor: { evaluation }, on, onChange }: LegendsToggleProps) {
  const isOffered = useMemo(
    () =>
      evaluation.written.forces.some(({ id }) =>
        rootOptions(evaluation, id).some(({ hidden, name }) => !hidden && isLegends(name)),
      ),
    [evaluation],
  );
  if (!isOffered) return null;
  return (
    <div className="mb-2">
      <Toggle on={on} onClick={() => onChange(!on)} title="Without it they come last">
        [Legends] are fine
      </Toggle>
    </div>
  );
}
