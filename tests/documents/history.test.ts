import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HISTORY_LENGTH, edited, record, redo, startHistory, undo } from '@/lib/documents/history';
import type { History } from '@/lib/documents/history';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { Roster } from '@/lib/documents/roster/schema';
import { force, roster, selection } from '../rosterBuilders';

const list = roster([
  force('f1', [
    selection('s1', { selections: [selection('s2', { number: 3, selections: [selection('s3', { number: 3 })] })] }),
    selection('s4'),
  ]),
]);
const edit = (history: History<Roster>, change: RosterEdit, field: string | null = null) =>
  edited(listDocument, history, change, field);
const ids = ['f1', 's1', 's2', 's3', 's4'];
const text = fc.option(fc.string({ maxLength: 8 }), { nil: null });
const anEdit = (targets: readonly string[]): fc.Arbitrary<RosterEdit> => {
  const target = fc.constantFrom(...targets);
  const fresh = fc.string({ minLength: 1, maxLength: 6 }).map((id) => selection(`new-${id}`));
  return fc.oneof(
    fc.record({ kind: fc.constant('add' as const), into: target, selection: fresh }),
    fc.record({ kind: fc.constant('remove' as const), selection: target }),
    fc.record({ kind: fc.constant('replace' as const), selection: target, by: fresh }),
    fc.record({ kind: fc.constant('count' as const), selection: target, number: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ kind: fc.constant('rename' as const), target, customName: text }),
    fc.record({ kind: fc.constant('annotate' as const), target, notes: text }),
    fc.record({ kind: fc.constant('remove-force' as const), force: target }),
  );
};

describe('history', () => {
  it('gives back the same value after any edits and as many undos, and again after the redos', () => {
    fc.assert(
      fc.property(fc.array(anEdit(ids), { maxLength: 12 }), (edits) => {
        const frozen = JSON.stringify(list);
        let history = startHistory(list);
        for (const each of edits) history = edit(history, each);
        const last = history.present;
        const steps = history.past.length;
        for (let step = 0; step < steps; step += 1) history = undo(history);
        expect(history.present).toBe(list);
        expect(JSON.stringify(list)).toBe(frozen);
        for (let step = 0; step < steps; step += 1) history = redo(history);
        expect(history.present).toBe(last);
        expect(history.future).toEqual([]);
      }),
    );
  });

  it('changes nothing for a target that is gone, and makes no step of it', () => {
    fc.assert(
      fc.property(anEdit(['gone', 'lost']), (unknown) => {
        expect(applyEdit(list, unknown)).toBe(list);
        expect(edit(startHistory(list), unknown).past).toEqual([]);
      }),
    );
  });

  it('forgets the undone on a new edit, and goes on with the last step in the same field', () => {
    const one = edit(startHistory(list), { kind: 'title', name: 'a' }, 'title');
    const typed = edit(one, { kind: 'title', name: 'ab' }, 'title');
    expect(undo(typed).present).toBe(list);
    const other = edit(undo(typed), { kind: 'title', name: 'z' });
    expect(other.future).toEqual([]);
    expect(undo(startHistory(list)).present).toBe(list);
  });

  it('joins what was typed by its field, not by the kind of edit', () => {
    const rename = (history: History<Roster>, target: string, customName: string) =>
      edit(history, { kind: 'rename', target, customName }, `rename ${target}`);
    const names = ({ present }: History<Roster>) =>
      present.forces[0]?.selections.map(({ customName }) => customName ?? '');
    const one = rename(rename(startHistory(list), 's1', 'A'), 's1', 'Al');
    const both = rename(rename(one, 's4', 'B'), 's4', 'Bo');
    expect(names(both)).toEqual(['Al', 'Bo']);
    expect(names(undo(both))).toEqual(['Al', '']);
    expect(undo(undo(both)).present).toBe(list);
  });

  it('begins a new step in the same field after an undo, a redo or anything that was not typed', () => {
    const title = (history: History<Roster>, name: string) => edit(history, { kind: 'title', name }, 'title');
    const typed = title(startHistory(list), 'a');
    expect(title(undo(title(typed, 'ab')), 'c').past).toHaveLength(1);
    expect(title(redo(undo(typed)), 'ab').past).toHaveLength(2);
    expect(title(record(typed, typed.present), 'ab').past).toHaveLength(2);
    expect(record(typed, typed.present, 'title')).toBe(typed);
  });

  it('is bounded, and keeps the newest steps', () => {
    let history = startHistory(list);
    const back = (steps: number) => {
      for (let step = 0; step < steps; step += 1) history = undo(history);
      return history.present.name;
    };
    for (let step = 0; step < HISTORY_LENGTH + 50; step += 1) {
      history = edit(history, { kind: 'title', name: `${step}` });
    }
    expect(history.past).toHaveLength(HISTORY_LENGTH);
    expect(back(10)).toBe(`${HISTORY_LENGTH + 39}`);
    expect(history.past).not.toEqual([]);
    expect(back(HISTORY_LENGTH - 10)).toBe('49');
    expect(history.past).toEqual([]);
    expect(redo(history).present.name).toBe('50');
  });
});
