import { layoutById, type WrittenLayout } from '@/lib/exchange/layouts';
import { ALL_ON, SWITCH_IDS, type TextOptions } from '@/lib/exchange/writeText';
import { fieldsAt, keepJson } from './texts';

const KEY = 'muster-roll:text-as';
const FIRST: WrittenLayout = 'plain';

/** How lists were last written as text on this device: plain and whole where they never were. */
export function textChoice(): TextOptions {
  const { layout, without } = fieldsAt(KEY);
  const off: readonly unknown[] = Array.isArray(without) ? without : [];
  return {
    layout: layoutById(typeof layout === 'string' ? layout : '')?.id ?? FIRST,
    switches: {
      ...ALL_ON,
      ...Object.fromEntries(SWITCH_IDS.filter((id) => off.includes(id)).map((id) => [id, false])),
    },
  };
}

/** Remembers it. A browser that keeps nothing begins anew next time. */
export const keepTextChoice = ({ layout, switches }: TextOptions): boolean =>
  keepJson(KEY, { layout, without: SWITCH_IDS.filter((id) => !switches[id]) });
