import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAYOUT_IDS, LAYOUTS, layoutById } from '@/lib/exchange/layouts';
import { inParts, MESSAGE_LENGTH } from '@/lib/exchange/out/lines';
import { readTerms } from './readTerms';
import { declaring, linesOf, saidSample, textOf } from './outlineLists';

const LEGAL = saidSample('recon-squad/the-grell-survey');
const SCOUT = saidSample('scout-team/nine-in-the-gutter');
const FORCE = saidSample('trenches-and-turbines/too-hot-to-hold');
const text = (...of: Parameters<typeof textOf>): string => textOf(...of).join('\n');

describe('the layouts', () => {
  it('are all named, each once, and say what they lose', () => {
    expect(LAYOUTS.map(({ id }) => id)).toEqual([...LAYOUT_IDS]);
    expect(LAYOUTS.every(({ name, says, loses }) => name !== '' && says !== '' && loses.length > 0)).toBe(true);
    expect(layoutById('tournament')?.name).toBe('Tournament (WTC)');
    expect(layoutById('constructor')).toBeNull();
  });

  it('stand in the paper on the command line', () => {
    const paper = readFileSync(path.resolve(import.meta.dirname, '../../docs/command-line.md'), 'utf8');
    const [, table = ''] = paper.split('| layout | is | loses |');
    const [rows = ''] = table.split('\n\n');
    expect([...rows.matchAll(/^\| `([a-z-]+)`/gm)].map(([, id]) => id)).toEqual([...LAYOUT_IDS]);
  });

  it('look as other programs write them', () => {
    expect(text(LEGAL, 'battlescribe')).toContain(
      [
        '++ Standard Detachment (Lantern Salvage Company) [199pts] ++',
        '',
        '+ HQ +',
        '',
        'Salvage Captain [65pts]: Oilskin Coat, Rivet Pistol, Bulwark Shield [15pts]',
        '',
        '+ Troops +',
        '',
        'Salvor Gang [87pts]: Storm Lanterns [5pts]',
        '. Gang Boss [12pts]: Rivet Pistol',
        '. 3x Salvor [24pts]: 3x Rivet Gun',
      ].join('\n'),
    );
    expect(text(LEGAL, 'new-recruit')).toContain(
      [
        'Lantern Salvage Company - The Grell Survey - [199 pts]',
        '',
        '# ++ Standard Detachment ++ [199 pts]',
        '## HQ [65 pts]',
        'Salvage Captain [65 pts]: Oilskin Coat, Rivet Pistol, Bulwark Shield',
        '',
        '## Troops [134 pts]',
        'Salvor Gang [87 pts]: Storm Lanterns',
        '• 1x Gang Boss [12 pts]: Rivet Pistol',
        '• 3x Salvor [24 pts]: Rivet Gun',
      ].join('\n'),
    );
    expect(text(LEGAL, 'tournament')).toContain(
      [
        '+ TOTAL ARMY POINTS: 199pts',
        '+ SETTING: Company Charter: Harbour Charter',
        '+',
        '+ WARLORD: Char1: Salvage Captain',
        '+ NUMBER OF UNITS: 3',
        '+'.repeat(47),
        '',
        'Char1: 1x Salvage Captain (65 pts): Oilskin Coat, Rivet Pistol, Bulwark Shield',
        '',
        '6x Salvor Gang (87 pts): Storm Lanterns',
        '• 1x Gang Boss: Rivet Pistol',
        '• 3x Salvor: 3 with Rivet Gun',
      ].join('\n'),
    );
  });

  it.each(LAYOUT_IDS)('%s says leader, specialists, size and notes in words that are read back', (layout) => {
    for (const said of [LEGAL, SCOUT, FORCE]) {
      const kinds = readTerms(linesOf(textOf(said, layout), layout)).terms.map(({ kind }) => kind);
      for (const { kind } of said.terms) {
        expect(kinds.filter((each) => each === kind).length, kind).toBe(
          said.terms.filter((term) => term.kind === kind).length,
        );
      }
    }
  });

  it('write one line for each unit, or one for the whole list', () => {
    expect(textOf(LEGAL, 'one-line')[0]).not.toContain('\n');
    const lines = text(LEGAL, 'compact', 'notes', 'verdict', 'secret').split('\n');
    // Name, format, data, limit, detachment, roles, three units, a setting, what is kept back.
    expect(lines).toHaveLength(11);
  });
});

