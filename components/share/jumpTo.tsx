'use client';

import { Tray } from '@/components/list/army/tray';
import { ProblemLines } from '@/components/list/report/problemLines';
import type { Bounded } from '@/lib/foundation/bounded';
import type { TrayView } from '@/lib/verdict/armyView';
import type { ProblemLine } from '@/components/list/problemLines.model';
import { SHEET_ANCHOR, type Anchors } from '@/components/share/anchors.model';

/** How long a found place stays outlined, in milliseconds. */
const OUTLINED = 2500;

/** Scrolls to where the page shows a target, and outlines it. */
export function showPlace(anchors: Anchors, id: string): void {
  const place = document.getElementById(anchors[id] ?? SHEET_ANCHOR) ?? document.getElementById(SHEET_ANCHOR);
  if (place === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  place.dataset.found = 'true';
  setTimeout(() => delete place.dataset.found, OUTLINED);
}

/** The tray of a page that is only read: a tap on a base goes to its model. */
export function JumpTray({ view, anchors }: { view: TrayView; anchors: Anchors }) {
  return <Tray view={view} onPick={(model) => showPlace(anchors, model)} />;
}

/** The problems of a page that is only read, each leading to its culprit. */
export function JumpProblems({ problems, anchors }: { problems: Bounded<ProblemLine>; anchors: Anchors }) {
  return <ProblemLines problems={problems} onFind={({ id }) => showPlace(anchors, id)} />;
}
