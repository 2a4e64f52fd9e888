import { describe, expect, it } from 'vitest';
import { declaredChanges, type ComparedList } from '@/lib/verdict/compare/declaredChanges';
import { NO_DECLARATIONS, type Declarations } from '@/lib/documents/roster/schema';
import { force, roster, selection } from '../../rosterBuilders';
import { shownFormat } from './shownFormat';

/** A crew of a bosun and sailors, and a barge, as written; another crew has other ids. */
const crew = (id = 'crew', over: Parameters<typeof selection>[1] = {}) =>
  selection(id, {
    name: 'Crew',
    selections: [
      selection(`${id}-bosun`, { name: 'Bosun', customName: id === 'crew' ? 'Old Hob' : null }),
      selection(`${id}-deck`, {
        name: 'Deck',
        selections: [selection(`${id}-sailors`, { name: 'Sailor', number: 3 })],
      }),
    ],
    ...over,
  });
const BARGE = selection('barge', { name: 'Barge' });
const list = (declared: Partial<Declarations> | null, units = [crew(), BARGE]): ComparedList => ({
  roster: roster([force('f', units)], { declarations: declared === null ? null : { ...NO_DECLARATIONS, ...declared } }),
  checked: null,
});
const told = (before: ComparedList, after: ComparedList, ids: Readonly<Record<string, string>> = {}) =>
  declaredChanges(before, after, new Map(Object.entries(ids)), shownFormat).map(
    ({ what, before: was, after: is }) => `${what}: ${was} > ${is}`,
  );

const BOSUN = 'crew-bosun#1';
const sailor = (number: number, id = 'crew') => `${id}-sailors#${number}`;
const special = (model: string, trait: string | null, weapon: string | null = null) => ({ model, trait, weapon });
const vouched = (model: string, value: number | null) => ({ model, fact: 'wounds', value });

describe('what is declared otherwise', () => {
  it.each([
    ['a leader is named', {}, { leader: BOSUN }, ['Leader: null > Old Hob #1']],
    ['another leads', { leader: BOSUN }, { leader: sailor(2) }, ['Leader: Old Hob #1 > Sailor #2']],
    ['another of the same leads', { leader: sailor(1) }, { leader: sailor(2) }, ['Leader: Sailor #1 > Sailor #2']],
    ['nobody leads any more', { leader: BOSUN }, {}, ['Leader: Old Hob #1 > null']],
    [
      'a specialist without a trait',
      {},
      { specialists: [special(BOSUN, null)] },
      ['Specialist Old Hob #1: null > trait still open'],
    ],
    [
      'a trait with its weapon',
      { specialists: [special(BOSUN, null)] },
      { specialists: [special(BOSUN, 'sniper', 'Harpoon')] },
      ['Specialist Old Hob #1: trait still open > SNIPER on Harpoon'],
    ],
    [
      'another weapon',
      { specialists: [special(BOSUN, 'sniper', 'Net')] },
      { specialists: [special(BOSUN, 'sniper', 'Harpoon')] },
      ['Specialist Old Hob #1: SNIPER on Net > SNIPER on Harpoon'],
    ],
    [
      'a second trait of one model',
      { specialists: [special(BOSUN, 'fear')] },
      { specialists: [special(BOSUN, 'fear'), special(BOSUN, 'fleet')] },
      ['Specialist Old Hob #1: FEAR > FEAR and FLEET'],
    ],
    [
      'its second trait is another',
      { specialists: [special(BOSUN, 'fear'), special(BOSUN, 'rage')] },
      { specialists: [special(BOSUN, 'fear'), special(BOSUN, 'fleet')] },
      ['Specialist Old Hob #1: FEAR and RAGE > FEAR and FLEET'],
    ],
    ['a fact is vouched for', {}, { attested: [vouched(BOSUN, 1)] }, ['Vouched for: Old Hob #1, Wounds: null > 1']],
    [
      'another number',
      { attested: [vouched(BOSUN, 1)] },
      { attested: [vouched(BOSUN, 2)] },
      ['Vouched for: Old Hob #1, Wounds: 1 > 2'],
    ],
    [
      'none of it',
      { attested: [vouched(BOSUN, 0)] },
      { attested: [vouched(BOSUN, null)] },
      ['Vouched for: Old Hob #1, Wounds: 0 > none'],
    ],
    ['the size of the game', { gameSize: 250 }, { gameSize: 251 }, ['Size of the game: 250 points > 251 points']],
    ['no size any more', { gameSize: 250 }, {}, ['Size of the game: 250 points > null']],
    ['a ride', {}, { rides: [{ unit: 'crew', in: 'barge' }] }, ['Crew rides in: null > Barge']],
    [
      'an agreement',
      {},
      { agreements: { answers: [{ question: 'Blasts', answer: 'earlier' }], rulings: [] } },
      ['Agreed: Blasts: null > earlier'],
    ],
  ] as const)('%s', (_, before, after, expected) => {
    expect(told(list(before as Partial<Declarations>), list(after as Partial<Declarations>))).toEqual(expected);
    expect(told(list(before as Partial<Declarations>), list(before as Partial<Declarations>))).toEqual([]);
  });

  it('under the name that the model has now', () => {
    const renamed = crew('crew', { selections: [selection('crew-bosun', { name: 'Bosun', customName: 'Young Hob' })] });
    expect(
      told(
        list({ specialists: [special(BOSUN, 'fear')] }),
        list({ specialists: [special(BOSUN, 'fleet')] }, [renamed, BARGE]),
      ),
    ).toEqual(['Specialist Young Hob #1: FEAR > FLEET']);
    expect(told(list({ specialists: [special(BOSUN, 'fear')] }), list({}, [renamed, BARGE]))).toEqual([
      'Specialist Old Hob #1: FEAR > null',
    ]);
  });

  it('the order of specialists is no change', () => {
    const [one, two] = [special(BOSUN, 'fear'), special(sailor(1), 'fleet')];
    expect(told(list({ specialists: [one, two] }), list({ specialists: [two, one] }))).toEqual([]);
  });

  it('all of it, where one of the two declares nothing at all', () => {
    expect(told(list(null), list({ leader: BOSUN }))).toEqual(['Leader: null > Old Hob #1']);
    expect(told(list({ leader: BOSUN }), list(null))).toEqual(['Leader: Old Hob #1 > null']);
  });
});

