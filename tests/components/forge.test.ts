import { describe, expect, it } from 'vitest';
import { forgeStep, startForge, type ForgeAction } from '@/components/forge/useForge';
import { ownBook, ownModel, ownUnit } from '../ownBooks';

const start = startForge(ownBook('shed', [ownUnit('crew', [], [ownModel('hand', { number: 2 })], { move: 6 })]), {});
const after = (...actions: readonly ForgeAction[]) => {
  const { present } = actions.reduce(forgeStep, start).history;
  return { move: present.book.units[0]?.move, keywords: present.book.units[0]?.keywords, loose: present.loose };
};
const move = (to: number | null): ForgeAction => ({
  kind: 'edit',
  change: { kind: 'unit', unit: 'crew', change: { move: to } },
  typed: 'crew move',
});
const loosen = (text: string | null): ForgeAction => ({ kind: 'loosen', field: 'crew move', text });
const keyword: ForgeAction = {
  kind: 'edit',
  change: { kind: 'unit', unit: 'crew', change: { keywords: ['Vanguard'] } },
  typed: null,
};
const undo: ForgeAction = { kind: 'undo' };
const redo: ForgeAction = { kind: 'redo' };
/** As the field tells it, letter by letter: the text, and that there is no number any more. */
const brisk: readonly ForgeAction[] = [loosen('b'), move(null), loosen('br'), loosen('brisk')];

describe('a text that is no number', () => {
  it('stays when something else is undone', () => {
    expect(after(...brisk, keyword, undo)).toEqual({ move: null, keywords: [], loose: { 'crew move': 'brisk' } });
  });
  it('is one step of undo with the number that it took the place of, and comes back with redo', () => {
    expect(after(...brisk, undo)).toEqual({ move: 6, keywords: [], loose: {} });
    expect(after(...brisk, undo, redo)).toEqual({ move: null, keywords: [], loose: { 'crew move': 'brisk' } });
  });
  it('is gone as soon as the field holds a number', () => {
    expect(after(...brisk, loosen(null), move(5))).toEqual({ move: 5, keywords: [], loose: {} });
  });
  it('never shares a step with what was done before it', () => {
    expect(after(keyword, ...brisk, undo)).toEqual({ move: 6, keywords: ['Vanguard'], loose: {} });
  });
});
