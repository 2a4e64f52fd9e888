import { readFileSync } from 'node:fs';
import { link, type LinkedDataset } from '@/lib/data/link';
import { formatById } from '@/lib/formats';
import { applyEdit } from '@/lib/documents/roster/edits';
import { rosterSchema, type Declarations, type Roster } from '@/lib/documents/roster/schema';
import type { WrittenLayout } from '@/lib/exchange/layouts';
import type { ListOutline } from '@/lib/exchange/outline';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { ALL_ON, type SwitchId, writeText } from '@/lib/exchange/writeText';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { dataOf } from '../samples/formatSamples';

/** What is said of a sample list, `scout-team/nine-in-the-gutter`, with changes made to it before. */
export function saidSample(name: string, change: (roster: Roster) => Roster = (roster) => roster): ListOutline {
  const [formatId = '', list] = name.split('/');
  const format = formatById(formatId)!;
  const roster = rosterSchema.parse(JSON.parse(readFileSync(`samples/${formatId}/lists/${list}.json`, 'utf8')));
  return makeOutline(checkRoster(change(roster), linkedOf(formatId), format), format, null);
}

const known = new Map<string, LinkedDataset>();

function linkedOf(formatId: string): LinkedDataset {
  const linked = known.get(formatId) ?? link(dataOf(`samples/${formatId}`));
  known.set(formatId, linked);
  return linked;
}

/** The list with these declared, and all else as it was. */
export const declaring =
  (declarations: Partial<Declarations>) =>
  (roster: Roster): Roster =>
    applyEdit(roster, { kind: 'declare', declarations });

/** The parts of a text in which everything is said but what is named. */
export const textOf = (said: ListOutline, layout: WrittenLayout, ...without: readonly SwitchId[]): readonly string[] =>
  writeText(said, { layout, switches: { ...ALL_ON, ...Object.fromEntries(without.map((id) => [id, false])) } });

/** The lines of a text as whoever reads them takes them, marks and what is not seen left out. */
export function linesOf(parts: readonly string[], layout: WrittenLayout): readonly string[] {
  const lines = parts.flatMap((part) => part.split(layout === 'one-line' ? ' | ' : '\n'));
  return lines.map((line) => (layout === 'markdown' ? line.replace(/\\(.)/g, '$1') : line).replaceAll('\u200b', ''));
}