describe('the switches', () => {
  it('leave out prices, wargear, notes, verdict', () => {
    expect(text(LEGAL, 'plain', 'points')).not.toMatch(/\d+ ?pts\]/);
    const bare = text(LEGAL, 'plain', 'wargear', 'notes', 'secret');
    expect(bare).not.toMatch(/Rivet|Storm Lanterns|Oilskin/);
    expect(bare).toContain('- 3x Salvor [24pts]');
    expect(text(LEGAL, 'plain', 'notes')).not.toMatch(/^(?:Note|Called)/m);
    expect(text(LEGAL, 'plain', 'verdict')).not.toContain('Verdict');
  });

  it('tell how many models where they are not named, with all that they have', () => {
    const lines = text(LEGAL, 'compact', 'models').split('\n');
    expect(lines).toContain(
      'Salvor Gang (6 models) [87pts]: Rivet Pistol, 4x Rivet Gun, Harpoon Gun, Storm Lanterns [5pts]',
    );
  });

  it('leave out which traits, or all that lists reveal, and say so', () => {
    expect(text(LEGAL, 'plain', 'traits')).toMatch(/^Specialist: Gang Boss$/m);
    const kept = text(LEGAL, 'plain', 'secret');
    expect(kept).not.toMatch(/^(?:Leader|Specialist):/m);
    expect(kept).toMatch(/^Kept back until lists are shown: leader, specialists$/m);
    expect(text(FORCE, 'plain')).toMatch(/^Aboard: .+ in Coke Wagon$/m);
    expect(text(FORCE, 'plain', 'secret')).toMatch(/^Kept back until lists are shown: .*who rides in what$/m);
  });
});

describe('what was declared', () => {
  it('names models and units in a way that is theirs alone', () => {
    const force = saidSample('recon-squad/too-much-tide');
    const names = readTerms(linesOf(textOf(force, 'plain'), 'plain')).terms.flatMap((term) =>
      'who' in term && term.who !== null && term.kind === 'called' ? [JSON.stringify(term.who)] : [],
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('tells sizes, vouched facts and agreements', () => {
    const said = saidSample(
      'scout-team/nine-in-the-gutter',
      declaring({
        gameSize: 150,
        agreements: {
          answers: [{ question: 'blast-range', answer: 'earlier' }],
          rulings: [
            {
              rule: 'Bells',
              together: 'keyword',
              keyword: 'RINGER',
              visibleOnly: true,
              side: 'friendly',
              note: 'both',
            },
          ],
        },
      }),
    );
    const lines = text(said, 'plain').split('\n');
    expect(lines).toContain('Game size: 150 points');
    expect(lines).toContain('Agreed: Blast range is blast 2″, grenade 1″ (shooting rules)');
    expect(lines).toContain(
      'Counts as one unit for Bells: Models with the keyword; keyword is RINGER; only visible ones; only friendly ones; note is both',
    );
  });
});

describe('messages of a chat', () => {
  const block = (letter: string, length: number): readonly string[] => [letter.repeat(length)];

  it('have at most 2,000 characters, each with its number, and cut no block that fits', () => {
    const parts = inParts('Title', [block('a', 900), block('b', 900), block('c', 900), block('d', 100)]);
    expect(parts.map((part) => part.length <= MESSAGE_LENGTH)).toEqual([true, true]);
    expect(parts.map((part) => part.split('\n')[0])).toEqual(['Title (1/2)', 'Title (2/2)']);
    expect(parts[0]).toContain('b'.repeat(900));
    expect(parts[1]).toContain('c'.repeat(900));
  });

  it('cut what no message holds at a comma, and lose nothing', () => {
    const items = Array.from({ length: 400 }, (_, at) => `Item ${at}`).join(', ');
    const parts = inParts('Title', [[items]]);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every((part) => part.length <= MESSAGE_LENGTH)).toBe(true);
    const back = parts.map((part) => part.split('\n').slice(1).join(' ')).join(' ');
    expect(back).toBe(items);
  });

  it('are one without a number where all fits', () => {
    expect(inParts('Title', [['a']])).toEqual(['Title\na']);
    expect(inParts('Title', [])).toEqual(['Title']);
  });
});
