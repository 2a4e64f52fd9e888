import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlayAids } from '@/components/list/sheet/playAids';
import { arcLabel } from '@/components/list/table/arcPicture';
import { arcPath, reachOf } from '@/lib/view/table/arcShape';
import { cardFaces } from '@/lib/view/table/cardFaces';
import { tablePictures } from '@/components/list/table/tablePictures';
import { teamLines } from '@/lib/view/table/teamLines';
import { UnitCardSheet } from '@/components/list/table/unitCardSheet';
import { trenchesAids } from '@/lib/formats/trenches-and-turbines/table/aids';
import { fireteamSplit } from '@/lib/formats/trenches-and-turbines/table/fireteamSplit';
import { tableSheet } from '@/lib/formats/trenches-and-turbines/table/tableSheet';
import type { UnitCard } from '@/lib/rules/tableSheet';
import { model, models, unit } from '../builders';
import { crawler, force, gliders, rats, scouts } from '../formats/trenches-and-turbines/table/force';

const list = force([rats, crawler, gliders, scouts]);
const sheet = tableSheet(list);
const plainText = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

describe('firing arcs', () => {
  it('open around their direction', () => {
    expect(arcPath(0, 90)).toBe('M 0 0 L -31.11 -31.11 A 44 44 0 0 1 31.11 -31.11 Z');
    expect(arcPath(90, 180)).toBe('M 0 0 L 0 -44 A 44 44 0 0 1 0 44 Z');
    expect(arcPath(180, 270)).toContain('A 44 44 0 1 1');
    expect(arcPath(0, 360)).not.toContain('L');
  });

  it('are cut to what they reach', () => {
    expect(reachOf([{ headings: [0], angle: 90 }])).toEqual({ top: -44, bottom: 12 });
    expect(reachOf([{ headings: [90, 270], angle: 60 }])).toEqual({ top: -22, bottom: 22 });
    expect(reachOf([{ headings: [0], angle: 360 }])).toEqual({ top: -44, bottom: 44 });
    expect(reachOf([])).toEqual({ top: -12, bottom: 12 });
  });

  it('are said as well as drawn', () => {
    const arc = (headings: readonly number[], angle: number) =>
      arcLabel({ weapon: '', text: 'Up 90', headings, angle }, ['Boiler Gun', 'Lobber']);
    expect(arc([0], 90)).toBe('Boiler Gun and Lobber: 90° around the front of its base');
    expect(arc([315], 90)).toBe('Boiler Gun and Lobber: 90° around the front left corner of its base');
    expect(arc([90, 270], 45)).toBe('Boiler Gun and Lobber: 45° around the right and left of its base');
    expect(arc([0], 360)).toBe('Boiler Gun and Lobber: all around');
    expect(arc([], 360)).toBe('Boiler Gun and Lobber: Up 90; where that is cannot be told');
  });
});

describe('fireteams', () => {
  it('are read line by line, the leader first, the odd one told apart', () => {
    const split = fireteamSplit(unit('Fives', [...models(4, 'Hand'), model('Boss', { leads: true })]))!;
    expect(
      split.teams.map((team) => teamLines(team, split).map(({ name, number, remarks }) => [number, name, ...remarks])),
    ).toEqual([
      [
        [1, 'Boss', 'squad leader', 'team leader'],
        [1, 'Hand'],
        [1, 'Hand', 'the odd one'],
      ],
      [
        [1, 'Hand', 'team leader'],
        [1, 'Hand'],
      ],
    ]);
  });
});

describe('the pictures', () => {
  const text = plainText(renderToStaticMarkup(<PlayAids aids={trenchesAids(list)} pictures={tablePictures(sheet)} />));
  it('stand in the place of the rows, under the rule and above its citation', () => {
    expect(text).toMatch(
      /Activation cards Each unit .* Kettle Crawler Vehicle: Multi-Activate \(2\) 2 .* In the stack 7 cards .* Multi-Activate 1, 3/,
    );
    expect(text).toMatch(
      /Ditch Rats Team 1 3 models, 0 special Foreman squad leader, team leader 2 × Digger Team 2 3 models, 1 special Gunner team leader Flail Gun 2 × Digger/,
    );
    expect(text).not.toContain('Team 1: 3 models');
  });

  it('leave the rows of aids without one', () => expect(text).toContain('Lantern Scouts: friendly units within 6″'));
});

