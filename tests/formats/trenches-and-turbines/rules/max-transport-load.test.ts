import { describe, expect, it } from 'vitest';
import type { Army, Unit } from '@/lib/army/army';
import { applyEdit } from '@/lib/documents/roster/edits';
import { fact, model, models, unit } from '../../../builders';
import { force, roster } from '../../../rosterBuilders';
import { crew, labels, notTold, of, riding, runRule, verdictOf } from '../ruleTests';

const barge = (x: number | null = 6, name = 'Barge'): Unit =>
  crew(name, ['Vehicle', x === null ? 'Transport' : `Transport (${x})`], {}, 1);
const hands = (number: number, name = 'Crew', keywords: readonly string[] = []): Unit =>
  crew(name, keywords, {}, number);
const hulks = (number: number, hitPoints: number): Unit =>
  unit('Hulks', models(number, 'Hulk', { wounds: fact<number | null>(hitPoints) }), { points: 0 });
const unknownHulk = (certain: number): Unit =>
  unit('Hulks', [...models(certain, 'Mate'), model('Hulk', { wounds: notTold })], { points: 0 });

describe('max-transport-load', () => {
  it.each<[string, Army, readonly string[]]>([
    ['nobody aboard', riding([barge(), hands(9)]), ['pass']],
    ['5 of 6', riding([barge(), hands(5)], 'Crew > Barge'), ['pass']],
    ['6 of 6', riding([barge(), hands(6)], 'Crew > Barge'), ['pass']],
    ['7 of 6', riding([barge(), hands(7)], 'Crew > Barge'), ['fail', 'error']],
    ['two units, 6 of 6', riding([barge(), hands(4), hands(2, 'Mates')], 'Crew > Barge', 'Mates > Barge'), ['pass']],
    [
      'two units, 7 of 6',
      riding([barge(), hands(4), hands(3, 'Mates')], 'Crew > Barge', 'Mates > Barge'),
      ['fail', 'error'],
    ],
    ['three models of 2 hit points', riding([barge(), hulks(3, 2)], 'Hulks > Barge'), ['pass']],
    ['three models of 3 hit points', riding([barge(), hulks(3, 3)], 'Hulks > Barge'), ['fail', 'error']],
    [
      '5 and hit points that nobody knows',
      riding([barge(), unknownHulk(5)], 'Hulks > Barge'),
      ['unverified', 'unverified'],
    ],
    [
      '6 and hit points that nobody knows: too many whatever they are',
      riding([barge(), unknownHulk(6)], 'Hulks > Barge'),
      ['fail', 'error'],
    ],
    ['hit points that nobody knows, outside', riding([barge(), unknownHulk(5)]), ['pass']],
    [
      'a number of models that nobody knows',
      riding([barge(), { ...hands(2), counted: notTold }], 'Crew > Barge'),
      ['unverified', 'unverified'],
    ],
    ['a vehicle aboard', riding([barge(), hands(1, 'Cart', ['Vehicle'])], 'Cart > Barge'), ['fail', 'error']],
    ['a walker aboard', riding([barge(), hands(1, 'Strider', ['Walker'])], 'Strider > Barge'), ['fail', 'error']],
    [
      'in something that carries nobody',
      riding([hands(1, 'Mast', ['Vehicle']), hands(2)], 'Crew > Mast'),
      ['fail', 'error'],
    ],
    ['in a transport that does not say how much it carries', riding([barge(null), hands(2)], 'Crew > Barge'), ['pass']],
    [
      'infantry that carries infantry',
      riding([hands(2, 'Bearers', ['Transport (1)']), hands(1)], 'Crew > Bearers'),
      ['pass'],
    ],
    ['in two', riding([barge(), barge(6, 'Skiff'), hands(2)], 'Crew > Barge', 'Crew > Skiff'), ['fail', 'error']],
    ['in one, said twice', riding([barge(), hands(4)], 'Crew > Barge', 'Crew > Barge'), ['pass']],
    ['in itself', riding([hands(1, 'Bearers', ['Transport (6)'])], 'Bearers > Bearers'), ['fail', 'error']],
    [
      'in each other',
      riding([hands(1, 'A', ['Transport (6)']), hands(1, 'B', ['Transport (6)'])], 'A > B', 'B > A'),
      ['fail', 'error', 'error'],
    ],
    [
      'in what rides itself',
      riding([barge(), hands(1, 'Bearers', ['Transport (6)']), hands(2)], 'Crew > Bearers', 'Bearers > Barge'),
      ['pass', 'warning'],
    ],
    [
      '12 of 12 in two transports of 6 taken at once',
      riding([{ ...barge(), copies: 2 }, hands(12)], 'Crew > Barge'),
      ['pass'],
    ],
    [
      '13 of 12 in two transports of 6 taken at once',
      riding([{ ...barge(), copies: 2 }, hands(13)], 'Crew > Barge'),
      ['fail', 'error'],
    ],
    [
      '1 with 5 inside, of 6',
      riding([barge(), hands(1, 'Bearers', ['Transport (6)']), hands(5)], 'Crew > Bearers', 'Bearers > Barge'),
      ['pass', 'warning'],
    ],
    [
      '1 with 6 inside, of 6',
      riding([barge(), hands(1, 'Bearers', ['Transport (6)']), hands(6)], 'Crew > Bearers', 'Bearers > Barge'),
      ['pass', 'warning', 'warning'],
    ],
    [
      '7 of 6, whatever is inside',
      riding([barge(), hands(7, 'Bearers', ['Transport (6)']), hands(6)], 'Crew > Bearers', 'Bearers > Barge'),
      ['fail', 'warning', 'error'],
    ],
    ['in what is gone', riding([hands(2)], 'Crew > Barge'), ['pass', 'warning']],
    [
      'in one that rode in it by what is gone',
      riding([hands(1, 'A', ['Transport (6)']), hands(1, 'B')], 'B > A', 'A > Barge', 'Barge > B'),
      ['pass', 'warning'],
    ],
    ['rides that the file could not carry', { ...riding([barge(), hands(9)]), declarations: null }, ['pass']],
  ])('%s', (_, list, expected) => {
    expect(verdictOf('max-transport-load', list)).toEqual(expected);
  });

  it('names the transport, the numbers, who is aboard and who could get out', () => {
    const list = riding(
      [barge(), hands(4), hands(3, 'Mates'), hands(2, 'Boys')],
      'Crew > Barge',
      'Mates > Barge',
      'Boys > Barge',
    );
    const [found] = runRule('max-transport-load', list).found;
    expect(found).toMatchObject({
      at: { kind: 'unit', name: 'Barge' },
      related: [{ name: 'Crew' }, { name: 'Mates' }, { name: 'Boys' }],
      data: { actual: 9, limit: 6 },
      message: 'Barge: 9 of 6 hit points aboard, 3 too many (Crew 4, Mates 3 and Boys 2). Let somebody out',
      citation: { section: 'Transport', item: 2 },
    });
    expect(labels(found)).toEqual(['Let Mates out of Barge', 'Let Crew out of Barge']);
  });

  it.each<[string, Army, string, readonly string[]]>([
    [
      'no infantry',
      riding([barge(), hands(1, 'Cart', ['Vehicle'])], 'Cart > Barge'),
      'Cart rides in Barge, and is not infantry: a Transport carries nothing else',
      ['Let Cart out of Barge'],
    ],
    [
      'no transport',
      riding([hands(1, 'Mast'), hands(2)], 'Crew > Mast'),
      'Crew rides in Mast, which has no Transport',
      ['Let Crew out of Mast'],
    ],
    [
      'in two',
      riding([barge(), barge(6, 'Skiff'), hands(2)], 'Crew > Barge', 'Crew > Skiff'),
      'Crew rides in Barge and Skiff at once: choose one',
      ['Crew rides in Barge only', 'Crew rides in Skiff only'],
    ],
    [
      'in itself',
      riding([hands(1, 'Bearers', ['Transport (6)'])], 'Bearers > Bearers'),
      'Bearers rides in itself: let it out',
      ['Let Bearers out of Bearers'],
    ],
    [
      'lost',
      riding([hands(2)], 'Crew > Barge'),
      '1 ride declared of units or in transports that are not in the list',
      ['Forget it'],
    ],
  ])('words %s', (_, list, message, fixes) => {
    const [found] = runRule('max-transport-load', list).found;
    expect([found?.message, labels(found)]).toEqual([message, fixes]);
  });

  it('counts what a rider carries, however deep, once', () => {
    const list = riding(
      [barge(), hands(1, 'Bearers', ['Transport (6)']), hands(1, 'Porters', ['Transport (9)']), hands(6)],
      'Crew > Porters',
      'Porters > Bearers',
      'Bearers > Barge',
    );
    const found = runRule('max-transport-load', list).found.filter(({ data }) => data['problem'] === 'overfull-inside');
    expect(found.map(({ message }) => message)).toEqual([
      'Barge: 8 of 6 hit points with what its riders carry, 2 too many (Bearers 8). The document says nothing of ' +
        'that: agree with your opponent, or let somebody out',
      'Bearers: 7 of 6 hit points with what its riders carry, 1 too many (Porters 7). The document says nothing of ' +
        'that: agree with your opponent, or let somebody out',
    ]);
    expect(labels(found[0])).toEqual(['Let Bearers out of Barge']);
  });

  it('is cured by each of its fixes', () => {
    const list = riding(
      [barge(), barge(6, 'Skiff'), hands(4), hands(3, 'Mates')],
      'Crew > Barge',
      'Mates > Barge',
      'Crew > Skiff',
    );
    const found = runRule('max-transport-load', list).found;
    const cured = found
      .flatMap(({ fixes }) => fixes)
      .map(({ label, edit }) => {
        const { declarations } = applyEdit(roster([force('f')], { declarations: list.declarations }), edit);
        return [label, runRule('max-transport-load', { ...list, declarations }).outcome];
      });
    expect(cured).toEqual([
      ['Crew rides in Barge only', 'fail'],
      ['Crew rides in Skiff only', 'pass'],
      ['Let Mates out of Barge', 'fail'],
      ['Let Crew out of Barge', 'pass'],
    ]);
  });

  it('is quick about rides that lead everywhere', () => {
    const floors = Array.from({ length: 40 }, (_, floor) => [`a${floor}`, `b${floor}`] as const);
    const units = floors.flat().map((name) => hands(1, name, ['Transport (6)']));
    const rides = floors
      .slice(1)
      .flatMap((upper, floor) => (floors[floor] ?? []).flatMap((below) => upper.map((above) => `${below} > ${above}`)));
    expect(runRule('max-transport-load', riding(units, ...rides)).outcome).toBe('fail');
  });

  it('says how full each transport is', () => {
    expect(runRule('max-transport-load', riding([barge(), hands(5)], 'Crew > Barge')).why).toBe(
      'Barge: 5 of 6 hit points',
    );
    expect(runRule('max-transport-load', of('Vanguard')).why).toBe('No unit is a transport');
  });
});
