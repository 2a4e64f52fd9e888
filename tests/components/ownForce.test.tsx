import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { pointsShown, readAgreedLimit, unpricedText } from '@/lib/verdict/gameSize';
import { AgreedSize } from '@/components/list/army/gameSize';
import { appraise, appraised } from '@/lib/listservice/appraisal';
import { findOffer, offerId, offersOf } from '@/lib/listservice/offers';
import { bookIdIn } from '@/lib/api/pastedLink';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formatById } from '@/lib/formats';
import { SheetTables } from '@/components/list/sheet/sheetTables';
import { armySheet } from '@/components/list/printedSheet.model';
import { fieldedBooks, ownBook, ownModel, ownUnit } from '../ownBooks';
import { ok } from '@/lib/foundation/result';

const format = formatById('trenches-and-turbines')!;
const sizes = format.gameSizes!;
const newts = (points: number | null) =>
  ownUnit('newts', [], [ownModel('m', { number: 5 })], { name: 'Newt Patrol', points });
const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a force of several books', () => {
  const { linked, roster } = fieldedBooks(ownBook('pond', [newts(10)]), ownBook('bog', [newts(25)]));
  const list = { linked, format, roster, ...checkRoster(roster, linked, format) };

  it('offers the units of each', () => {
    expect(offersOf(list).map(({ force, options }) => [force.catalogueName, options.map(({ name }) => name)])).toEqual([
      ['Book pond', ['Newt Patrol']],
      ['Book bog', ['Newt Patrol']],
    ]);
  });
  it('keeps apart units of the same id in a book and its copy', () => {
    const [pond, bog] = offersOf(list).map(({ force, options }) => ({ force, option: options[0]! }));
    expect(offerId(pond!.force, pond!.option)).not.toBe(offerId(bog!.force, bog!.option));
    let n = 0;
    const pointsOf = ({ force, option }: NonNullable<typeof pond>): number =>
      appraise(list, force.id, option, () => `new-${n++}`).points;
    expect([pointsOf(pond!), pointsOf(bog!)]).toEqual([10, 25]);
    expect(appraised(list, bog!.option, bog!.force.id)?.points).toBe(25);
    expect(list.army.points).toBe(35);
  });
  it('offers a format with slots what its first detachment may have', () => {
    expect(offersOf({ ...list, format: formatById('recon-squad')! })).toHaveLength(1);
  });
  it('finds an offer again, and none that is gone', () => {
    const editor = list as unknown as Parameters<typeof findOffer>[0];
    const { force, options } = offersOf(list)[1]!;
    expect(findOffer(editor, offerId(force, options[0]!))?.force.id).toBe(force.id);
    expect(findOffer(editor, 'nowhere/nothing')).toBeNull();
  });
});

const one = fieldedBooks(ownBook('pond', [newts(10)]));
const army = (gameSize: number | null, points: readonly number[]) => {
  const { units } = checkRoster(one.roster, one.linked, format).army;
  return {
    gameSize,
    points: points.reduce((sum, each) => sum + each, 0),
    units: points.map((each) => ({ ...units[0]!, points: each })),
  };
};

it('the sheet keeps the words of the player for what their units have', () => {
  const { linked, roster } = fieldedBooks(
    ownBook('pond', [ownUnit('toad', [], [ownModel('m', { stats: { Save: '4+' } })])]),
  );
  const html = renderToStaticMarkup(
    <SheetTables sheet={armySheet(checkRoster(roster, linked, format).army, format).sheet} />,
  );
  expect(html).toMatch(/<th[^>]*>Save<\/th>/);
  expect(html).not.toContain('>Sv<');
});

describe('points', () => {
  it('are in sight only when a unit has some or a limit is agreed', () => {
    expect(pointsShown({ points: 0, gameSize: null }, format)).toBe(false);
    expect(pointsShown({ points: 5, gameSize: null }, format)).toBe(true);
    expect(pointsShown({ points: 0, gameSize: 300 }, format)).toBe(true);
    expect(pointsShown({ points: 0, gameSize: null }, formatById('scout-team')!)).toBe(true);
  });
  it('may have no limit, but none that is no number', () => {
    expect(readAgreedLimit(' ', sizes)).toEqual(ok(null));
    expect(readAgreedLimit('250', sizes)).toEqual(ok(250));
    expect(readAgreedLimit('many', sizes)).toMatchObject({ problem: expect.stringContaining('a whole number') });
    expect(readAgreedLimit('', formatById('scout-team')!.gameSizes!)).toHaveProperty('problem');
  });
  it('without a limit are nothing to mend', () => {
    expect(
      textOf(renderToStaticMarkup(<AgreedSize sizes={sizes} army={army(null, [40])} onChange={() => undefined} />)),
    ).toMatch(/^No limit agreed /);
    expect(
      textOf(renderToStaticMarkup(<AgreedSize sizes={sizes} army={army(300, [300])} onChange={() => undefined} />)),
    ).toMatch(/^A limit of 300 points .* Play without$/);
  });
  it('that nobody wrote are told beside a limit, not counted as spent in silence', () => {
    expect(
      textOf(
        renderToStaticMarkup(<AgreedSize sizes={sizes} army={army(300, [100, 0, 0])} onChange={() => undefined} />),
      ),
    ).toContain('2 units have no points, and count for nothing.');
    expect(unpricedText(army(300, [0]), format)).toBe('1 unit has no points, and counts for nothing.');
    expect(unpricedText(army(null, [0]), format)).toBeNull();
    expect(unpricedText(army(300, [0]), formatById('scout-team')!)).toBeNull();
  });
  it('over the limit are said to be so, and that no rule counts them', () => {
    const text = textOf(
      renderToStaticMarkup(<AgreedSize sizes={sizes} army={army(300, [301.5])} onChange={() => undefined} />),
    );
    expect(text).toContain('1.5 points over the limit.');
    expect(text).toContain('The limit is your own, so the verdict does not count it');
  });
});

describe('bookIdIn', () => {
  it.each([
    ['https://muster.example/books/abcdefghjk', 'abcdefghjk'],
    ['/books/abcdefghjk?x=1', 'abcdefghjk'],
    ['Mine: https://muster.example/books/abcdefghjk.', 'abcdefghjk'],
    ['/books/abcdefghjkm', null],
    [' abcdefghjk ', 'abcdefghjk'],
    ['https://muster.example/l/abcdefghjk', null],
    ['https://muster.example/books/abcdefghj', null],
    ['', null],
  ] as const)('reads %j', (text, viewId) => expect(bookIdIn(text)).toBe(viewId));
});
