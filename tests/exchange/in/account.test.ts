import { describe, expect, it } from 'vitest';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { allSelections } from '@/lib/documents/roster/find';
import { LAYOUT_IDS, type WrittenLayout } from '@/lib/exchange/layouts';
import { makeOutline } from '@/lib/exchange/makeOutline';
import type { SwitchId } from '@/lib/exchange/writeText';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { some } from '../../effort';
import { dataOf } from '../../samples/formatSamples';
import { textOf } from '../outlineLists';
import { ACCOUNT_KEY, seenAccount } from '@/lib/exchange/in/result';
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
      'a total on a line of its own, under a title with the size of the game',
      'Lantern Salvage Company (80 points)\n\nSalvage Captain - 50\nMule Crawler - 30 points\n\nTotal: 70 points',
      /says 70 points, 80 were read/,
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

describe('prices written in two ways', () => {
  const title = 'Gang of mine (200 points)\nLantern Salvage Company\n\n';
  it.each([
    ['with nothing under the units', 'Salvage Captain (50 points)\n6x Salvor Gang (52)\nMule Crawler (30 points)'],
    [
      'with what they have',
      'Salvage Captain (50 points)\n- rivet pistol\n6 Salvor Gang (52)\nMule Crawler (30 points)\n- rivet gun',
    ],
  ])('are typed by hand, and the first line is no unit, %s', (_, units) => {
    const read = reading(title + units);
    expect(read.layout).toBe('typed');
    expect(summary(read).map((each) => each.split(',')[0])).toEqual(['Salvage Captain', 'Salvor Gang', 'Mule Crawler']);
    expect(read.account).toEqual(['The text says 200 points, 132 were read.']);
  });

  it('leave a text of a program what it is where one line among many is another', () => {
    const unit = 'Mule Crawler (30 points)\n  • 1x Rivet Gun\n\n';
    const read = reading(`${title}${unit.repeat(5)}Clockwork Whale (90)`);
    expect([read.layout, read.units.length]).toEqual(['gw-app', 5]);
    expect(read.account.join(' ')).toContain('“Clockwork Whale (90)”');
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

describe('a doubt that nobody answered', () => {
  const DOUBTFUL = 'Lantern Salvage Company 153\nSalvage Captain - 50\nMule Crawler - 30\nClockwork Whale - 73';
  const again = (layout: WrittenLayout, without: readonly SwitchId[] = []) => {
    const { roster, account } = reading(DOUBTFUL);
    const said = makeOutline(checkRoster(roster!, link(dataOf('samples/recon-squad')), reconSquad), reconSquad, null);
    const read = reading(textOf(said, layout, ...without).join('\n\n'));
    return { account, read };
  };

  it.each(some(LAYOUT_IDS, 3))('stays when the list is written as %s and pasted', (layout) => {
    const { account, read } = again(layout, ['points', 'verdict', 'notes']);
    expect(account).toHaveLength(2);
    expect([read.account, read.roster?.declarations?.textDoubts]).toEqual([account, account]);
  });

  it('may be answered there', () => {
    const { account, read } = again('plain');
    const text = `${read.lines.map((line) => line.text).join('\n')}`;
    const sure = reading(text, { [ACCOUNT_KEY]: seenAccount(account) });
    expect(sure.roster?.declarations?.textDoubts).toBeUndefined();
  });
});
