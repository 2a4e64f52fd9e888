import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyDocument, DocumentKind, WrittenDocument } from '@/lib/documents/kind';
import { parseDocument } from '@/lib/documents/versions';
import { listDocument } from '@/lib/documents/roster/listDocument';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import { ok } from '@/lib/foundation/result';

/** Documents as they were once written. No file here is ever changed; a new version, or a new form, adds one. */
const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');
const written = (folder: string, name: string): WrittenDocument =>
  JSON.parse(readFileSync(path.join(FIXTURES, folder, `${name}.json`), 'utf8'));

/** What came later than a form: what it reads as, where it says nothing of it. */
const withDeclarations = (later: object) => (list: WrittenDocument) => ({
  ...list,
  declarations: { ...(list['declarations'] as object), ...later },
});
const asWritten = (document: WrittenDocument): object => document;
const { agreements, rides } = NO_DECLARATIONS;
const withoutChoices = (book: WrittenDocument): object => ({
  ...book,
  units: (book['units'] as { models: object[] }[]).map((unit) => ({
    ...unit,
    models: unit.models.map((model) => ({ ...model, most: null, pointsEach: null })),
  })),
});

const LISTS = {
  'version-1': withDeclarations({ agreements, rides }),
  'version-1-agreements': withDeclarations({ rides }),
  'version-1-rides': asWritten,
};
const BOOKS = { 'version-1': withoutChoices, 'version-1-house': asWritten, 'version-1-choices': asWritten };

const frozen = <Document extends AnyDocument>(
  kind: DocumentKind<Document, never>,
  folder: string,
  forms: Readonly<Record<string, (document: WrittenDocument) => object>>,
) =>
  describe(`what was stored of a ${kind.called}`, () => {
    it.each(Object.entries(forms))('opens as it was written: %s', (name, expected) => {
      const parsed = parseDocument(kind, written(folder, name));
      expect(parsed).toEqual(ok(expected(written(folder, name))));
      expect(parsed.ok && parseDocument(kind, JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed);
    });
    it('has a frozen example of every version, and expects something of each', () => {
      const files = readdirSync(path.join(FIXTURES, folder)).map((name) => path.parse(name).name);
      expect(files.sort()).toEqual(Object.keys(forms).sort());
      const versions = new Set(files.map((name) => written(folder, name)['documentVersion']));
      expect([...versions].sort()).toEqual(Array.from({ length: kind.version }, (_, index) => index + 1));
    });
  });

frozen(listDocument, 'rosters', LISTS);
frozen(bookDocument, 'books', BOOKS);