describe('unit cards', () => {
  const page = renderToStaticMarkup(<UnitCardSheet cards={sheet.unitCards} list="Sump Watch" />);
  it('are as many as the stack takes, each saying which it is', () => {
    expect(page.match(/<article/g)).toHaveLength(sheet.activation.total);
    expect(page).toContain('aria-label="Moth Gliders, card 3 of 3"');
  });

  it('say everything of the unit', () => {
    expect(plainText(page)).toContain(
      'Ditch Rats Move – 1 card Foreman (leads) HP 1 · Ld 7 4 × Digger HP 1 · Ld 5 Gunner HP 1 · Ld 5 Fireteam · ' +
        'Coherency (3") 5 × Bolt Rifle Flail Gun special · Set Up (1) · Semi Automatic',
    );
  });

  const words = fc
    .array(fc.constantFrom('ash', 'boiler', 'crank', 'driftwood', 'ember'), { minLength: 1, maxLength: 160 })
    .map((all) => all.join(' '));
  const stats = fc.array(fc.record({ name: words, value: words }), { maxLength: 3 });
  const card: fc.Arbitrary<UnitCard> = fc.record({
    id: fc.constant('u'),
    name: words.map((text) => text.slice(0, 120)),
    cards: fc.integer({ min: 1, max: 4 }),
    move: fc.constant('6″'),
    models: fc.array(
      fc.record({
        name: words,
        number: fc.constant(1),
        hitPoints: fc.constant(1),
        leadership: fc.constant(5),
        leads: fc.boolean(),
        stats,
      }),
      { maxLength: 8 },
    ),
    weapons: fc.array(
      fc.record({
        name: words,
        number: fc.constant(2),
        special: fc.boolean(),
        keywords: fc.array(words, { maxLength: 3 }),
        stats,
      }),
      { maxLength: 8 },
    ),
    keywords: fc.array(words, { maxLength: 6 }),
    meanings: fc.array(fc.record({ name: words, says: words }), { maxLength: 8 }),
    notes: fc.option(fc.array(words, { maxLength: 3 }).map((lines) => lines.join('\n'))),
  });
  it('go on with further cards and lose no word', () => {
    fc.assert(
      fc.property(card, (unitCard) => {
        const faces = cardFaces([unitCard]);
        expect(faces.filter(({ copy }) => copy !== null)).toHaveLength(unitCard.cards);
        const once = faces.filter(({ copy }) => copy === null || copy === 1);
        expect(once.map(({ goesOn }) => goesOn)).toEqual(once.map((_, at) => at < once.length - 1));
        const letters = (text: string): number => text.replaceAll(/\s/g, '').length;
        const printed = once
          .flatMap(({ blocks }) => blocks)
          .reduce((sum, { head, text }) => sum + letters(head + text), 0);
        const noted = (each: UnitCard['models'][number]['stats']): readonly string[] =>
          each.map(({ name, value }) => `${name} ${value}`);
        const all = [
          ...unitCard.models.map(({ name, leads }) => `${name}${leads ? '(leads)' : ''}HP1·Ld5`),
          unitCard.keywords.join('·'),
          ...unitCard.models.filter((one) => one.stats.length > 0).map((one) => one.name + noted(one.stats).join('·')),
          ...unitCard.weapons.map(
            (one) =>
              `2×${one.name}${[...(one.special ? ['special'] : []), ...one.keywords, ...noted(one.stats)].join('·')}`,
          ),
          ...unitCard.meanings.map(({ name, says }) => name + says),
          unitCard.notes ?? '',
        ];
        expect(printed).toBe(letters(all.join('')));
      }),
      { seed: 11, numRuns: 150 },
    );
  });
});
