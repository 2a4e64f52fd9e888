import { describe, expect, it } from 'vitest';
import type { Model } from '@/lib/army/army';
import { unknownBeyond } from '@/lib/army/fact';
import { army, fact, model, unit } from '../../../builders';
import { fromWargear, notTold, runRule } from '../ruleTests';

const saves = (armour: number | null, invulnerable: number | null, over: Partial<Model> = {}) =>
  model(`Man ${armour}/${invulnerable}`, { armourSave: fact(armour), invulnerableSave: fact(invulnerable), ...over });
const run = (...members: readonly Model[]) => runRule('no-combined-saves', army([unit('Men', members)]));

describe('no-combined-saves', () => {
  it.each([
    [2, 3, 'fail'],
    [2, 2, 'fail'],
    [1, 3, 'fail'],
    [2, 4, 'pass'],
    [3, 3, 'pass'],
    [3, 2, 'pass'],
    [2, null, 'pass'],
    [null, 2, 'pass'],
  ])('judges %s+ with %s++: %s', (armour, invulnerable, outcome) => {
    expect(run(saves(armour, invulnerable)).outcome).toBe(outcome);
  });

  it('judges one model, not two beside each other', () => {
    expect(run(saves(2, 5), saves(4, 3)).outcome).toBe('pass');
  });

  it('waits for an unknown save only where the other is good enough', () => {
    expect(run(saves(2, null, { invulnerableSave: notTold })).outcome).toBe('unverified');
    expect(run(saves(3, null, { invulnerableSave: notTold })).outcome).toBe('pass');
    expect(run(saves(null, 3, { armourSave: notTold })).outcome).toBe('unverified');
    expect(run(saves(null, 4, { armourSave: notTold })).outcome).toBe('pass');
    expect(run(saves(null, null, { armourSave: notTold, invulnerableSave: notTold })).found).toHaveLength(2);
  });

  it('mentions a save that counts only sometimes, and lets it pass', () => {
    const blessed = saves(2, 5, {
      conditionalSaves: [{ kind: 'invulnerable', value: 3, from: 'Blessing', condition: 'a psychic power' }],
    });
    const { outcome, found } = run(blessed);
    expect(outcome).toBe('pass');
    expect(found[0]).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('not always (Blessing: a psychic power)'),
    });
    expect(run(saves(4, 5, { conditionalSaves: blessed.conditionalSaves })).found).toEqual([]);
  });

  it('offers to remove the shield first', () => {
    const { found } = run(saves(2, 3, { invulnerableSave: fromWargear<number | null>(3, 'Storm buckler', 'buckler') }));
    expect(found[0]?.fixes[0]).toMatchObject({
      label: 'Remove Storm buckler',
      safety: 'choice',
      edit: { kind: 'remove', selection: 'buckler' },
    });
    expect(found[0]?.message).toBe('Man 2/3: 2+ armour save together with 3+ invulnerable save');
  });

  it('offers to remove the shield that its unit bought for one of several, and asks no more of the others', () => {
    const bearer = saves(2, null, {
      invulnerableSave: unknownBeyond<number | null>('whether he has it', 3, {
        kind: 'rules text',
        from: 'Storm buckler',
        selection: 'buckler',
      }),
    });
    const others = saves(2, 5, { invulnerableSave: notTold });
    const { found } = run(bearer, others);
    expect(found).toHaveLength(1);
    expect(found[0]?.fixes[0]).toMatchObject({
      label: 'Remove Storm buckler',
      edit: { kind: 'remove', selection: 'buckler' },
    });
    const apart = runRule('no-combined-saves', army([unit('Men', [bearer]), unit('Others', [others])])).found;
    expect(apart.map(({ severity }) => severity)).toEqual(['error', 'unverified']);
  });

  it('says the best of each', () => {
    expect(run(saves(2, 5), saves(4, 3)).why).toBe('No model has both: best armour save 2+, best invulnerable save 3+');
  });
});
