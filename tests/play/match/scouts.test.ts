import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import {
  FEARLESS,
  modelsWith,
  scoutsOf,
  SET_UP_RULES,
  CORNER_CALL,
  DEPLOYMENT_CALL,
  NIGHT_CALL,
} from '@/lib/play/match/setup';
import { stratagemCall } from '@/lib/play/match/stratagems';
import type { MatchLog } from '@/lib/play/match/replay';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { army, model, specialist } from '../../builders';
import { did, roll, stateOf, withStratagems } from './builders';

/** Change Of Plans for three models, up to the deployment of both. */
function deployed(by: readonly ('a' | 'b')[] = ['a', 'b']): MatchLog {
  let log = withStratagems('change-of-plans', 'hero-exemplar');
  log = did(log, 'a', roll(stratagemCall(stateOf(log), 'a')!, 1));
  log = did(log, 'a', { kind: 'models-chosen', models: ['m2#1', 'm3#1', 'm4#1'], transports: [] });
  log = did(did(log, 'a', roll(CORNER_CALL, 5, 2)), 'a', { kind: 'corner-chosen', corner: 'nw', edge: 'west' });
  log = did(did(log, 'a', roll(DEPLOYMENT_CALL, 5, 2)), 'a', { kind: 'deployer-decided', first: 'a' });
  return by.reduce((now, side) => did(now, side, { kind: 'deployed' }), log);
}
const names = (log: MatchLog, side: 'a' | 'b', read: Army | null = null): readonly string[] =>
  scoutsOf(stateOf(log), side, read).map(({ name }) => name);
const listed = army([], {
  models: [model('m5', { rules: ['Scout'] }), model('m6', { rules: ['Scout Armour'] })],
  declarations: { ...NO_DECLARATIONS, specialists: [specialist('m1#1', 'scout'), specialist('m6#1', 'stealth')] },
});

describe('the move of Scout', () => {
  it('is for the models of Change Of Plans', () =>
    expect(names(deployed(), 'a')).toEqual(['Model m2', 'Model m3', 'Model m4']));

  it('and for whoever has Scout by a rule or as a trait', () => {
    expect(names(deployed(), 'b', listed)).toEqual(['Model m1', 'Model m5']);
    expect(names(deployed(), 'a', listed)).toEqual(['Model m1', 'Model m2', 'Model m3', 'Model m4', 'Model m5']);
    expect(names(deployed(), 'b')).toEqual([]);
  });

  it('comes once both have deployed, and is over when the first turn begins', () => {
    expect(names(deployed(['a']), 'a')).toEqual([]);
    const chosen = did(did(deployed(), 'a', { kind: 'first-turn-chosen', first: 'a' }), 'b', {
      kind: 'seize-decided',
      attempt: false,
    });
    expect(names(chosen, 'a')).toHaveLength(3);
    expect(names(did(chosen, 'a', roll(NIGHT_CALL, 3)), 'a')).toEqual([]);
  });
});

describe('before both have deployed', () => {
  const sneaking = army([], {
    models: [
      model('m3', { rules: ['Infiltrate'] }),
      model('m4', { rules: ['Infiltrators'] }),
      model('m5', { rules: ['Scouts'] }),
      model('m6', { rules: ['Infiltration Armour'] }),
    ],
    declarations: { ...NO_DECLARATIONS, specialists: [specialist('m1#1', 'infiltrate'), specialist('m2#1', 'scout')] },
  });
  const having = (name: 'Infiltrate' | 'Scout', read: Army | null, side: 'a' | 'b' = 'b'): readonly string[] =>
    modelsWith(
      stateOf(deployed([])),
      side,
      read,
      SET_UP_RULES.find((rule) => rule.name === name)!,
    ).map((each) => each.name);

  it('Infiltrate is known by a rule and as a trait', () => {
    expect(having('Infiltrate', sneaking)).toEqual(['Model m1', 'Model m3', 'Model m4']);
    expect(having('Infiltrate', null)).toEqual([]);
  });

  it('Fearless is known by a rule, by Zealot and as a trait', () => {
    const brave = army([], {
      models: [model('m1'), model('m2'), model('m3', { rules: ['Fearless'] }), model('m4', { rules: ['Zealot'] })],
      declarations: { ...NO_DECLARATIONS, specialists: [specialist('m1#1', 'fearless'), specialist('m2#1', 'scout')] },
    });
    const names = modelsWith(stateOf(deployed([])), 'b', brave, FEARLESS).map(({ name }) => name);
    expect(names).toEqual(['Model m1', 'Model m3', 'Model m4']);
  });

  it('and Scout by a stratagem, too', () => {
    expect(having('Scout', sneaking)).toEqual(['Model m2', 'Model m5']);
    expect(having('Scout', null, 'a')).toEqual(['Model m2', 'Model m3', 'Model m4']);
  });
});
