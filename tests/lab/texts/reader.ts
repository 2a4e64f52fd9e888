import type { LinkedDataset } from '@/lib/data/link';
import type { Format } from '@/lib/rules/format';
import type { Roster } from '@/lib/documents/roster/schema';
import { readText as readPasted } from '@/lib/exchange/in/readText';
import type { WrittenLayout } from '@/lib/exchange/layouts';
import { counter } from '../sweep/table';

/** Reads a text again: the list that it is, or why it cannot be read. */
export type TextReader = (
  parts: readonly string[],
  layout: WrittenLayout,
  linked: LinkedDataset,
  format: Format,
) => Roster | string;

/** The way in: the text alone, with the list's data at hand. */
export const readText: TextReader | null = (parts, _, linked, format) => {
  const read = readPasted(parts.join('\n'), { data: [linked], newId: counter('r'), formats: [format] });
  if (!read.ok) return read.problem;
  return read.value.roster ?? 'no unit data fits';
};
