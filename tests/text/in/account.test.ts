import { describe, expect, it } from 'vitest';
import { allSelections } from '@/lib/roster/find';
import { ACCOUNT_KEY, seenAccount } from '@/lib/text/in/keys';
import { lineOf, reading, summary } from './reading';

const names = (text: string): readonly string[] => summary(reading(text)).map((each) => each.split(':')[0]!);

describe('a list is held against what its text says', () => {
  it.each([
    [
      'a total that is another',
      'Lantern Salvage Company 153\nSalvage Captain - 50\nMule Crawler - 30',
      /says 153 points, 80 were read/,
    ],
    [
      'a line with a price that is no unit of the data',
      'Lantern Salvage Company\nSalvage Captain - 50\nClockwork Whale - 90',
      /1 line with a price is not in the list: “Clockwork Whale - 90”/,
    ],
    [
      'a thing with a price that the unit does not have',
      'Lantern Salvage Company\nSalvage Captain - 50\n- Diving Bell (20 pts)',
      /not in the list: “- Diving Bell \(20 pts\)”/,
    ],
    [
      'a total on a line of its own, under lines of a program',
      'The gang\n\nSalvage Captain (50 points)\n• 1x Rivet Pistol\n\nMule Crawler (30 points)\n• 1x Rivet Gun\n\nTotal: 190 points',
      /says 190 points, 80 were read/,
    ],
    [
      'a price as people write it, on a line that became nothing under lines of a program',
      'The gang\n\nSalvage Captain (50 points)\n• 1x Rivet Pistol\n\nMule Crawler (30 points)\n• 1x Rivet Gun\n\nClockwork Whale (90)',
      /not in the list: “Clockwork Whale \(90\)”/,
    ],
    [
      'a unit of another price',
      'Lantern Salvage Company\nSalvage Captain - 50\nMule Crawler - 35',
      /1 unit has another price in this unit data: Mule Crawler \(35 in the text, 30 here\)\./,
    ],
  ])('%s leaves the verdict open', (_, text, says) => {
    const { account, doubts, roster } = reading(text);
    expect(account.join(' ')).toMatch(says);
    expect(doubts.slice(0, account.length)).toEqual(account);
    expect(roster?.declarations?.textDoubts).toEqual(account);
    const sure = reading(text, { [ACCOUNT_KEY]: seenAccount(account) });
    expect([sure.account, sure.roster?.declarations?.textDoubts]).toEqual([account, undefined]);
  });

  it.each([
    [
      'the size of the game in its title',
      'Lantern Salvage Company 150 pts\nSalvage Captain with bulwark shield - 65\nMule Crawler - 30\n6 Salvor Gang - 52',
    ],
    ['all that it says', 'Lantern Salvage Company 80\nSalvage Captain - 50\nMule Crawler - 30'],
    ['no price', 'Lantern Salvage Company\nSalvage Captain\nMule Crawler'],
  ])('%s speaks against nothing', (_, text) => {
    expect(reading(text).account).toEqual([]);
  });

  it('what the player leaves out is not missing', () => {
    const text = 'Lantern Salvage Company 170\nSalvage Captain - 50\nMule Crawler - 30\nClockwork Whale - 90';
    const { key } = lineOf(reading(text), 'Clockwork').parts[0]!;
    expect(reading(text, { [key]: '' }).account).toEqual([]);
  });
});

const ATTACHED = `Small rally (110 points)

Lantern Salvage Company
Combat Patrol (500 points)

Attached Units
Attached Unit 1

Salvage Captain (50 points)
• Attached as: Leader (Character)
  • 1x Rivet Pistol

Salvor Gang (52 points)
• Attached as: Bodyguard
  • 1x Gang Boss
    • 1x Rivet Pistol
  • 5x Salvor
    • 5x Rivet Gun

Other Datasheets

Mule Crawler (30 points)
  • 1x Rivet Gun`;

describe('units that go together', () => {
  it('are units, and it is kept who leads', () => {
    const read = reading(ATTACHED);
    expect(names(ATTACHED)).toEqual(['Salvage Captain, 1, 50', 'Salvor Gang, 6, 52', 'Mule Crawler, 1, 30']);
    expect([...allSelections(read.roster!)].map(({ notes }) => notes).filter((note) => note !== null)).toEqual([
      'Leads Salvor Gang.',
    ]);
    expect(read.account).toEqual(['The text says 110 points, 132 were read.']);
    expect(lineOf(read, '• Attached as: Leader').state).toBe('understood');
  });
});

describe('the name of a list and the size of the game', () => {
  it.each([
    ['above a heading', 'CHARACTERS\n\n'],
    ['above the first unit', ''],
  ])('are no units, %s', (_, heading) => {
    const text = `Mule team (150 points)\nLantern Salvage Company\nCombat Patrol (150 points)\n\n${heading}1x Salvage Captain (50 points)\n• 1x Rivet Pistol\n\n6x Salvor Gang (52 points)\n• 1x Gang Boss\n• 5x Salvor`;
    expect(names(text)).toEqual(['Salvage Captain, 1, 50', 'Salvor Gang, 6, 52']);
  });
});
