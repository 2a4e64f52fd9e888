'use client';

import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useToast } from '@/components/ui/toaster';
import { UNREACHED } from '@/lib/api/unreached';
import type { EditorPanel } from './editorPanel';

type Drawn = typeof EditorPanel;
const fetchPanel = (): Promise<Drawn> => import('./editorPanel').then((part) => part.EditorPanel);

/**
 * What is open over the editor. Its part of the program comes after the editor's own, also when nothing is open: the
 * editor must work when the connection is gone.
 */
export function LaterPanel({
  panel,
  beside,
  ...props
}: Omit<ComponentProps<Drawn>, 'panel'> & {
  panel: ComponentProps<Drawn>['panel'] | null;
  /** It stands in a column of its own: another panel there takes the focus anew. */
  beside: boolean;
}) {
  const [Panel, setPanel] = useState<Drawn | null>(null);
  const toast = useToast();
  const isOpen = panel !== null;
  const failed = useEffectEvent(() => {
    if (!isOpen) return;
    toast({ text: UNREACHED });
    props.onClose();
  });
  // Asked for again when it is opened after it could not be had.
  useEffect(() => {
    if (Panel !== null) return;
    fetchPanel().then(
      (drawn) => setPanel(() => drawn),
      () => failed(),
    );
  }, [Panel, isOpen]);
  if (panel === null || Panel === null) return null;
  return <Panel key={beside ? JSON.stringify(panel) : ''} panel={panel} {...props} />;
}
