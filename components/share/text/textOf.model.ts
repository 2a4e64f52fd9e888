import type { Format } from '@/lib/rules/format';
import { unpackOutline } from '@/lib/exchange/packOutline';
import type { ListOutline } from '@/lib/exchange/outline';
import { makeOutline, type CheckedArmy } from '@/lib/exchange/makeOutline';

/** A list that can be written as text: what is said of it, packed, or what that is worked out from. */
export type TextOf = { packed: string } | { checked: CheckedArmy; format: Format; link: string | null };

/** What is said of it. */
export const saidIn = (list: TextOf): ListOutline =>
  'packed' in list ? unpackOutline(list.packed) : makeOutline(list.checked, list.format, list.link);
