import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlayAids } from '@/components/list/sheet/playAids';
import { arcLabel, tablePictures } from '@/components/list/table/arcPicture';
import { arcPath, reachOf } from '@/components/list/table/arcShape.model';
import {
  cardFaces,
  howToPrint,
  blocksOf,
  printCards,
  type CardBlock,
  type PrintCard,
} from '@/components/list/table/cards.model';
import { CardSheets } from '@/components/list/table/cardsPaper';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import type { Piece } from '@/lib/play/table/piece';
import { piecesOf } from '@/lib/play/table/pieces';
import { trenchesAids } from '@/lib/formats/trenches-and-turbines/table/aids';
import { tableSheet } from '@/lib/formats/trenches-and-turbines/table/tableSheet';
import { crawler, force, gliders, rats, scouts } from '../formats/trenches-and-turbines/table/force';
import { effort } from '../effort';

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

describe('the pictures', () => {
  const text = plainText(renderToStaticMarkup(<PlayAids aids={trenchesAids(list)} pictures={tablePictures(sheet)} />));
  it('stand in the place of the rows, under the rule and above its citation', () => {
    expect(text).toMatch(/Firing arcs A weapon with facings .* Kettle Crawler .* Facings 1–3/);
    expect(text).not.toContain('Boiler Gun: Front 90°');
  });

  it('leave the rows of aids without one', () => expect(text).toContain('Lantern Scouts: friendly units within 6″'));
});

describe('printed cards', () => {
  const pieces = piecesOf(list, trenchesAndTurbines);
  const cards = printCards(pieces, sheet);
  const page = renderToStaticMarkup(<CardSheets faces={cardFaces(cards)} list="Sump Watch" />);
  const fronts = page.match(/<article.*?<\/article>/gs) ?? [];

  it('are as many as the stack takes, each saying which it is', () => {
    expect(fronts).toHaveLength(sheet.activation.total);
    expect(page).toContain('aria-label="Moth Gliders, card 3 of 3"');
  });

  it('say everything of the unit, with a box for each hit point, by teams', () => {
    const text = plainText(page);
    expect(text).toContain('Ditch Rats 1 card');
    expect(text).toContain('A: Foreman (leads)');
    expect(text).toContain('Flail Gun special · Set Up (1) · Semi Automatic');
    const rats = fronts.find((front) => front.includes('>Ditch Rats<'))!;
    expect(rats.match(/inline-block size-\[2.7mm\]/g)).toHaveLength(6);
    expect(page).toContain('around the front of its base');
  });

  it('have backs that tell nothing, one behind each front', () => {
    const backs = page.match(/<div class="card-back"><\/div>/g) ?? [];
    expect(backs).toHaveLength(fronts.length);
    expect(page.match(/class="card-sheet card-backs"/g)).toHaveLength(Math.ceil(fronts.length / 9));
  });

  const words = fc
    .array(fc.constantFrom('ash', 'boiler', 'crank', 'driftwood', 'ember'), { minLength: 1, maxLength: 160 })
    .map((all) => all.join(' '));
  const few = words.map((text) => text.slice(0, 60));
  const cells = fc.array(fc.record({ name: few, value: fc.constantFrom('', '3', '10"') }), { maxLength: 9 });
  const number = fc.integer({ min: 1, max: 4 });
  const rules = fc.array(fc.record({ name: few, page: fc.option(fc.constant('p. 4')), says: fc.option(words) }), {
    maxLength: 4,
  });
  const track = fc.option(fc.record({ word: fc.constant('wound'), total: fc.integer({ min: 1, max: 80 }) }));
  const piece: fc.Arbitrary<Piece> = fc.record({
    id: fc.constant('u'),
    unitId: fc.constant('u'),
    name: words.map((text) => text.slice(0, 120)),
    unit: fc.option(few),
    slot: fc.constant(null),
    types: fc.array(few, { maxLength: 2 }),
    vehicle: fc.boolean(),
    leader: fc.boolean(),
    traits: fc.array(
      fc.record({ name: few, weapon: fc.option(few), says: fc.option(words), page: fc.constant(null) }),
      {
        maxLength: 2,
      },
    ),
    models: fc.array(
      fc.record({
        id: few,
        name: few,
        track,
        leads: fc.boolean(),
        team: fc.option(fc.constantFrom('A', 'B')),
      }),
      { minLength: 1, maxLength: 20 },
    ),
    teams: fc.constant([]),
    statlines: fc.array(fc.record({ name: few, number, cells }), { maxLength: 5 }),
    changes: fc.array(
      fc.record({ cell: fc.constant(null), name: few, value: few, from: few, condition: fc.option(few) }),
      { maxLength: 3 },
    ),
    weapons: fc.option(
      fc.array(
        fc.record({
          name: words,
          number,
          cells,
          remarks: fc.array(words, { maxLength: 2 }),
          notes: fc.array(fc.record({ name: few, says: words }), { maxLength: 2 }),
          special: fc.boolean(),
          shared: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
    ),
    rules,
    wargear: rules,
    keywords: fc.array(words, { maxLength: 6 }),
    meanings: fc.array(fc.record({ name: few, says: words }), { maxLength: 6 }),
    marks: fc.constant([]),
    spends: fc.array(fc.record({ model: few, item: few }), { maxLength: 3 }),
    notes: fc.option(fc.array(words, { maxLength: 3 }).map((all) => all.join('\n'))),
  });
  const card: fc.Arbitrary<PrintCard> = fc.record({
    piece,
    arcs: fc.array(fc.record({ weapon: few, text: few, headings: fc.constant([0]), angle: fc.constantFrom(90, 360) }), {
      maxLength: 7,
    }),
    copies: fc.option(number),
  });

  it('go on with further cards and lose no word and no box', () => {
    const letters = (blocks: readonly CardBlock[]): number =>
      JSON.stringify(
        blocks.map((block) => (block.kind === 'stats' ? block.rows : Object.values({ ...block, kind: '' }))),
      ).replaceAll(/[^a-z0-9]/gi, '').length;
    fc.assert(
      fc.property(card, (each) => {
        const faces = cardFaces([each]);
        expect(faces.filter(({ copy }) => copy !== null)).toHaveLength(each.copies ?? 1);
        const told = [...howToPrint([each], faces).split('63 ×')[0]!.matchAll(/\d+/g)].map(Number);
        expect(told.reduce((sum, some) => sum + some, 0)).toBe(faces.length);
        const once = faces.filter(({ copy }) => copy === null || copy === 1);
        expect(once.map(({ goesOn }) => goesOn)).toEqual(once.map((_, at) => at < once.length - 1));
        expect(letters(once.flatMap(({ blocks }) => blocks))).toBe(letters(blocksOf(each)));
      }),
      { seed: 11, numRuns: effort(40, 150) },
    );
  });

  it('are one for each model where every model acts by itself, with its marks', () => {
    const alone = printCards(pieces, null);
    expect(cardFaces(alone).filter(({ copy }) => copy !== null)).toHaveLength(pieces.length);
    expect(renderToStaticMarkup(<CardSheets faces={cardFaces(alone)} list="" />)).not.toMatch(/card \d of \d/);
  });
});
