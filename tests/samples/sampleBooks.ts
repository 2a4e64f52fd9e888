import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bookDataset } from '@/lib/data/ownUnits';
import { link } from '@/lib/data/link';
import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { rosterSchema, type Roster } from '@/lib/documents/roster/schema';
import type { Report } from '@/lib/rules/report';
import type { UnitBook } from '@/lib/documents/book/book';
import { parseDocument } from '@/lib/documents/versions';
import { bookDocument } from '@/lib/documents/book/bookDocument';

const FOLDER = fileURLToPath(new URL('../../samples/trenches-and-turbines/', import.meta.url));

/** The names of the sample books and of the sample forces: files of a folder. */
export const namesIn = (folder: 'books' | 'lists'): readonly string[] =>
  readdirSync(`${FOLDER}${folder}`)
    .filter((name) => name.endsWith('.json'))
    .sort();

/** A sample as it stands in its file. */
export const rawSample = (folder: 'books' | 'lists', name: string): unknown =>
  JSON.parse(readFileSync(`${FOLDER}${folder}/${name}`, 'utf8'));

export function sampleBook(name: string): UnitBook {
  const parsed = parseDocument(bookDocument, rawSample('books', name));
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.problem)}`);
  return parsed.value;
}

export const MILLRACE = sampleBook('millrace-volunteers.json');
export const KILN = sampleBook('kiln-nine.json');
export const linkedBooks = link(bookDataset(namesIn('books').map(sampleBook), 1));

export const sampleForce = (name: string): Roster => rosterSchema.parse(rawSample('lists', name));

export const checkForce = (roster: Roster): OpenRoster => checkRoster(roster, linkedBooks, trenchesAndTurbines);

/** Each remark of a report: the rule's name, how grave, and on what. */
export const remarks = ({ diagnostics }: Report): readonly (readonly [string, string, string])[] =>
  diagnostics.map(({ code, severity, at }) => [code.replace('trenches-and-turbines/', ''), severity, at.name]);
