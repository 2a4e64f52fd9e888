import { describe, expect, it } from 'vitest';
import { readAffects } from '@/lib/data/affects';

/** Flags by their first letters, then filter, what and type. */
function read(text: string | undefined): string | null {
  const all = readAffects(text);
  if (all === null) return null;
  const flags = (['self', 'entries', 'forces', 'recursive'] as const)
    .filter((flag) => all[flag])
    .map((flag) => flag[0]);
  return [flags.join(''), all.filter ?? '-', all.what, all.type ?? '-'].join(' ');
}

describe('what a modifier affects', () => {
  it.each([
    [undefined, 's - node -'],
    ['', 's - node -'],
    ['self', 's - node -'],
    ['entries', 'e - node -'],
    ['self.entries', 'se - node -'],
    ['recursive.entries', 'er - node -'],
    ['self.entries.recursive.ab12-cd34', 'ser ab12-cd34 node -'],
    ['self.entries.forces.recursive', 'sefr - node -'],
    ['ab12-cd34', 's ab12-cd34 node -'],
    ['model', 's model node -'],
    ['profiles', 's - profiles -'],
    ['profiles.all', 's - profiles -'],
    ['profiles.Melee Weapons', 's - profiles melee weapons'],
    ['self.entries.recursive.profiles.Melee Weapons', 'ser - profiles melee weapons'],
    ['self.entries.ab12.profiles.Rules v. 2', 'se ab12 profiles rules v. 2'],
    ['entries.rules', 'e - rules -'],
    ['self.entries.costs', 'se - node -'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['associations.ab12', 'self.group', 'ab12.cd34', 'self..entries'])('is not understood: %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
