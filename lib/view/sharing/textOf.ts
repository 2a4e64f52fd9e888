import type { Format } from '@/lib/rules/format';
import type { Said } from '@/lib/text/said';
import { saidOf, type Stated } from '@/lib/text/stated';

/** A list that can be written as text: what is said of it, or what that is worked out from. */
export type TextOf =
  | { readonly said: Said }
  | { readonly checked: Stated; readonly format: Format; readonly link: string | null };

/** What is said of it. */
export const saidIn = (list: TextOf): Said =>
  'said' in list ? list.said : saidOf(list.checked, list.format, list.link);
