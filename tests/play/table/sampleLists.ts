import { readFileSync } from 'node:fs';
import { link } from '@/lib/data/link';
import { parseDocument } from '@/lib/documents/versions';
import { formats } from '@/lib/formats';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { Army } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';
import { pagesOf, piecesOf } from '@/lib/play/table/pieces';
import type { Piece } from '@/lib/play/table/piece';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { dataOf } from '../../samples/formatSamples';

export interface OnTheTable {
  readonly army: Army;
  readonly format: Format;
  readonly pieces: readonly Piece[];
}

/** A sample list as it lies on the table. */
export function onTheTable(format: keyof typeof formats, list: string): OnTheTable {
  const parsed = parseDocument(
    listDocument,
    JSON.parse(readFileSync(`samples/${format}/lists/${list}.json`, 'utf8')) as unknown,
  );
  if (!parsed.ok) throw new Error('the sample cannot be read');
  const { army, evaluation } = checkRoster(parsed.value, link(dataOf(`samples/${format}`)), formats[format]);
  return { army, format: formats[format], pieces: piecesOf(army, formats[format], pagesOf(evaluation.roster)) };
}
