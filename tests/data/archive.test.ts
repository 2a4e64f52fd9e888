import { expect, it } from 'vitest';
import { nothingUnpacked, openArchive, writeArchive } from '@/lib/data/archive';
import { effort } from '../effort';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Overwrites a 32-bit number in the archive's one list entry (and leaves the rest as it is). */
function forged(archive: Uint8Array, field: number, value: number): Uint8Array {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  const at = view.getUint32(copy.length - 22 + 16, true);
  view.setUint32(at + field, value, true);
  return copy;
}

/** The archive with a comment, as GitHub writes the commit into its own. */
function commented(archive: Uint8Array, comment: string): Uint8Array {
  const copy = new Uint8Array(archive.length + comment.length);
  copy.set(archive);
  copy.set(bytes(comment), archive.length);
  new DataView(copy.buffer).setUint16(archive.length - 2, comment.length, true);
  return copy;
}

const one = writeArchive([{ name: 'a/b.cat', bytes: bytes('hello hello hello hello') }]);

it('gives back what was put in', () => {
  const entries = [
    { name: 'ä.gst', bytes: bytes('one') },
    { name: 'deep/er/two.cat', bytes: bytes('two '.repeat(1000)) },
  ];
  expect(openArchive(writeArchive(entries))).toEqual({ entries, comment: '', problems: [] });
});

it('writes the same bytes for the same entries', () => {
  const entries = [{ name: 'a', bytes: bytes('one') }];
  expect(writeArchive(entries)).toEqual(writeArchive(entries));
});

it('gives the archive’s comment', () => {
  expect(openArchive(commented(one, '6fd52df8ad613b98'))).toMatchObject({
    comment: '6fd52df8ad613b98',
    entries: [{ name: 'a/b.cat' }],
  });
});

it('unpacks only what is wanted', () => {
  expect(openArchive(forged(one, 24, 2 ** 31), () => false)).toEqual({ entries: [], comment: '', problems: [] });
});

it.each([
  ['a 2 GB claim', forged(one, 24, 2 ** 31), 'it claims 2048 MB, more than 64 MB'],
  ['a claim that is too small', forged(one, 24, 10), 'it is damaged'],
  ['a claim that is too large', forged(one, 24, 100), 'it is damaged'],
  ['a wrong checksum', forged(one, 16, 1), 'it is damaged'],
  ['a place outside the archive', forged(one, 42, 1_000_000), 'it is damaged'],
  ['an unknown packing method', forged(one, 10, 99), 'its packing method (99) is not known'],
  ['encryption', forged(one, 8, 1 | (8 << 16)), 'it is encrypted'],
  [
    'a zip bomb',
    writeArchive([{ name: 'a/b.cat', bytes: new Uint8Array(20_000_000) }]),
    'it claims to unpack to 1024 times its size, more than 200 times',
  ],
])('refuses %s', (_, archive, message) => {
  expect(openArchive(archive)).toEqual({ entries: [], comment: '', problems: [{ name: 'a/b.cat', message }] });
});

it.each(['../b.cat', 'a/../../b.cat', '/etc/b.cat', 'C:/b.cat', '..\\b.cat'])('refuses the path %s', (name) => {
  const { entries, problems } = openArchive(
    writeArchive([
      { name, bytes: bytes('x') },
      { name: 'good.cat', bytes: bytes('y') },
    ]),
  );
  expect(entries.map((entry) => entry.name)).toEqual(['good.cat']);
  expect(problems.map(({ message }) => message)).toEqual(['its path leads out of the archive']);
});

it('counts all entries together', () => {
  const noise = new Uint8Array(2_000_000).map((_, at) => ((at >> 4) * 7919) >> 3);
  // With most of it unpacked before, a few entries show it too.
  const before = effort(130, 0);
  const listed = Array.from({ length: 150 - before }, (_, at) => ({ name: `${at}.cat`, bytes: noise }));
  const { entries, problems } = openArchive(writeArchive(listed), undefined, {
    ...nothingUnpacked(),
    bytes: before * noise.length,
  });
  expect(entries).toHaveLength(134 - before);
  expect(problems[0]).toEqual({
    name: `${134 - before}.cat`,
    message: 'with it the archive unpacks to more than 256 MB',
  });
});

it.each([
  ['cut off', one.slice(0, one.length - 30)],
  ['nothing', new Uint8Array(0)],
  ['with a list that breaks off', forged(one, 0, 0)],
])('refuses an archive: %s', (_, archive) => {
  expect(() => openArchive(archive)).toThrow('the archive is damaged');
});

it('refuses too many entries', () => {
  const many = Array.from({ length: 5001 }, (_, at) => ({ name: `${at}`, bytes: new Uint8Array(0) }));
  expect(() => openArchive(writeArchive(many))).toThrow('the archive has 5001 entries, more than 5000');
});
