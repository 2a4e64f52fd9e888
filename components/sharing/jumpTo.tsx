'use client';

import { useState } from 'react';
import { Tray } from '@/components/list/army/tray';
import type { TrayView } from '@/lib/view/list/armyView';
import { ProblemList } from '@/components/list/report/problemList';
import type { RosterEdit } from '@/lib/roster/edits';
import type { Declarations, ModelId } from '@/lib/roster/schema';
import type { Diagnostic } from '@/lib/rules/report';
import { SHEET_ANCHOR, type Anchors } from '@/lib/view/sharing/anchors';

/** How long a found place stays outlined, in milliseconds. */
const OUTLINED = 2500;

function show(anchors: Anchors, id: string): void {
  const place = document.getElementById(anchors[id] ?? SHEET_ANCHOR);
  if (place === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  place.dataset.found = 'true';
  setTimeout(() => delete place.dataset.found, OUTLINED);
}

/** The tray of a page that is only read: a tap on a base goes to its model. */
export function JumpTray({ view, anchors }: { readonly view: TrayView; readonly anchors: Anchors }) {
  const [picked, setPicked] = useState<ModelId | null>(null);
  function pick(model: ModelId): void {
    setPicked(model);
    show(anchors, model);
  }
  return <Tray view={view} picked={picked} onPick={pick} />;
}

/** The problems of a page, each leading to its culprit; with fixes only where they can be applied. */
export function JumpProblems({
  diagnostics,
  anchors,
  ...mending
}: {
  readonly diagnostics: readonly Diagnostic[];
  readonly anchors: Anchors;
  readonly declarations?: Declarations | null;
  readonly onEdit?: (edit: RosterEdit, label: string) => void;
}) {
  return <ProblemList diagnostics={diagnostics} onFind={({ id }) => show(anchors, id)} {...mending} />;
}
