import type { RootOption } from '../battlescribe/evaluate';
import { appraiseHere, isAppraised, type ListAtHand } from '../verdict/appraisal';

/**
 * Appraises what is not yet appraised, a few milliseconds at a time, best first; `onProgress` after each stretch.
 * Returns the way to stop it.
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
  const work = (): void => {
    const until = performance.now() + 12;
    while (left.length > 0 && performance.now() < until) appraiseHere(list, forceId, left.shift()!, newId);
    onProgress();
    timer = left.length > 0 ? setTimeout(work, 8) : null;
  };
  if (left.length > 0) timer = setTimeout(work, 0);
  return () => {
    if (timer !== null) clearTimeout(timer);
  };
}
