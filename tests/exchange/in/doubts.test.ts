import { describe, expect, it } from 'vitest';
import { forcesOf } from '@/lib/documents/roster/find';
import { lineOf, reading, summary } from './reading';

const TYPED = `lantern salvage company

Salvage Captain - 50
Clockwork Whale - 90
6 Salvors w/ storm lanterns, tin hats - 58
Muel Crawler - 30
something else entirely`;

describe('what is in doubt', () => {
  const read = reading(TYPED);

  it('is marked so, line by line', () => {
    expect(read.lines.map(({ state }) => state)).toEqual([
      'understood',
      'blank',
      'understood',
      'unknown',
      'guessed',
      'understood',
      'unknown',
    ]);
    expect(lineOf(read, '6 Salvors').parts.map(({ says, state, became }) => [says, state, became])).toEqual([
      ['Salvors', 'understood', 'Salvor Gang'],
      ['storm lanterns', 'understood', 'Storm Lanterns'],
      ['tin hats', 'unknown', null],
    ]);
  });

  it('stays as a note, on its unit or on the list', () => {
    const gang = [...forcesOf(read.roster!)][0]!.selections.find(({ name }) => name === 'Salvor Gang');
    expect(gang?.notes).toMatch(/tin hats/);
    expect(read.roster?.notes).toMatch(/Clockwork Whale - 90$/);
    const notes = [...forcesOf(read.roster!)].flatMap(({ selections }) => selections.map((each) => each.notes ?? ''));
    expect(notes.join()).toMatch(/something else entirely/);
  });

  it.each([
    [30, 'understood'],
    [45, 'guessed'],
  ])('is a guess where a slip of the pen costs something else: %i', (points, state) => {
    const other = reading(`Lantern Salvage Company\nSalvage Captain - 50\nMuel Crawler - ${points}`);
    expect(lineOf(other, 'Muel').parts[0]).toMatchObject({ state, became: 'Mule Crawler' });
  });

  it('is a guess where the number of models is another', () => {
    const other = reading('Lantern Salvage Company\n3 Mule Crawlers - 30\nSalvage Captain - 50');
    expect(lineOf(other, '3 Mule').parts[0]).toMatchObject({
      state: 'guessed',
      why: expect.stringMatching(/It says 3 models/),
    });
  });

  it('is what the player says it is', () => {
    const { key } = lineOf(read, 'Clockwork').parts[0]!;
    const answered = reading(TYPED, { [key]: 'Skiff Outriders' });
    expect(summary(answered).map((each) => each.split(',')[0])).toContain('Skiff Outriders');
    expect(lineOf(answered, 'Clockwork').parts[0]).toMatchObject({ state: 'understood', became: 'Skiff Outriders' });
  });

  it('is left out where the player says so', () => {
    const { key } = lineOf(read, 'Muel').parts[0]!;
    expect(summary(reading(TYPED, { [key]: '' })).some((each) => each.startsWith('Mule Crawler'))).toBe(false);
  });
});

describe('a text in another language', () => {
  it('is kept whole, with its prices, and nothing of it passes for certain', () => {
    const read = reading(
      'Lantern Salvage Company - Wacht - [95 pts]\n## Standard Detachment\n### HQ\nBergungshauptmann [65 pts]: Nietpistole\nMuli [30 pts]: Nietgewehr',
    );
    expect(read.layout).toBe('new-recruit');
    expect(read.units.map(({ says, points, selection }) => [says, points.stated, selection])).toEqual([
      ['Bergungshauptmann', 65, null],
      ['Muli', 30, null],
    ]);
    expect(read.roster?.notes).toMatch(/Bergungshauptmann \[65 pts\]: Nietpistole\nMuli \[30 pts\]: Nietgewehr/);
  });
});

describe('a text that no data fits', () => {
  it('is kept line by line, and says so', () => {
    const read = reading('Elves of Nowhere\n\nBlade Dancer - 20\nWind Rider - 35');
    expect([read.roster, read.data, read.doubts]).toEqual([
      null,
      null,
      ['No unit data here has the units of this list.'],
    ]);
    expect(read.lines.map(({ state }) => state)).toEqual(['understood', 'blank', 'unknown', 'unknown']);
  });
});

describe('what is never taken silently', () => {
  it('a first unit is no title, though it costs about what the others do, or is misspelt', () => {
    expect(reading('Salvage Captain - 65\nSalvor Gang - 58').units.map(({ name }) => name)).toEqual([
      'Salvage Captain',
      'Salvor Gang',
    ]);
    const misspelt = reading('Slvg Capn with bulwark shield\nSalvor Gang - 58\nLamplighter Patrol - 40');
    expect(misspelt.lines[0]!.state).not.toBe('understood');
  });

  it('a thing with a word too many is a guess, whatever the unit costs', () => {
    const { lines } = reading('Lantern Salvage Company\nSalvage Captain - 50\n- Thunder Rivet Pistol');
    expect(lines[2]!.state).not.toBe('understood');
  });

  it('words of the title explain no wargear', () => {
    const { lines } = reading('Lantern Salvage Company plasma and melta\nSalvage Captain - 50\n- Melta\n- Plasma');
    expect(lines.slice(2).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  });

  it('what goes beyond the limits is not understood, and stays with nobody else', () => {
    const things = reading(`Lantern Salvage Company\nSalvage Captain - 50\n${'- Rivet Pistol\n'.repeat(230)}`);
    expect(things.lines.at(-2)!.state).toBe('unknown');
    const units = reading(`Lantern Salvage Company\n${'Salvage Captain - 50\n- Rivet Pistol\n'.repeat(152)}`);
    expect(units.lines.slice(-5, -1).map(({ state }) => state)).not.toContain('understood');
  });
});
