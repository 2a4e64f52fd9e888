import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { parseRevision, REVISION_LENGTH, revisionHash, revisionText } from '@/lib/documents/revision';
import frozen from '../fixtures/rosters/version-1.json';
import rides from '../fixtures/rosters/version-1-rides.json';
import { force, roster, selection } from '../rosterBuilders';
import { ok } from '@/lib/foundation/result';

const data = 'ab'.repeat(32);
const format = { id: 'recon-squad', version: '2014-12-03' };
const list = roster([
  force('first', [
    selection('a', {
      selections: [selection('b', { name: 'Größe ★', partners: [{ association: 'follows', to: 'a' }] })],
    }),
  ]),
]);
const text = revisionText({ format, data, roster: list });
const messageOf = (written: string): string => {
  const parsed = parseRevision(written);
  return parsed.ok ? '' : parsed.problem;
};

describe('frozen states', () => {
  // A field that is new to the list must be left out where nobody set it: a default would be another text, and each list
  // that was printed or sealed before would be another list.
  it('keep their hash whatever fields came since', () => {
    const roster = rides;
    const before = canonicalJson({ kind: 'muster-roll/list', version: 1, format, data, roster });
    const read = parseRevision(before);
    expect(read.ok && revisionText(read.value)).toBe(before);
  });

  it('read back as what was frozen', () => {
    expect(parseRevision(text)).toEqual(ok({ kind: 'muster-roll/list', version: 1, format, data, roster: list }));
  });

  it('have the SHA-256 of their text in UTF-8 for a name', () => {
    expect(revisionHash(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (any) => revisionHash(any) === createHash('sha256').update(any, 'utf8').digest('hex'),
      ),
    );
  });

  it('have another hash when anything in them is another', () => {
    const others = [
      revisionText({ format: { ...format, version: '2015-01-01' }, data, roster: list }),
      revisionText({ format, data: 'cd'.repeat(32), roster: list }),
      revisionText({ format, data, roster: { ...list, name: 'Test list ' } }),
    ];
    expect(new Set([text, ...others].map(revisionHash)).size).toBe(4);
    expect(revisionText({ roster: list, data, format })).toBe(text);
  });

  it('load with an old list in them for ever, their text as it was', () => {
    const old = revisionText({ format, data, roster: frozen as never });
    const parsed = parseRevision(old);
    expect(parsed.ok && parsed.value.roster.declarations?.agreements).toEqual({
      answers: [],
      rulings: [],
    });
    expect(old).toContain(canonicalJson(frozen));
  });

  it.each([
    ['', /not a frozen list/],
    ['{', /not a frozen list/],
    ['null', /not a frozen list/],
    ['{"kind":"muster-roll/list","version":2}', /newer version of the app \(version 2/],
    [canonicalJson({ ...JSON.parse(text), data: 'x' }), /data: must be a SHA-256/],
    [canonicalJson({ ...JSON.parse(text), roster: { documentVersion: 1 } }), /list in it cannot be read: name/],
    [
      canonicalJson({ ...JSON.parse(text), roster: { ...list, documentVersion: 7 } }),
      /newer version of the app \(document version 7/,
    ],
    [JSON.stringify(JSON.parse(text), null, 1), /canonical/],
    [` ${text}`, /canonical/],
    ['['.repeat(100_000) + ']'.repeat(100_000), /not a frozen list/],
    ['x'.repeat(REVISION_LENGTH + 1), /more than 5 MB/],
  ])('that are none say why: %.40s', (written, message) => {
    expect(messageOf(written)).toMatch(message);
  });

  it('never throw', () => {
    fc.assert(fc.property(fc.json(), (any) => typeof messageOf(any) === 'string'));
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.string({ minLength: 1, maxLength: 1 }),
        (at, character) => typeof messageOf(text.slice(0, at) + character + text.slice(at + 1)) === 'string',
      ),
    );
  });
});
