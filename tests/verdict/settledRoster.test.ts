import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import type { Roster, Selection } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { settledRoster } from '@/lib/verdict/settledRoster';
import {
  alsoIn,
  change,
  entry,
  group,
  inCategory,
  linked,
  max,
  min,
  catalogue,
  system,
  unit,
  when,
} from '../data/nodes';
import { force, roster, selection } from '../rosterBuilders';

/** A game whose kinds and sizes hide and limit things, as a game's data does. */
const inGame = (type: Parameters<typeof when>[0], value: number, kind: string) =>
  when(type, value, kind, { scope: 'roster', includeChildSelections: true });
const hiddenIf = (condition: ReturnType<typeof when>) => change('set', 'hidden', true, { conditions: [condition] });
const GAME = entry('game', {
  categoryLinks: [inCategory('Configuration')],
  constraints: [min(1, { scope: 'force' }), max(1, { scope: 'force' })],
  selectionEntryGroups: [
    group('kinds', [entry('open'), entry('crusade')], {
      constraints: [min(1, { id: 'one' }), max(1)],
      selectionEntryGroups: [group('matched', [entry('eternal'), entry('arks')])],
    }),
  ],
});
const SIZE = entry('size', {
  categoryLinks: [inCategory('Configuration')],
  constraints: [min(1, { scope: 'force' }), max(1, { scope: 'force' })],
  selectionEntryGroups: [
    group('sizes', [entry('patrol-size', { modifiers: [hiddenIf(inGame('atLeast', 1, 'arks'))] }), entry('strike')], {
      constraints: [min(1), max(1)],
    }),
  ],
});
const commander = (id: string) => unit(id, { categoryLinks: [inCategory('line'), alsoIn('commander')] });
const stranger = unit('stranger', {
  categoryLinks: [inCategory('line')],
  constraints: [max(1, { scope: 'force' })],
  modifiers: [hiddenIf(inGame('atLeast', 1, 'matched'))],
});
const never = unit('never', {
  categoryLinks: [inCategory('line')],
  hidden: true,
  modifiers: [hiddenIf(inGame('atLeast', 1, 'arks'))],
});
const variant = unit('variant', {
  categoryLinks: [inCategory('line')],
  constraints: [max(0, { scope: 'roster' })],
  modifiers: [change('set', 'max', 1, { conditions: [inGame('atLeast', 1, 'open')] })],
});
const hero = unit('hero', {
  categoryLinks: [inCategory('line')],
  selectionEntries: [
    entry('trait', {
      constraints: [min(0)],
      modifiers: [change('set', 'min', 1, { conditions: [inGame('lessThan', 1, 'arks')] })],
    }),
    entry('sword', { constraints: [min(1)] }),
  ],
});
const data: LinkedDataset = linked(
  system({
    categoryEntries: [
      ...['Configuration', 'line'].map((id) => ({ id, name: id })),
      {
        id: 'commander',
        name: 'Commander',
        constraints: [max(-1, { scope: 'force' })],
        modifiers: [change('set', 'max', 1, { conditions: [inGame('atLeast', 1, 'matched')] })],
      },
    ],
    forceEntries: [
      {
        id: 'patrol',
        name: 'Patrol',
        categoryLinks: ['Configuration', 'line'].map((id) => ({ id: `in-${id}`, name: id, targetId: id })),
      },
    ],
  }),
  catalogue('wardens', {
    selectionEntries: [GAME, SIZE, commander('first'), commander('second'), stranger, never, variant, hero],
  }),
);
const format: Format = {
  ...scoutTeam,
  settings: [
    {
      gameSystem: 'system',
      what: 'Kind of game',
      kept: true,
      entry: 'game',
      group: 'matched',
      choice: { entry: 'eternal', name: 'Eternal' },
    },
    {
      gameSystem: 'system',
      what: 'Size',
      kept: false,
      entry: 'size',
      group: 'sizes',
      choice: { entry: 'patrol-size', name: 'Patrol' },
    },
  ],
};

const picked = (id: string, selections: readonly Selection[] = [], entryGroupId: string | null = null): Selection =>
  selection(`${id}-${++made}`, { entryId: id, name: id, selections, entryGroupId });
let made = 0;

function listOf(kind: string, size: string, ...units: readonly Selection[]): Roster {
  const settings = [picked('game', [picked(kind)]), picked('size', [picked(size)])];
  return roster([force('force', [...settings, ...units], { catalogueId: 'wardens', entryId: 'patrol' })]);
}

const objections = (list: Roster): readonly string[] =>
  settledRoster(evaluate(list, data), data, format).findings.map(
    ({ code, subject, actual, limit }) => `${code.slice(5)} ${subject.id} ${actual}/${limit}`,
  );
const KINDS = ['open', 'crusade', 'eternal', 'arks'].flatMap((kind) =>
  ['patrol-size', 'strike'].map((size) => [kind, size] as const),
);

