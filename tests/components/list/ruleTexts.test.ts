import { describe, expect, it } from 'vitest';
import type { EvaluatedProfile, EvaluatedRoster } from '@/lib/engine/evaluated';
import { ruleTexts } from '@/components/list/ruleTexts.model';
import { army } from '../samples';
import { effort } from '../../effort';

const profile = (name: string, typeName: string, ...values: readonly [string, string][]): EvaluatedProfile => ({
  id: name,
  name,
  typeId: typeName,
  typeName,
  characteristics: values.map(([of, value]) => ({ name: of, typeId: of, value })),
  page: null,
  publicationId: null,
});
const rule = (name: string, description: string) => ({ id: name, name, description, page: null, publicationId: null });
const roster = (rules: readonly ReturnType<typeof rule>[], profiles: readonly EvaluatedProfile[] = []) => {
  const selection = (children: readonly unknown[], inner: typeof rules, own: typeof profiles): unknown => ({
    rules: inner,
    profiles: own,
    children,
  });
  const selections = [selection([selection([], rules, profiles)], [], [])];
  return { forces: [{ rules: [], profiles: [], forces: [], selections }] } as unknown as EvaluatedRoster;
};
const statline = army.models[0]?.statlines[0]?.typeName ?? '';

const MANY = effort(200, 5000);

describe('the texts of rules for paper', () => {
  it('have each rule once, by name, however deep it stands', () => {
    const shown = ruleTexts(
      roster([rule('Stealth', 'Hides.'), rule('Fear', 'Scares.'), rule('Stealth', 'Hides. ')]),
      army,
    );
    expect(shown).toEqual({
      shown: [
        { name: 'Fear', text: 'Scares.' },
        { name: 'Stealth', text: 'Hides.' },
      ],
      left: 0,
    });
  });

  it('have wargear that is told in a profile, but no statline and nothing that is empty', () => {
    const profiles = [
      profile('Lantern', 'Wargear', ['Text', 'Shines.']),
      profile('Tide Maul', 'Relic', ['Range', '6'], ['Effect', 'Pushes.']),
      profile('Captain', statline, ['WS', '5']),
      profile('Rope', 'Wargear', ['Text', ' ']),
    ];
    expect(ruleTexts(roster([rule('Silence', '')], profiles), army).shown).toEqual([
      { name: 'Lantern', text: 'Shines.' },
      { name: 'Tide Maul', text: 'Range: 6; Effect: Pushes.' },
    ]);
  });

  it('end somewhere, whatever a file holds', () => {
    const many = Array.from({ length: MANY }, (_, at) => rule(`Rule ${at}`, '<'.repeat(100_000)));
    const { shown, left } = ruleTexts(roster(many), army);
    expect(shown.length + left).toBe(MANY);
    expect(shown.reduce((sum, { text }) => sum + text.length * 6, 0)).toBeLessThan(100_000);
  });
});
