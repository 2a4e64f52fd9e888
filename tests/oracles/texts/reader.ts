import type { LinkedDataset } from '@/lib/battlescribe/link';
import type { Format } from '@/lib/rules/format';
import type { Roster } from '@/lib/roster/schema';
import type { LayoutId } from '@/lib/text/layouts';

/** Reads a text again: the list that it is, or why it cannot be read. */
export type TextReader = (
  parts: readonly string[],
  layout: LayoutId,
  linked: LinkedDataset,
  format: Format,
) => Roster | string;

/** The way in. Null: there is none yet, and only the way out is looked at. */
export const readText: TextReader | null = null;
