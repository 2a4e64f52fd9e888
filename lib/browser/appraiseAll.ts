import { z } from 'zod';
import type { RootOption } from '../engine';
import { appraised, appraiseHere, isAppraised, settingOf } from '../listservice/appraisal';
import type { KeptPrice, ListAtHand } from '../listservice/appraisal';
import { bars } from '../listservice/whyNot';
import { readBy, storedAt } from './texts';

const priceSchema = z.object({
  points: z.number(),
  models: z.number(),
  pricedAt: z.enum(['full', 'any']).nullable(),
  choice: z.boolean(),
  bars: z.string().nullable(),
});
const pricesSchema = z.object({ setting: z.string(), prices: z.record(z.string(), priceSchema) });
const store = storedAt('muster-roll:prices:last', readBy(z.array(pricesSchema)));
/** Each takes some 25 KB. */
const MOST_SETTINGS = 8;

/** The prices that were worked out last for each of some settings. */
export function keptPrices(settings: readonly string[]): readonly Readonly<Record<string, KeptPrice>>[] {
  const kept = store.load() ?? [];
  return settings.map((wanted) => kept.find(({ setting }) => setting === wanted)?.prices ?? {});
}

/** So long it works at a time, in milliseconds: a slow phone takes four times as long, and must still answer a tap. */
const STRETCH = 5;
/** The page draws what is known anew at most so often, in milliseconds: drawing costs more than a stretch. */
const BETWEEN_DRAWINGS = 1000;

/** Under which name the prices of a force are kept. */
export const keptAs = (list: ListAtHand, forceId: string): string =>
  `${list.linked.dataset.hash} ${settingOf(list, forceId)}`;

/** Those that were kept long ago make room. */
function keepPrices(list: ListAtHand, forceId: string, options: readonly RootOption[]): void {
  const prices = options.flatMap((option) => {
    const price = appraised(list, option, forceId);
    if (price === undefined) return [];
    return [[option.entryId, priceSchema.parse({ ...price, bars: bars(option, price.barred) })] as const];
  });
  const setting = keptAs(list, forceId);
  const kept = store.load() ?? [];
  const before = kept.find((each) => each.setting === setting)?.prices ?? {};
  const others = kept.filter((each) => each.setting !== setting);
  store.keep([{ setting, prices: { ...before, ...Object.fromEntries(prices) } }, ...others].slice(0, MOST_SETTINGS));
}

/** Appraises what is not yet appraised, a few milliseconds at a time, for this and the next visit. Returns its stop. */
export function appraiseAll(
  list: ListAtHand,
  forceId: string,
  options: readonly RootOption[],
  newId: () => string,
  onProgress: () => void,
): () => void {
  const left = options.filter((option) => !option.hidden && !isAppraised(list, forceId, option));
  const isNew = left.some((option) => appraised(list, option, forceId) === undefined);
  const steps = appraiseHere(list, forceId, left, newId);
  let timer: ReturnType<typeof setTimeout> | null = null;
  let drawn = -Infinity;
  const work = (): void => {
    const begun = performance.now();
    let done = false;
    while (!done && performance.now() < begun + STRETCH) done = steps.next().done === true;
    if (done || begun > drawn + BETWEEN_DRAWINGS) {
      drawn = begun;
      onProgress();
    }
    timer = done ? null : setTimeout(work, 0);
    if (done && isNew) keepPrices(list, forceId, options);
  };
  if (left.length > 0) timer = setTimeout(work, 0);
  return () => {
    if (timer !== null) clearTimeout(timer);
  };
}
