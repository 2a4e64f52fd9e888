import { describe, expect, it } from 'vitest';
import { commitmentOf, nonceOf } from '@/lib/play/game/secret';
import { SIDES } from '@/lib/play/game/side';
import { dutyOf, sealStratagem } from '@/lib/play/match/duties';
import { needsOf } from '@/lib/play/match/steps';
import {
  gainsOf,
  isSpent,
  marksOf,
  modelsToChoose,
  stratagemCall,
  transportsOnOffer,
} from '@/lib/play/match/stratagems';
import { STRATAGEMS, STRATAGEM_IDS, type StratagemId } from '@/lib/play/match/stratagems.data';
import {
  SECRETS,
  accepted,
  army,
  begun,
  did,
  refusalOf,
  revealed,
  roll,
  settled,
  stateOf,
  turnsPlayed,
  withStratagems,
} from './builders';
import type { MatchLog } from '@/lib/play/match/replay';

const seal = (side: 'a' | 'b', id: StratagemId) => sealStratagem('game1', side, SECRETS[side], id);
const rolled = (log: MatchLog, face: number): MatchLog => did(log, 'a', roll(stratagemCall(stateOf(log), 'a')!, face));
const choose = (models: readonly string[], transports: readonly string[] = []) =>
  ({ kind: 'models-chosen', models, transports }) as const;
const men = (count: number): readonly string[] => army.slice(0, count).map(({ id }) => id);

it('what is early is told to the end of the first game turn, and no longer', () => {
  const log = begun({ stratagems: { a: 'change-of-plans', b: 'hero-exemplar' } });
  const told = (count: number) => {
    const state = stateOf(turnsPlayed(log, count));
    return [gainsOf(state, 'a'), Object.keys(marksOf(state).a).length > 0, isSpent(state, 'b')];
  };
  expect(told(1)).toEqual([['Scout'], true, false]);
  expect(told(2)).toEqual([[], false, false]);
});

it('has the six of the document, each with its own statement', () => {
  expect(STRATAGEMS.map(({ id }) => id)).toEqual(STRATAGEM_IDS);
  expect(STRATAGEMS.map(({ cite }) => cite.item)).toEqual([2, 3, 4, 5, 6, 7]);
});

describe('picking in secret', () => {
  it('shows both by themselves once both are sealed, not before', () => {
    const one = settled(did(accepted(), 'a', seal('a', 'hero-exemplar')));
    expect(stateOf(one).stratagems.a.id).toBeNull();
    expect(JSON.stringify(one)).not.toContain('hero-exemplar');
    const both = withStratagems('hero-exemplar', 'just-as-planned');
    expect(SIDES.map((side) => stateOf(both).stratagems[side].id)).toEqual(['hero-exemplar', 'just-as-planned']);
  });

  it('comes after accepting, and is exchanged until the other’s is in', () => {
    expect(refusalOf(revealed(), 'a', seal('a', 'hero-exemplar'))).toMatch(/^Not now. First: Ada accepts the game/);
    const log = did(
      did(did(accepted(), 'a', seal('a', 'hero-exemplar')), 'a', seal('a', 'change-of-plans')),
      'b',
      seal('b', 'just-as-planned'),
    );
    expect(refusalOf(log, 'a', seal('a', 'hero-exemplar'))).toMatch(/^Not now/);
    expect(stateOf(settled(log)).stratagems.a.id).toBe('change-of-plans');
  });

  it('takes no other stratagem, nonce or side than was sealed', () => {
    const log = did(did(accepted(), 'a', seal('a', 'hero-exemplar')), 'b', seal('b', 'just-as-planned'));
    const nonce = nonceOf(SECRETS.a, 'game1', 'stratagem');
    for (const wrong of [
      { nonce, stratagem: 'just-as-planned' as const },
      { nonce: nonceOf(SECRETS.b, 'game1', 'stratagem'), stratagem: 'hero-exemplar' as const },
    ]) {
      expect(refusalOf(log, 'a', { kind: 'stratagem-revealed', ...wrong })).toMatch(/not the stratagem/);
    }
    expect(refusalOf(log, 'a', { kind: 'stratagem-revealed', nonce, stratagem: 'hero-exemplar' })).toBe('');
  });

  it('holds nothing back when a seal fits none of the six: there is nothing to send', () => {
    const junk = commitmentOf({
      domain: 'muster-roll/stratagem/1',
      game: 'game1',
      side: 'a',
      nonce: nonceOf(SECRETS.a, 'game1', 'stratagem'),
      content: 'nonsense',
    });
    const log = did(
      did(settled(accepted()), 'a', { kind: 'stratagem-sealed', commitment: junk }),
      'b',
      seal('b', 'just-as-planned'),
    );
    expect(dutyOf(stateOf(log), 'a', SECRETS.a, null)).toBeNull();
  });
});