describe('a unit that was put in anew', () => {
  const again = [crew('new'), BARGE];
  const led = { crew: 'new' };

  it.each([
    ['its leader', { leader: BOSUN }, { leader: 'new-bosun#1' }, []],
    ['its leader, another', { leader: BOSUN }, { leader: sailor(1, 'new') }, ['Leader: Old Hob #1 > Sailor #1']],
    ['the very sailor', { leader: sailor(2) }, { leader: sailor(2, 'new') }, []],
    ['another sailor', { leader: sailor(2) }, { leader: sailor(3, 'new') }, ['Leader: Sailor #2 > Sailor #3']],
    [
      'a specialist',
      { specialists: [special(sailor(1), 'fear')] },
      { specialists: [special(sailor(1, 'new'), 'fear')] },
      [],
    ],
    ['a vouched fact', { attested: [vouched(sailor(1), 1)] }, { attested: [vouched(sailor(1, 'new'), 1)] }, []],
    ['its ride', { rides: [{ unit: 'crew', in: 'barge' }] }, { rides: [{ unit: 'new', in: 'barge' }] }, []],
    ['what rides in it', { rides: [{ unit: 'barge', in: 'crew' }] }, { rides: [{ unit: 'barge', in: 'new' }] }, []],
  ] as const)('keeps %s', (_, before, after, expected) => {
    expect(
      told(
        list(before as unknown as Partial<Declarations>),
        list(after as unknown as Partial<Declarations>, again),
        led,
      ),
    ).toEqual(expected);
  });

  it('is another unit where nothing leads from one to the other', () => {
    expect(told(list({ leader: BOSUN }), list({ leader: 'new-bosun#1' }, again))).toEqual([
      'Leader: Old Hob #1 > Bosun #1',
    ]);
    expect(
      told(list({ rides: [{ unit: 'crew', in: 'barge' }] }), list({ rides: [{ unit: 'new', in: 'barge' }] }, again)),
    ).toEqual(['Crew rides in: null > Barge', 'Crew rides in: Barge > null']);
  });

  it('tells the same name at another place apart', () => {
    const flat = selection('new', {
      name: 'Crew',
      selections: [selection('new-sailors', { name: 'Sailor', number: 3 })],
    });
    expect(told(list({ leader: sailor(1) }), list({ leader: sailor(1, 'new') }, [flat, BARGE]), led)).toEqual([
      'Leader: Sailor #1 > Sailor #1',
    ]);
  });
});

describe('a model that is gone and still named', () => {
  it.each([
    ['leads', { leader: BOSUN }],
    ['is a specialist', { specialists: [special(BOSUN, 'fear')] }],
    ['is vouched for', { attested: [vouched(BOSUN, 1)] }],
  ] as const)('as it was: it %s', (_, declared) => {
    expect(
      told(
        list(declared as unknown as Partial<Declarations>),
        list(declared as unknown as Partial<Declarations>, [BARGE]),
      ),
    ).toEqual([]);
    expect(
      told(
        list(declared as unknown as Partial<Declarations>, [BARGE]),
        list(declared as unknown as Partial<Declarations>),
      ),
    ).toEqual([]);
  });

  it('is called so', () =>
    expect(told(list({}, [BARGE]), list({ leader: BOSUN }, [BARGE]))).toEqual(['Leader: null > a model that is gone']));
});
