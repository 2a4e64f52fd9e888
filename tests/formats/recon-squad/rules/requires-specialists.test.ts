import { describe, expect, it } from 'vitest';
import { check } from '@/lib/rules/check';
import { requiresSpecialists } from '@/lib/formats/recon-squad/rules/requires-specialists';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { NO_DECLARATIONS } from '@/lib/roster/schema';
import type { Specialist } from '@/lib/roster/schema';
import { legalArmy, specialist } from '../../../builders';
import { declaredBy, notTold, runRule } from '../ruleTests';

const CAPTAIN = 'unit-Captain/Captain#1';
const warden = (number: number) => `unit-Wardens/Warden#${number}`;
const four = [specialist(CAPTAIN, 'fear'), specialist(warden(1), 'stealth'), specialist(warden(2), 'scout'), specialist(warden(3), 'fleet')];
const fifth = specialist(warden(4), 'rage');
const declaring = (specialists: readonly Specialist[]) => legalArmy({ declarations: { ...NO_DECLARATIONS, specialists: [...specialists] } });
const run = (specialists: readonly Specialist[]) => runRule('requires-specialists', declaring(specialists));

describe('requires-specialists', () => {
  it.each([
    [0, 'fail'],
    [3, 'fail'],
    [4, 'pass'],
    [5, 'fail'],
  ])('judges %i specialists: %s', (number, outcome) => {
    expect(run([...four, fifth].slice(0, number)).outcome).toBe(outcome);
  });

  it('names them when they are right', () => {
    expect(run(four).why).toBe('4 specialists: Captain, Warden #1, Warden #2 and Warden #3');
  });

  it('counts what is missing and fills up in one step', () => {
    const list = declaring(four.slice(0, 2));
    const found = runRule('requires-specialists', list).found;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'missing', message: '2 of 4 specialists: designate 2 more', data: { actual: 2, limit: 4 } });
    expect(found[0]?.fixes[0]?.label).toBe('Designate Warden #2 (Acute Senses) and Warden #3 (Adamantium Will)');
    expect(runRule('requires-specialists', declaredBy(list, found[0]?.fixes[0])).outcome).toBe('pass');
  });

  it('fills up from nothing to a legal list, the leader first', () => {
    const list = declaring([]);
    const found = runRule('requires-specialists', list).found.find((each) => each.data['problem'] === 'too few');
    expect(check(declaredBy(list, found?.fixes[0]), reconSquad).verdict).toBe('legal');
  });

  it('wants the leader among them', () => {
    const list = declaring([fifth, ...four.slice(1)]);
    const { found } = runRule('requires-specialists', list);
    expect(found[0]).toMatchObject({ kind: 'missing', message: 'Captain leads and is not among the specialists yet' });
    expect(found[0]?.fixes[0]?.label).toBe('Name Captain instead of Warden #4');
    expect(runRule('requires-specialists', declaredBy(list, found[0]?.fixes[0])).outcome).toBe('pass');
    const room = declaring(four.slice(1));
    expect(runRule('requires-specialists', declaredBy(room, runRule('requires-specialists', room).found[0]?.fixes[0])).outcome).toBe('pass');
  });

  it.each([
    ['unit-Speeder/Speeder#1', 'is a vehicle and cannot be a specialist'],
    ['gone#1', 'is not in the list any more'],
  ])('refuses %s and clears it safely', (modelId, message) => {
    const list = declaring([...four, specialist(modelId, 'rage')]);
    const [found] = runRule('requires-specialists', list).found;
    expect(found?.message).toContain(message);
    expect(found?.fixes[0]?.safety).toBe('safe');
    expect(runRule('requires-specialists', declaredBy(list, found?.fixes[0])).outcome).toBe('pass');
  });

  it('allows no second trait', () => {
    const { outcome, found } = run([...four, specialist(CAPTAIN, 'rage')]);
    expect(outcome).toBe('fail');
    expect(found[0]?.message).toBe('Captain is named as a specialist twice: one trait each');
  });

  it.each([
    [null, 'missing', 'Captain is a specialist without a trait yet'],
    ['flying', 'broken', 'Captain: “flying” is not one of the traits'],
  ])('asks for one of the traits instead of %s', (trait, kind, message) => {
    const list = declaring([specialist(CAPTAIN, trait), ...four.slice(1)]);
    const { found } = runRule('requires-specialists', list);
    expect(found[0]).toMatchObject({ kind, message });
    expect(runRule('requires-specialists', declaredBy(list, found[0]?.fixes[0])).outcome).toBe('pass');
  });

  it('accepts printed names of traits', () => {
    expect(run([specialist(CAPTAIN, 'Hit & Run'), specialist(warden(1), 'Poisoned (4+)'), ...four.slice(2)]).outcome).toBe('pass');
  });

  it('cannot tell from a file that carries no declarations', () => {
    const { outcome, found } = runRule('requires-specialists', legalArmy({ declarations: null }));
    expect(outcome).toBe('unverified');
    expect(found).toHaveLength(1);
  });

  it('asks whether a specialist is a vehicle where the data does not tell', () => {
    const list = declaring(four);
    const doubtful = { ...list, models: list.models.map((model) => (model.id === warden(3) ? { ...model, vehicle: notTold } : model)) };
    expect(runRule('requires-specialists', doubtful).outcome).toBe('unverified');
    });

  it('takes another number from a campaign', () => {
    const inCampaign = requiresSpecialists({ number: 5 });
    expect(inCampaign.run(declaring([...four, fifth])).outcome.outcome).toBe('pass');
    expect(inCampaign.run(declaring(four)).outcome.outcome).toBe('fail');
  });
});
