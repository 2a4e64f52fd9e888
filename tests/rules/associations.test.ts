import { describe, expect, it } from 'vitest';
import type { AssociationState } from '@/lib/engine';
import { associationFixes, associationMessage, isOpenChoice } from '@/lib/rules/associations';
import { association, dataFinding, partner } from '../builders';

const [a, b, c] = [partner('a'), partner('b'), partner('c')];

function told(over: Partial<AssociationState>) {
  const state = association({ room: over.candidates?.length ?? 2, ...over });
  const base = dataFinding({ code: 'data/association' });
  const finding = { ...base, association: state, subject: { ...base.subject, name: 'Banner' } };
  const { name } = base.at;
  return {
    message: associationMessage(finding).replace(name, 'Guard'),
    open: isOpenChoice(finding),
    fixes: associationFixes(finding).map(({ label, edit }) => [
      label.replace(name, 'Guard'),
      'to' in edit ? edit.to : edit.kind,
    ]),
  };
}

describe('what is said of what points at others', () => {
  it('with too few: each that it may point at', () => {
    expect(told({})).toEqual({
      message: 'Guard, Banner: choose 1',
      open: true,
      fixes: [
        ['Choose A for Banner', ['a']],
        ['Choose B for Banner', ['b']],
      ],
    });
    expect(told({ min: 2, max: null, partners: [a], candidates: [a, b, c], gone: 1 })).toEqual({
      message: 'Guard, Banner: choose 1 more, and 1 is not in the list any more',
      open: true,
      fixes: [
        ['Choose B for Banner', ['a', 'b']],
        ['Choose C for Banner', ['a', 'c']],
      ],
    });
  });

  it('with nothing to point at: away with it', () => {
    expect(told({ candidates: [] })).toEqual({
      message: 'Guard, Banner: choose 1. The list has 0 to choose from',
      open: true,
      fixes: [['Remove Guard', 'remove']],
    });
  });

  it('with too few told of: no way that would not do', () => {
    expect(told({ min: 3, candidates: [a, b], room: 5 }).fixes).toEqual([]);
  });

  it('with too many: the first', () => {
    expect(told({ partners: [a, b] })).toEqual({
      message: 'Guard, Banner: 2 chosen, at most 1',
      open: false,
      fixes: [['Keep A for Banner', ['a']]],
    });
  });

  it('with what does not fit: without it, or another', () => {
    expect(told({ partners: [a], unfit: [c] })).toEqual({
      message: 'Guard, Banner: C does not fit, or not any more',
      open: false,
      fixes: [['Take C out of Banner', ['a']]],
    });
    expect(told({ unfit: [c], candidates: [a, b] }).fixes).toEqual([
      ['Choose A for Banner', ['a']],
      ['Choose B for Banner', ['b']],
    ]);
  });
});
