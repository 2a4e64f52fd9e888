import { describe, expect, it } from 'vitest';
import { answerValue, attestEdit, factQuestion, openFact } from '@/components/list/report/attestForm.model';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { FACT_NAMES, UNIT_FACT_NAMES } from '@/lib/army/fact';
import { diagnostic, unknownMastery } from '../samples';

describe('openFact', () => {
  it('gives the fact that an unverified diagnostic waits for', () =>
    expect(openFact(unknownMastery)).toEqual({
      fact: 'masteryLevel',
      models: ['u1#1'],
      name: 'Harbour Warden',
      lookUp: 'its entry in the book',
    }));
  it('gives none for an error', () => expect(openFact(diagnostic({ data: unknownMastery.data }))).toBeNull());
  it('gives none where nothing can be vouched for', () => expect(openFact({ ...unknownMastery, data: {} })).toBeNull());
});

describe('answerValue', () => {
  it.each([
    ['masteryLevel', 'absent', 0],
    ['masteryLevel', '2', 2],
    ['masteryLevel', '9', undefined],
    ['invulnerableSave', 'absent', null],
    ['invulnerableSave', '3', 3],
    ['invulnerableSave', '1', undefined],
    ['unique', 'yes', true],
    ['unique', 'no', false],
    ['unique', 'maybe', undefined],
    ['armourValues', '11/10/10', '11/10/10'],
    ['armourValues', '11/10', undefined],
    ['bannedType', 'absent', null],
    ['bannedType', 'flyer', 'flyer'],
    ['leadership', '', undefined],
    ['factionKeywords', ' Sea Folk, Tide Clans ', 'Sea Folk, Tide Clans'],
    ['factionKeywords', ' , ', undefined],
    ['unheardOf', '1', undefined],
  ] as const)('%s answered %s is %s', (fact, answer, value) => expect(answerValue(fact, answer)).toBe(value));
});

describe('attestEdit', () => {
  it('vouches for every model concerned and replaces the earlier word on that fact only', () => {
    const earlier = [
      { model: 'u1#1', fact: 'masteryLevel', value: 2 },
      { model: 'u1#1', fact: 'unique', value: false },
    ];
    expect(
      attestEdit({ ...NO_DECLARATIONS, attested: earlier }, { fact: 'masteryLevel', models: ['u1#1', 'u1#2'] }, 1),
    ).toEqual({
      kind: 'declare',
      declarations: {
        attested: [
          { model: 'u1#1', fact: 'unique', value: false },
          { model: 'u1#1', fact: 'masteryLevel', value: 1 },
          { model: 'u1#2', fact: 'masteryLevel', value: 1 },
        ],
      },
    });
  });
  it('starts the declarations of a list that has none', () =>
    expect(attestEdit(null, { fact: 'unique', models: ['a#1'] }, false)).toMatchObject({
      declarations: { attested: [{ value: false }] },
    }));
});

it('can ask for every fact of one line', () => {
  expect(FACT_NAMES.filter((fact) => factQuestion(fact) === null)).toEqual(['uniqueWargear', 'weapons', 'keywords']);
  expect(UNIT_FACT_NAMES.filter((fact) => factQuestion(fact) === null)).toEqual([]);
});
