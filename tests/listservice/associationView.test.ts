import { describe, expect, it } from 'vitest';
import type { AssociationState } from '@/lib/engine';
import { associationView } from '@/lib/listservice/associationView';
import { association, partner } from '../builders';

const [a, b, c] = [partner('a'), partner('b'), partner('c')];
const view = (over: Partial<AssociationState>) => associationView(association(over));

describe('what may be chosen of others in the list', () => {
  it('is one of them', () => {
    expect(view({})).toMatchObject({ label: 'Banner', hint: 'Nobody yet', single: true, chosen: [] });
    expect(view({ partners: [b] }).chosen).toEqual(['b']);
  });

  it('names the only one, which nobody needs to choose', () => {
    const only = view({ partners: [a], candidates: [a], isImplied: true });
    expect(only).toMatchObject({ hint: 'A, the only one', chosen: [], choices: [{ value: 'a' }] });
  });

  it('is some of them, until there are enough', () => {
    const some = view({ max: 2, partners: [a, b], candidates: [a, b, c] });
    expect(some).toMatchObject({ single: false, hint: '2 of 2', chosen: ['a', 'b'] });
    expect(some.choices.map(({ whyNot }) => whyNot)).toEqual([null, null, 'no more allowed']);
    expect(view({ max: null, partners: [a] }).hint).toBe('1 (at least 1)');
  });

  it('has what does not fit in sight, to be taken out', () => {
    const { single, chosen, choices } = view({ partners: [a], unfit: [c] });
    expect({ single, chosen }).toEqual({ single: false, chosen: ['a', 'c'] });
    expect(choices.at(-1)).toEqual({ value: 'c', name: 'C', whyNot: 'does not fit' });
  });
});
