import { describe, expect, it } from 'vitest';
import { lineOf, reading, summary } from './reading';

const MEANT = [
  'Salvage Captain, 1, 65: Bulwark Shield, Oilskin Coat, Rivet Pistol',
  'Salvor Gang, 6, 58: 5 Rivet Gun, 5 Salvor, Gang Boss, Rivet Pistol, Storm Lanterns',
  'Mule Crawler, 1, 30: Rivet Gun',
];

/** The same list as several people would post it. */
const POSTS: Readonly<Record<string, string>> = {
  'taken out of a chat': `[12/03/2022, 19:04:11] Tom: Lantern Salvage Company 153
Salvage Captain w/ bulwark shield - 65
6 salvors, storm lanterns - 58
mule crawler - 30`,
  'in columns': `Lantern Salvage Company\t153pts
HQ
1x\tSalvage Captain\t65\tBulwark Shield
Troops
6x\tSalvor Gang\t58\tStorm Lanterns
Fast Attack
1x\tMule Crawler\t30`,
  'quoted, with prices in bare brackets': `> **Lantern Salvage Company**
> __HQ__
> • Salvage Captain [65] – bulwark shield
> __Troops__
> • Salvor Gang x6 [58] – storm lanterns
> • Mule Crawler [30]`,
  'with slashes and sizes': `Lantern Salvage Company
CP: 6
HQ: Salvage Captain / Bulwark Shield (65)
Troops: 6 man Salvor Gang / Storm Lanterns (58)
FA: Mule Crawler (30)`,
  'under headings of its own': `Lantern Salvage Company

Lantern bearers:
Salvage Captain: Bulwark Shield (65)

The rest of us:
Salvor Gang (6): Storm Lanterns (58)
Mule Crawler (30)`,
  'with the faction before a unit': `Lantern Salvage Company
Salvage Captain w/ bulwark shield - 65
6 salvors, storm lanterns - 58
Lantern Salvage Company Mule Crawler - 30`,
  'with sizes in brackets and headings of a program': `++ Standard Detachment ++
Lantern Salvage Company
+ HQ +
Salvage Captain + bulwark shield - 65
+ Troops +
Salvor Gang (6) & storm lanterns - 58
+ Fast Attack +
Mule Crawler - 30`,
};

describe.each(Object.entries(POSTS))('a list %s', (_, text) => {
  const read = reading(text);

  it('is the list that it means, and nothing of it is in doubt', () => {
    expect(summary(read)).toEqual(MEANT);
    expect(
      read.lines.filter(({ state }) => state !== 'understood' && state !== 'blank').map((line) => line.text),
    ).toEqual([]);
  });
});

describe('several alike on one line', () => {
  it('are units of their own where one cannot be as large, and the price fits', () => {
    const read = reading('Lantern Salvage Company\nSalvage Captain - 50\n2 Mule Crawlers - 60');
    expect(summary(read).map((each) => each.split(':')[0])).toEqual([
      'Salvage Captain, 1, 50',
      'Mule Crawler, 1, 30',
      'Mule Crawler, 1, 30',
    ]);
    expect(lineOf(read, '2 Mule').state).toBe('understood');
  });

  it('are a guess where no price tells', () => {
    const read = reading('Lantern Salvage Company\nSalvage Captain\nMule Crawler x2');
    expect(summary(read).filter((each) => each.startsWith('Mule Crawler')).length).toBe(2);
    expect(lineOf(read, 'Mule').state).toBe('guessed');
  });
});

describe('what is left over', () => {
  it('of a name is not lost', () => {
    const read = reading(
      'Lantern Salvage Company - L - [50 pts]\n# ++ Standard Detachment ++ [50 pts]\n## HQ\nSalvage Captain (Diving Bell) [50 pts]',
    );
    expect(lineOf(read, 'Salvage Captain (').state).toBe('guessed');
  });

  it('is a guess where a unit costs something else, and the others do not', () => {
    const read = reading(
      'Lantern Salvage Company\nSalvage Captain - 50\n6 Salvor Gang - 52\nMule Crawler - 30\nMule Crawler - 45',
    );
    expect(read.lines.slice(1).map(({ state }) => state)).toEqual([
      'understood',
      'understood',
      'understood',
      'guessed',
    ]);
  });

  it('stays out where the player left it out, and is no unit beside', () => {
    const text = 'Lantern Salvage Company\nSalvage Captain in Mule Crawler - 80';
    const said = lineOf(reading(text), 'Salvage').parts.find(({ says }) => says === 'Mule Crawler');
    const read = reading(text, said === undefined ? {} : { [said.key]: '' });
    expect(summary(read).length).toBeLessThanOrEqual(2);
  });
});

describe('numbers behind a row of models', () => {
  it('are totals where each is that of the row', () => {
    const read = reading(`Lantern Salvage Company - L - [153 pts]

# ++ Standard Detachment ++ [58 pts]
## Troops [58 pts]
Salvor Gang [58 pts]: Storm Lanterns
• 1x Gang Boss [12 pts]: 1x Rivet Pistol
• 5x Salvor [40 pts]: 5x Rivet Gun`);
    expect(summary(read)).toEqual([MEANT[1]]);
  });
});
