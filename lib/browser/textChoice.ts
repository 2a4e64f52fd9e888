import { layoutById, type WrittenLayout } from '@/lib/exchange/layouts';
import { ALL_SAID, SWITCH_IDS, type Switches, type Wanted } from '@/lib/exchange/writeText';

const KEY = 'muster-roll:text-as';
const FIRST: WrittenLayout = 'plain';

/** How lists were last written as text on this device: plain and whole where they never were. */
export function textChoice(): Wanted {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { layout, without } = (kept ?? {}) as { layout?: unknown; without?: unknown };
    return {
      layout: layoutById(typeof layout === 'string' ? layout : '')?.id ?? FIRST,
      switches: withoutThese(Array.isArray(without) ? without : []),
    };
  } catch {
    return { layout: FIRST, switches: ALL_SAID };
  }
}

const withoutThese = (without: readonly unknown[]): Switches => ({
  ...ALL_SAID,
  ...Object.fromEntries(SWITCH_IDS.filter((id) => without.includes(id)).map((id) => [id, false])),
});

/** Remembers it. A browser that keeps nothing begins anew next time. */
export function keepTextChoice({ layout, switches }: Wanted): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ layout, without: SWITCH_IDS.filter((id) => !switches[id]) }));
  } catch {
    // Private windows and full storage.
  }
}
