import { describe, expect, it } from 'vitest';
import { edited, redo, startHistory, undo } from '@/lib/documents/history';
import { asMine } from '@/lib/documents/kind';
import { parseDocument } from '@/lib/documents/versions';
import { FIRST_VERSION, note, savedNotes, type NoteEdit } from './notes';
import { ok } from '@/lib/foundation/result';

const problemsOf = (input: unknown) => {
  const parsed = parseDocument(savedNotes, input);
  return parsed.ok ? [] : parsed.problem.map(({ message }) => message);
};

describe('a third kind of document', () => {
  it('lifts what an earlier version wrote', () => {
    expect(parseDocument(savedNotes, FIRST_VERSION)).toEqual(ok(note('Evening one', 'Rain.', 'Nobody came.')));
    expect(parseDocument(savedNotes, note('Two', 'Sun.'))).toEqual(ok(note('Two', 'Sun.')));
  });

  it('says in words what is wrong', () => {
    expect(problemsOf([])).toEqual(['This is not a note: a JSON object was expected.']);
    expect(problemsOf({ name: 'x' })).toEqual(['This is not a note of this app: it carries no document version.']);
    expect(problemsOf({ ...note('x'), documentVersion: 3 })[0]).toMatch(/newer version .*up to 2/);
    expect(problemsOf({ ...note('x'), lines: [7] })).toEqual(['line 1: an object was expected, not 7']);
  });

  it('is edited, undone and done again, letters in one field together', () => {
    const start = startHistory(note('One', 'a', 'b'));
    const write = (line: string, text: string): [NoteEdit, string] => [{ kind: 'write', line, text }, `line ${line}`];
    const history = [
      write('line-1', 'au'),
      write('line-1', 'aus'),
      write('line-2', 'be'),
      write('gone', 'nothing'),
    ].reduce((before, [change, field]) => edited(savedNotes, before, change, field), start);
    const texts = ({ present }: typeof start) => present.lines.map(({ text }) => text);
    expect(texts(history)).toEqual(['aus', 'be']);
    expect(texts(undo(history))).toEqual(['aus', 'b']);
    expect(undo(undo(history)).present).toBe(start.present);
    expect(texts(redo(redo(undo(undo(history)))))).toEqual(['aus', 'be']);
  });

  it('is kept beside another version under a name that its schema takes', () => {
    expect(asMine(savedNotes, note('One')).name).toBe('One (mine)');
    expect(problemsOf(asMine(savedNotes, note('A very long evening')))).toEqual([]);
  });
});
