import { link, type LinkedDataset } from '@/lib/data/link';
import { formatList } from '@/lib/formats';
import { selectionsOf } from '@/lib/documents/roster/find';
import { readText, type ReadWith } from '@/lib/exchange/in/readText';
import type { LineReading, ReadText } from '@/lib/exchange/in/result';
import { counter } from '../../lab/sweep/table';
import { dataOf } from '../../samples/formatSamples';

/** The unit data of both games that have sample factions. */
const DATA: readonly LinkedDataset[] = ['recon-squad', 'scout-team'].map((id) => link(dataOf(`samples/${id}`)));

/** A text as it is read with the sample factions. */
export function reading(
  text: string,
  answers: Readonly<Record<string, string>> = {},
  limits?: ReadWith['limits'],
): ReadText {
  const read = readText(text, { data: DATA, newId: counter('n'), formats: formatList, answers, limits });
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

/** What a reading came to, to be compared: `Salvor Gang, 6 models, 57: Gang Boss, 5 Salvor, …`. */
export function summary({ units, roster }: ReadText): readonly string[] {
  const roots = (roster?.forces ?? []).flatMap(({ selections }) => selections);
  return units.map(({ name, says, models, points, selection }) => {
    const root = roots.find(({ id }) => id === selection);
    const held =
      root === undefined
        ? []
        : [...selectionsOf(root)].map((each) => (each.number === 1 ? each.name : `${each.number} ${each.name}`));
    return `${name ?? `? ${says}`}, ${models.built}, ${points.built}: ${held.toSorted().join(', ')}`;
  });
}

/** The line of a text that begins so. */
export const lineOf = ({ lines }: ReadText, begins: string): LineReading =>
  lines.find(({ text }) => text.trim().startsWith(begins))!;
