import { describe, expect, it } from 'vitest';
import type { Change, ChangeWords } from '@/lib/verdict/advice/change';
import { completionWords } from '@/lib/verdict/advice/adviceWords';
import { fillings } from '@/lib/verdict/advice/fill';
import { listOf } from '@/lib/verdict/advice/trying';
import { newJudge } from '@/lib/verdict/advice/judge';
import { runSearch } from '@/lib/verdict/advice/search';
import { changeOf, labelOf, toldNumber, toldOnce } from '@/lib/verdict/advice/changeWords';
import { ownRules } from '@/lib/formats/own-rules/format';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS, type Selection } from '@/lib/documents/roster/schema';
import { counting } from '../../bakers';
import { changesOfList } from '../../lab/advice/changesOfList';
import { alsoIn, entry, forceEntry, inCategory, max, min, model, points, table, unit, wardens } from '../../data/nodes';

const NO_EDIT: RosterEdit = { kind: 'all', edits: [] };
const TEAM = "Gue'vesa: Team [FW: Taros]";

const changed = (kind: Change['kind'], told: ChangeWords, over: Partial<Change> = {}): Change => ({
  ...changeOf({ kind, unit: 'team', about: '', told, isLast: false }, NO_EDIT, 0, 0, null),
  ...over,
});
const number = (from: number, to: number, name = 'Sister of Silence', option = 'sister'): Change =>
  changed(from === 0 ? 'add option' : 'number', toldNumber(TEAM, { option, name, from, to }));
const labels = (changes: readonly Change[]): readonly string[] => toldOnce(changes, null).map(({ label }) => label);

describe('a change in words', () => {
  it.each([
    ['add unit', `Add ${TEAM}`, 66, 6, `Add ${TEAM}, 6 models, 66 points`],
    ['add unit', 'Add Barricade (FW)', 25, 0, 'Add Barricade (FW), 25 points'],
    ['add unit', 'Add Pip', 1, 1, 'Add Pip, 1 model, 1 point'],
    ['remove unit', 'Remove Skwadron (FW)', -65, -1, 'Remove Skwadron (FW) (65 points)'],
    ['swap unit', 'Swap Boyz for Nobz', 12, 0, 'Swap Boyz for Nobz (12 points more)'],
    ['renew unit', 'Renew Boyz', 0, 0, 'Renew Boyz'],
  ] as const)('%s: %s', (kind, words, cost, models, label) => {
    expect(labelOf({ kind, told: { within: null, words }, points: cost, models }, null)).toBe(label);
  });

  it('of a unit that is taken again says what it loses, who rides in it too', () => {
    const data = wardens([unit('guard'), unit('cart')]);
    const at = table(data);
    const [guard, cart] = [at.add('guard'), at.add('cart')];
    at.edit({ kind: 'declare', declarations: { ...NO_DECLARATIONS, rides: [{ unit: guard, in: cart }] } });
    at.edit({ kind: 'rename', target: guard, customName: 'Door' });
    const judge = newJudge(data, ownRules);
    const list = listOf(judge.open(at.roster()).open, { judge, newId: counting() });
    const again = [...changesOfList(list)].filter(({ kind }) => kind === 'renew unit');
    expect(again.map(({ told }) => told.words)).toEqual([
      'take it again with its defaults, without your name for it or its transport',
      'take it again with its defaults, without who rides in it',
    ]);
  });

  it('of an upgrade without a model says that it is chosen: it is no unit', () => {
    const told = { within: null, words: 'Add Battle Size', gives: 'Battle Size', isUpgrade: true };
    const candidate = { kind: 'add unit', unit: null, about: '', told, isLast: false } as const;
    expect(changeOf(candidate, NO_EDIT, 0, 0, null)).toMatchObject({ kind: 'setting', label: 'Choose Battle Size' });
    expect(changeOf(candidate, NO_EDIT, 5, 1, null)).toMatchObject({ kind: 'add unit', told });
  });

  it('says what a unit is given, by names that have colons and brackets', () => {
    const told = { within: null, words: `Add ${TEAM}`, gear: ['Rifle: long [1]', 'Knife'] };
    expect(labelOf({ kind: 'add unit', told, points: 70, models: 6 }, null)).toBe(
      `Add ${TEAM} with Rifle: long [1] and Knife, 6 models, 70 points`,
    );
  });

  it.each([
    [0, 1, 'add Gun'],
    [0, 2, 'add 2 Gun'],
    [1, 0, 'leave out Gun'],
    [3, 2, '2 Gun instead of 3'],
  ])('%s to %s: %s', (from, to, words) => {
    expect(toldNumber('Boyz', { option: 'gun', name: 'Gun', from, to }).words).toBe(words);
  });
});