describe.each(KINDS)('under the game %s of the size %s', (kind, size) => {
  it.each([
    ['two commanders are one too many', ['first', 'second'], ['max commander 2/1']],
    ['one is not', ['first'], []],
    ['who is offered by one kind of game is on offer', ['stranger'], []],
    ['with the limit that it has there', ['stranger', 'stranger'], ['max stranger 2/1']],
    ['who is offered by none is not', ['never'], ['hidden never 1/0']],
    ['of whom there may be none in most kinds, there may be as many as in the one', ['variant'], []],
    ['and no more', ['variant', 'variant'], ['max variant 2/1']],
  ] as const)('%s', (_, units, found) =>
    expect(objections(listOf(kind, size, ...units.map((id) => picked(id))))).toEqual(found),
  );

  it('what one kind of game does not demand is not owed, what all demand is', () =>
    expect(objections(listOf(kind, size, picked('hero')))).toEqual(['min sword 0/1']));

  it('the verdict is the same with the setting gone, there twice, or counted as none', () => {
    const list = listOf(kind, size, picked('first'), picked('second'));
    const verdict = (change: (selections: readonly Selection[]) => readonly Selection[]) =>
      checkRoster(
        { ...list, forces: list.forces.map((each) => ({ ...each, selections: change(each.selections) })) },
        data,
        format,
      ).report.outcomes.map(({ id, outcome }) => `${id} ${outcome}`);
    const before = verdict((all) => all);
    expect(before).toContain('data/max fail');
    expect(verdict((all) => [...all, picked('game', [picked('crusade')])])).toEqual(before);
    expect(verdict((all) => all.filter(({ name }) => name !== 'game' && name !== 'size'))).toEqual(before);
    expect(verdict((all) => all.map((each) => (each.name === 'game' ? { ...each, number: 0 } : each)))).toEqual(before);
  });
});

it('a list that has what the format chooses is judged as it stands', () => {
  const evaluation = evaluate(listOf('eternal', 'patrol-size', picked('first')), data);
  expect(settledRoster(evaluation, data, format)).toBe(evaluation.roster);
  expect(settledRoster(evaluation, data, { ...format, settings: null })).toBe(evaluation.roster);
});

it('looks at so many other choices of a setting and no further', () => {
  const only = (number: number) =>
    unit(`only-${number}`, {
      categoryLinks: [inCategory('line')],
      modifiers: [hiddenIf(inGame('lessThan', 1, `kind-${number}`))],
    });
  const kinds = Array.from({ length: 40 }, (_, i) => entry(`kind-${i}`));
  const many = linked(
    system(),
    catalogue('wardens', {
      selectionEntries: [
        entry('game', { selectionEntryGroups: [group('matched', [entry('eternal'), ...kinds])] }),
        only(5),
        only(35),
      ],
    }),
  );
  const one: Format = { ...format, settings: format.settings!.slice(0, 1) };
  const refused = ['only-5', 'only-35'].filter((id) => {
    const list = roster([
      force('force', [picked('game', [picked('eternal')]), picked(id)], { catalogueId: 'wardens', entryId: 'patrol' }),
    ]);
    return settledRoster(evaluate(list, many), many, one).findings.some(({ code }) => code === 'data/hidden');
  });
  expect(refused).toEqual(['only-35']);
});

describe('a list that names a setting oddly', () => {
  const strange = () => picked('stranger');
  const judgedSo = (list: Roster) =>
    checkRoster(list, data, format)
      .report.diagnostics.filter(({ code, data: { problem } }) => code.startsWith('data/') || problem === 'detachments')
      .map(({ message }) => message);
  const alone = () => listOf('open', 'patrol-size', strange());
  const second = (...selections: readonly Selection[]) =>
    force(`other-${++made}`, selections, { catalogueId: 'wardens', entryId: 'patrol' });
  const withForce = (list: Roster, ...forces: readonly ReturnType<typeof force>[]): Roster => ({
    ...list,
    forces: [...list.forces, ...forces],
  });

  it.each<readonly [string, () => Roster]>([
    ['once', alone],
    [
      'twice in one detachment',
      () => {
        const list = alone();
        return {
          ...list,
          forces: list.forces.map((each) => ({
            ...each,
            selections: [...each.selections, picked('game', [picked('arks')])],
          })),
        };
      },
    ],
    [
      'in the number 0',
      () => {
        const list = alone();
        return {
          ...list,
          forces: list.forces.map((each) => ({
            ...each,
            selections: each.selections.map((one) => (one.entryId === 'game' ? { ...one, number: 0 } : one)),
          })),
        };
      },
    ],
    ['and again in an empty detachment', () => withForce(alone(), second(picked('game', [picked('arks')])))],
    [
      'after an empty detachment with another',
      () => {
        const list = withForce({ ...alone(), forces: [] }, second(picked('game', [picked('crusade')])));
        return { ...list, forces: [...list.forces, ...alone().forces] };
      },
    ],
  ])('%s has one verdict', (_, list) => expect(judgedSo(list())).toEqual([]));

  it('is two detachments where both have units', () => {
    expect(judgedSo(withForce(alone(), second(picked('game', [picked('open')]), strange())))).toContain(
      '2 detachments: at most 1',
    );
  });
});
