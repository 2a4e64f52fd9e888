import { describe, expect, it } from 'vitest';
import { dataSourceAddress, dataSourceText } from '@/lib/verdict/dataSourceText';
import { leftOutText, pickFiles } from '@/lib/browser/pickedFiles';

const files = (...names: readonly string[]): readonly File[] => names.map((name) => new File([], name));

describe('pickFiles', () => {
  it('takes unit data and its archives, whatever the case of their endings', () => {
    const picked = pickFiles(files('a.gst', 'b.CAT', 'c.gstz', 'd.catz', 'e.zip', 'readme.md', 'cat', 'roster.ros'));
    expect(picked.files.map(({ name }) => name)).toEqual(['a.gst', 'b.CAT', 'c.gstz', 'd.catz', 'e.zip']);
    expect(picked.leftOut).toEqual(['readme.md', 'cat', 'roster.ros']);
  });

  it.each([
    [[], null],
    [['a.jpg'], 'Left out: a.jpg, which is not unit data.'],
    [['a.jpg', 'b.jpg'], 'Left out: a.jpg, b.jpg, which are not unit data.'],
    [['a', 'b', 'c', 'd', 'e'], 'Left out: a, b, c and 2 more, which are not unit data.'],
  ])('names what it left out: %j', (leftOut, text) => expect(leftOutText({ files: [], leftOut })).toBe(text));
});

describe('dataSourceText', () => {
  const repository = {
    kind: 'repository',
    repository: 'owner/units',
    revision: '0123456789abcdef0123456789abcdef01234567',
  } as const;

  it('names a repository with its revision, and where to see it', () => {
    expect(dataSourceText(repository)).toBe('owner/units at 0123456');
    expect(dataSourceAddress(repository)).toBe(`https://github.com/owner/units/tree/${repository.revision}`);
    expect(dataSourceText({ ...repository, revision: null })).toBe('owner/units');
  });

  it('says whose files they are, to their owner and to others', () => {
    expect(dataSourceText({ kind: 'upload' })).toBe('Uploaded by the player');
    expect(dataSourceText({ kind: 'upload' }, true)).toBe('Your own files');
    expect(dataSourceText({ kind: 'own' })).toBe('Written by the player');
    expect(dataSourceText({ kind: 'own' }, true)).toBe('Your own units');
    expect(dataSourceAddress({ kind: 'upload' })).toBeNull();
  });
});
