import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { buildDataset, type Dataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { bookDataset } from '@/lib/data/ownUnits';
import { readDataFile } from '../readDataFile';
import { parseDocument, problemLine } from '@/lib/documents/versions';
import type { Result } from '@/lib/foundation/result';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { Format } from '@/lib/rules/format';
import type { Verdict } from '@/lib/rules/report';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import { checkRoster } from '@/lib/verdict/checkRoster';

/** The verdicts on a format's sample lists, by file; none where the format has no samples. */
export function judgedSamples(format: Format): ReadonlyMap<string, Verdict> {
  const folder = samplesOf(format);
  const lists = filesIn(`${folder}/lists`, /\.json$/);
  if (lists.length === 0) return new Map();
  const linked = link(dataOf(folder));
  return new Map(
    lists.map((name) => {
      const roster = documentOf(
        parseDocument(listDocument, JSON.parse(readFileSync(`${folder}/lists/${name}`, 'utf8'))),
      );
      return [name, checkRoster(roster, linked, format).report.verdict];
    }),
  );
}

/** A format that is played with all data has its samples among the tests: the app shows those of its own games. */
export const samplesOf = ({ id, byData }: Format): string => (byData ? 'tests/fixtures/bakers' : `samples/${id}`);

/** Samples use invented factions or on unit books. */
export function dataOf(folder: string): Dataset {
  const files = filesIn(folder, /\.(gst|cat)$/).map((name) =>
    readDataFile(name, readFileSync(`${folder}/${name}`, 'utf8')),
  );
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem');
  if (gameSystem !== undefined) {
    return buildDataset(
      gameSystem,
      files.filter((file) => file !== gameSystem),
    );
  }
  const books = filesIn(`${folder}/books`, /\.json$/).map((name) => readFileSync(`${folder}/books/${name}`, 'utf8'));
  return bookDataset(
    books.map((text) => documentOf(parseDocument(bookDocument, JSON.parse(text)))),
    1,
  );
}

const filesIn = (folder: string, named: RegExp): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => named.test(name)) : [];

function documentOf<D>(parsed: Result<D, Parameters<typeof problemLine>[0]>): D {
  if (parsed.ok) return parsed.value;
  throw new Error(problemLine(parsed.problem));
}
