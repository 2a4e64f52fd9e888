import type { Format } from '@/lib/rules/format';
import { unpackSaid } from '@/lib/exchange/packed';
import type { Said } from '@/lib/exchange/said';
import { saidOf, type Stated } from '@/lib/exchange/stated';

/** A list that can be written as text: what is said of it, packed, or what that is worked out from. */
export type TextOf = { packed: string } | { checked: Stated; format: Format; link: string | null };

/** What is said of it. */
export const saidIn = (list: TextOf): Said =>
  'packed' in list ? unpackSaid(list.packed) : saidOf(list.checked, list.format, list.link);
