import { describe, expect, it } from 'vitest';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { parseDocument } from '@/lib/documents/versions';
import { listDocument } from '@/lib/documents/roster/listDocument';
import frozen from '../../fixtures/rosters/version-1.json';
import { force, roster, selection } from '../../rosterBuilders';
import { ok } from '@/lib/foundation/result';

const parse = (input: unknown) => parseDocument(listDocument, input);
const problemsOf = (input: unknown) => {
  const parsed = parse(input);
  return parsed.ok ? [] : parsed.problem;
};

describe('a list', () => {
  it('loads the frozen list of version 1 as it is written, with nothing yet in what came later', () => {
    expect(parse(frozen)).toEqual(
      ok({
        ...frozen,
        declarations: { ...frozen.declarations, agreements: NO_DECLARATIONS.agreements, rides: [] },
      }),
    );
  });

  it('gives back what it reads', () => {
    const list = roster([force('first', [selection('a', { selections: [selection('b')] })])]);
    expect(parse(JSON.parse(JSON.stringify(list)))).toEqual(ok(list));
  });

  it.each([
    [null, '', /not a list/],
    [[], '', /not a list/],
    ['x', '', /not a list/],
    [{}, 'documentVersion', /no document version/],
    [{ documentVersion: 0 }, 'documentVersion', /no document version/],
    [{ ...frozen, documentVersion: 99 }, 'documentVersion', /newer version.*99/],
  ])('says what is wrong with %j', (input, path, message) => {
    expect(problemsOf(input)).toEqual([{ path, message: expect.stringMatching(message) }]);
  });

  it('keeps what two players agreed on, within its caps', () => {
    const ruling = {
      rule: 'Tide Song',
      together: 'within-3',
      keyword: null,
      visibleOnly: true,
      side: 'friendly',
      note: null,
    } as const;
    const agreements = { answers: [{ question: 'blast-range', answer: 'earlier' }], rulings: [ruling] };
    const agreed = (over: object) => ({
      ...frozen,
      declarations: { ...frozen.declarations, rides: [], agreements: { ...agreements, ...over } },
    });
    expect(parse(agreed({}))).toEqual(ok(agreed({})));
    expect(problemsOf(agreed({ rulings: [{ rule: 'x'.repeat(121) }] }))[0]?.path).toBe(
      'declarations.agreements.rulings.0.rule',
    );
    expect(problemsOf(agreed({ rulings: Array.from({ length: 41 }, () => ruling) }))[0]?.path).toBe(
      'declarations.agreements.rulings',
    );
  });

  it('keeps who rides in what', () => {
    const riding = (rides: readonly object[]) => ({
      ...frozen,
      declarations: { ...frozen.declarations, agreements: NO_DECLARATIONS.agreements, rides },
    });
    expect(parse(riding([{ unit: 'a', in: 'b' }]))).toEqual(ok(riding([{ unit: 'a', in: 'b' }])));
    expect(problemsOf(riding([{ unit: 'a' }]))[0]?.path).toBe('declarations.rides.0.in');
  });

  it('names the place of a wrong value', () => {
    const broken = roster([force('first', [selection('a', { number: -1 })])]);
    expect(problemsOf(broken)[0]?.path).toBe('forces.0.selections.0.number');
    expect(problemsOf({ ...frozen, declarations: { ...frozen.declarations, leader: 'no-number' } })[0]?.path).toBe(
      'declarations.leader',
    );
  });

  it.each<[string, unknown, string]>([
    [
      'a number',
      roster([force('first', [selection('a', { number: -1 })])]),
      'a: number: a whole number from 0 to 10000 was expected',
    ],
    [
      'what an entry lacks',
      {
        ...roster([force('first')]),
        forces: [{ ...force('first'), selections: [{ id: 'x', name: 'Wardens', number: 1 }] }],
      },
      'Wardens: entryId: it is missing',
    ],
    [
      'a ride',
      { ...frozen, declarations: { ...frozen.declarations, rides: [{ unit: 'a' }] } },
      'ride 1: the transport: it is missing',
    ],
    ['its name', roster([], { name: 'x'.repeat(121) }), 'name: at most 120 letters, not 121'],
  ])('says in words where %s is wrong', (_, input, words) => {
    expect(problemsOf(input)[0]?.message.endsWith(words)).toBe(true);
    expect(problemsOf(input)[0]?.message).not.toMatch(/\w\.\d/);
  });

  it('refuses depth and size beyond the caps without recursion', () => {
    let deep = selection('end');
    for (let depth = 0; depth < 100_000; depth += 1) deep = selection(`s${depth}`, { selections: [deep] });
    expect(problemsOf(roster([force('first', [deep])]))[0]?.message).toMatch(/levels deep/);
    const many = Array.from({ length: 6000 }, (_, index) => selection(`s${index}`));
    expect(problemsOf(roster([force('first', many)]))[0]?.message).toMatch(/more than 5000/);
  });
});