describe('its models', () => {
  it.each([
    ['change-of-plans', 1, 3],
    ['change-of-plans', 3, 5],
    ['tactical-genius', 2, 4],
    ['we-came-here-for-you', 3, 5],
    ['this-far-no-farther', 1, 1],
    ['this-far-no-farther', 3, 3],
  ] as const)('%s on a %i is for %i', (id, face, count) => {
    const log = rolled(withStratagems(id, 'hero-exemplar'), face);
    expect(needsOf(stateOf(log))).toEqual([{ kind: 'choose-models', by: 'a' }]);
    expect(modelsToChoose(stateOf(log), 'a')).toBe(count);
    expect(refusalOf(log, 'a', choose(men(count - 1)))).toMatch(`Choose ${count} model`);
    expect(refusalOf(log, 'a', choose(men(count)))).toBe('');
  });

  it.each(['just-as-planned', 'hero-exemplar'] as const)('%s is for none', (id) => {
    expect(needsOf(stateOf(withStratagems(id, id))).map(({ kind }) => kind)).toEqual(['roll']);
    expect(stratagemCall(stateOf(withStratagems(id, id)), 'a')).toBeNull();
  });

  it('are not vehicles, but for This Far, No Farther', () => {
    expect(
      refusalOf(rolled(withStratagems('change-of-plans', 'hero-exemplar'), 1), 'a', choose(['m1#1', 'm2#1', 'car#1'])),
    ).toMatch(/not vehicles/);
    expect(refusalOf(rolled(withStratagems('this-far-no-farther', 'hero-exemplar'), 1), 'a', choose(['car#1']))).toBe(
      '',
    );
  });

  it('are one’s own, once each, after the dice', () => {
    const log = rolled(withStratagems('change-of-plans', 'hero-exemplar'), 1);
    expect(refusalOf(log, 'a', choose(['m1#1', 'm2#1', 'nobody#1']))).toMatch(/own army/);
    expect(refusalOf(log, 'a', choose(['m1#1', 'm2#1', 'm2#1']))).toMatch(/twice/);
    expect(refusalOf(withStratagems('change-of-plans', 'hero-exemplar'), 'a', choose(men(3)))).toMatch(
      /^Not now. First: a roll for the D3 of Ada’s stratagem/,
    );
    expect(refusalOf(log, 'b', choose(men(3)))).toMatch(/^Not now/);
  });

  it('are all there are when the army has fewer', () => {
    const few = { a: army.slice(0, 4), b: army };
    const log = SIDES.reduce((now, side) => did(now, side, { kind: 'accepted', armies: few }), revealed());
    const shown = settled(did(did(log, 'a', seal('a', 'change-of-plans')), 'b', seal('b', 'hero-exemplar')));
    expect(modelsToChoose(stateOf(rolled(shown, 3)), 'a')).toBe(4);
  });

  it('bring dedicated transports with Tactical Genius only', () => {
    const genius = rolled(withStratagems('tactical-genius', 'hero-exemplar'), 1);
    expect(transportsOnOffer(stateOf(genius), 'a').map(({ id }) => id)).toEqual(['car#1']);
    expect(refusalOf(genius, 'a', choose(men(3), ['m5#1']))).toMatch(/Only dedicated transports/);
    expect(refusalOf(genius, 'a', choose(men(3), ['car#1', 'car#1']))).toMatch(/twice/);
    expect(
      refusalOf(rolled(withStratagems('change-of-plans', 'hero-exemplar'), 1), 'a', choose(men(3), ['car#1'])),
    ).toMatch(/Only dedicated transports/);
    expect(marksOf(stateOf(did(genius, 'a', choose(men(3), ['car#1'])))).a).toEqual(
      Object.fromEntries([...men(3), 'car#1'].map((id) => [id, ['Outflank', 'may start in reserve']])),
    );
    const state = stateOf(did(genius, 'a', choose(men(3), ['car#1'])));
    expect(gainsOf({ ...state, turns: { ...state.turns, started: 1 } }, 'a')).toEqual(['Outflank']);
  });

  it.each([
    ['change-of-plans', 'Scout'],
    ['we-came-here-for-you', 'Preferred Enemy (All)'],
    ['this-far-no-farther', 'Fearless'],
  ] as const)('%s marks them: %s', (id, gain) => {
    const log = rolled(withStratagems(id, id), 1);
    const count = modelsToChoose(stateOf(log), 'a') ?? 0;
    const marks = marksOf(stateOf(did(log, 'a', choose(men(count)))));
    expect(marks).toEqual({ a: Object.fromEntries(men(count).map((each) => [each, [gain]])), b: {} });
  });
});

it('both players’ rolls and choices are open at once, with fair dice as well', () => {
  let log = withStratagems('change-of-plans', 'this-far-no-farther');
  for (const side of SIDES) log = did(log, 'b', { kind: 'call', call: stratagemCall(stateOf(log), side)! });
  log = settled(log);
  expect(needsOf(stateOf(log)).map(({ kind, by }) => [kind, by])).toEqual([
    ['choose-models', 'a'],
    ['choose-models', 'b'],
  ]);
});