describe('changes told once', () => {
  it('are one number where they are numbers of one option', () => {
    expect(labels([number(5, 8), number(8, 9)])).toEqual([`${TEAM}: 9 Sister of Silence instead of 5`]);
    expect(labels([number(5, 6), number(6, 7), number(7, 8)])).toEqual([`${TEAM}: 8 Sister of Silence instead of 5`]);
    expect(labels([number(0, 1), number(0, 1)])).toEqual([`${TEAM}: add 2 Sister of Silence`]);
  });

  it('stay two where they are of two options, two units, or cancel each other out', () => {
    expect(labels([number(5, 8), number(5, 8, 'Prosecutor', 'prosecutor')])).toHaveLength(2);
    expect(labels([number(5, 8), { ...number(5, 8), unit: 'another' }])).toHaveLength(2);
    expect(labels([number(5, 4), number(0, 1)])).toHaveLength(2);
  });

  it('are one unit where they are made in one that comes along', () => {
    const selection: Selection = {
      id: 'team',
      entryId: 'team',
      entryGroupId: null,
      name: TEAM,
      number: 1,
      customName: null,
      notes: null,
      selections: [],
    };
    const add = changed(
      'add unit',
      { within: null, words: `Add ${TEAM}` },
      {
        unit: null,
        edit: { kind: 'add', into: 'force', selection },
        points: 50,
        models: 5,
      },
    );
    const more = { ...number(5, 6), points: 10, models: 1 };
    const gun = { ...number(0, 1, 'Gun', 'gun'), points: 6 };
    const swap = changed('swap option', { within: TEAM, words: 'Axe instead of Sword', gives: 'Axe' });
    const [only, ...rest] = toldOnce([add, more, gun, swap], null);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ label: `Add ${TEAM} with Gun and Axe, 6 models, 66 points`, points: 66, models: 6 });
    expect(only?.edit).toEqual({ kind: 'all', edits: [add.edit, more.edit, gun.edit, swap.edit] });
  });
});

it('names units whole in the lists that are filled', () => {
  const guns = ['Gun: short', 'Gun: long'].map((id, at) => entry(id, { costs: points(at + 1), constraints: [max(1)] }));
  const data = wardens([
    unit(TEAM, {
      selectionEntries: [model('fighter', { costs: points(7), constraints: [min(5), max(12)] }), ...guns],
      constraints: [max(1, { scope: 'force' })],
    }),
  ]);
  const at = table(data);
  at.edit({ kind: 'limit', typeId: 'points', value: 45 });
  const judge = newJudge(data, ownRules);
  const question = { roster: at.roster(), judge, pins: new Set<string>(), newId: counting(), to: null };
  const { found } = runSearch(fillings(question), () => false);
  const said = found.flatMap(({ changes }) => changes.map(({ label }) => label));
  expect(said).toContain(`Add ${TEAM} with Gun: short and Gun: long, 6 models, 45 pts`);
});

it('fills a list whose warlord nobody chose yet, and says so', () => {
  const chief = entry('chief', { categoryLinks: [alsoIn('chief')], constraints: [max(1)] });
  const data = wardens(
    [unit('captain', { costs: points(15), categoryLinks: [inCategory('line')], selectionEntries: [chief] })],
    {},
    {
      categoryEntries: ['line', 'chief'].map((id) => ({ id, name: id })),
      forceEntries: [
        {
          ...forceEntry('patrol', []),
          categoryLinks: ['line', 'chief'].map((id) => ({
            id: `patrol-${id}`,
            name: id,
            targetId: id,
            constraints: [min(id === 'line' ? 2 : 1, { id: `min-${id}` })],
          })),
        },
      ],
    },
  );
  const at = table(data);
  at.edit({ kind: 'limit', typeId: 'points', value: 45 });
  const judge = newJudge(data, ownRules);
  const question = { roster: at.roster(), judge, pins: new Set<string>(), newId: counting(), to: null };
  const answer = runSearch(fillings(question), () => false);
  expect(answer.found.map(({ total, lacks }) => [total, lacks])).toContainEqual([45, true]);
  expect(completionWords(answer, 45)).toMatch(/45 points\. Then choose what Problems names as missing\.$/);
});
