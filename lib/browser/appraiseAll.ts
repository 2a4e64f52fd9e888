import type { RootOption } from '../engine';
import { appraiseHere, isAppraised, type ListAtHand } from '../listservice/appraisal';

/** So long it works at a time, in milliseconds: a slow phone takes four times as long, and must still answer a tap. */
const STRETCH = 5;
/** The page draws what is known anew at most so often, in milliseconds: drawing costs more than a stretch. */
const BETWEEN_DRAWINGS = 150;

/**
 * Appraises what is not yet appraised, a few milliseconds at a time, best first; `onProgress` now and then, and when all
 * is done. Returns the way to stop it.
 */
export function appraiseAll(
  list: ListAtHand,
  forceId: string,
  options: readonly RootOption[],
  newId: () => string,
  onProgress: () => void,
): () => void {
  const left = options.filter((option) => !option.hidden && !isAppraised(list, forceId, option));
  let timer: ReturnType<typeof setTimeout> | null = null;
  let drawn = -Infinity;
  const work = (): void => {
    const begun = performance.now();
    while (left.length > 0 && performance.now() < begun + STRETCH) appraiseHere(list, forceId, left.shift()!, newId);
    if (left.length === 0 || begun > drawn + BETWEEN_DRAWINGS) {
      drawn = begun;
      onProgress();
    }
    timer = left.length > 0 ? setTimeout(work, 0) : null;
  };
  if (left.length > 0) timer = setTimeout(work, 0);
  return () => {
    if (timer !== null) clearTimeout(timer);
  };
}
