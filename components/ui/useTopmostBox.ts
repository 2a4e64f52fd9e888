import { useSyncExternalStore } from 'react';
import { newListeners } from '@/lib/browser/listeners';

/** The modal boxes over the page, the topmost last: nothing outside of it is in reach. */
let boxes: readonly HTMLElement[] = [];
const changes = newListeners();

function change(next: readonly HTMLElement[]): void {
  // Under a box the page does not scroll. Its scroll bar goes, and nothing moves into its place.
  const { style, clientWidth } = document.documentElement;
  if (boxes.length === 0) style.paddingRight = `${innerWidth - clientWidth}px`;
  if (next.length === 0) style.paddingRight = '';
  style.overflow = next.length === 0 ? '' : 'hidden';
  boxes = next;
  changes.tell();
}

/** Says that a modal box stands over the page; gives the way to say that it is gone. */
export function coverPage(box: HTMLElement): () => void {
  change([...boxes, box]);
  return () => change(boxes.filter((each) => each !== box));
}

/** The modal box in which all that can be reached stands; null: the page itself. */
export const topmostBox = (): HTMLElement | null => boxes.at(-1) ?? null;

/** The same, as it changes. */
export const useTopmostBox = (): HTMLElement | null => useSyncExternalStore(changes.add, topmostBox, () => null);
