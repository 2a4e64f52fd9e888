import { describe, expect, it } from 'vitest';
import { startHistory } from '@/lib/documents/history';
import { writingStep, type WritingStep, type WrittenText } from '@/lib/documents/writing';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { UnitBook } from '@/lib/documents/book/book';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import type { BookEdit } from '@/lib/documents/book/edits';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { force, roster, selection } from '../rosterBuilders';
import { ownBook, ownModel, ownUnit } from '../ownBooks';

type ForgeAction = WritingStep<UnitBook, BookEdit>;
const start = startHistory<WrittenText<UnitBook>>({
  document: ownBook('shed', [ownUnit('crew', [], [ownModel('hand', { number: 2 })], { move: 6 })]),
  data: null,
  loose: {},
});
const after = (...actions: readonly ForgeAction[]) => {
  const { present } = actions.reduce((history, step) => writingStep(bookDocument, history, step), start);
  return { move: present.document.units[0]?.move, keywords: present.document.units[0]?.keywords, loose: present.loose };
};
const move = (to: number | null): ForgeAction => ({
  kind: 'edit',
  change: { kind: 'unit', unit: 'crew', change: { move: to } },
  field: 'crew move',
});
const loosen = (text: string | null): ForgeAction => ({ kind: 'loosen', field: 'crew move', text });
const keyword: ForgeAction = {
  kind: 'edit',
  change: { kind: 'unit', unit: 'crew', change: { keywords: ['Vanguard'] } },
  field: null,
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

describe('what is typed into a list', () => {
  const list = roster([force('first', [selection('a'), selection('b')])]);
  const began = startHistory<WrittenText<Roster>>({ document: list, data: 'd'.repeat(64), loose: {} });
  type Step = WritingStep<Roster, RosterEdit>;
  const run = (...steps: readonly Step[]) =>
    steps.reduce((history, step) => writingStep(listDocument, history, step), began);
  const rename = (target: string, customName: string): Step => ({
    kind: 'edit',
    change: { kind: 'rename', target, customName },
    field: `name of ${target}`,
  });
  const names = ({ present }: typeof began) => present.document.forces[0]?.selections.map((each) => each.customName);

  it('is a step of undo each time that a field is typed into, left and typed into again', () => {
    const twice = [rename('a', 'E'), rename('a', 'Em'), { kind: 'left' }, rename('a', 'As')] as const;
    expect(names(run(...twice, { kind: 'undo' }))).toEqual(['Em', null]);
    expect(names(run(...twice, { kind: 'undo' }, { kind: 'undo' }))).toEqual([null, null]);
    expect(run(rename('a', 'E'), { kind: 'left' }, { kind: 'left' }).past).toHaveLength(1);
  });

  it('is a step of undo for each unit that is renamed', () => {
    const both = [rename('a', 'E'), rename('a', 'Em'), rename('b', 'A'), rename('b', 'As')];
    expect(names(run(...both))).toEqual(['Em', 'As']);
    expect(names(run(...both, { kind: 'undo' }))).toEqual(['Em', null]);
    expect(run(...both, { kind: 'undo' }, { kind: 'undo' }).present).toBe(began.present);
  });

  it('takes another version as one step that can be undone, without what was typed', () => {
    const loose = { kind: 'loosen', field: 'x', text: 'y' } as const;
    const taken = run(rename('a', 'E'), loose, { kind: 'replace', document: list });
    expect(taken.present).toEqual(began.present);
    expect(run(rename('a', 'E'), loose, { kind: 'replace', document: list }, { kind: 'undo' }).present).toMatchObject({
      loose: { x: 'y' },
    });
  });
});
