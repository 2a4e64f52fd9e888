import { z } from 'zod';
import { summaryShape, type DocumentSummary, type SavedKind } from '@/lib/documents/savedKind';

/** A third kind of document, made up: notes of a campaign evening. What stores, saves and shares it needs no more. */

const noteSchema = z.object({
  documentVersion: z.literal(2),
  name: z.string().max(20),
  lines: z.array(z.object({ id: z.string(), text: z.string().max(200) })).max(50),
});
export type Note = Readonly<z.infer<typeof noteSchema>>;

export type NoteEdit =
  | { readonly kind: 'title'; readonly name: string }
  | { readonly kind: 'write'; readonly line: string; readonly text: string };

function apply(note: Note, edit: NoteEdit): Note {
  if (edit.kind === 'title') return note.name === edit.name ? note : { ...note, name: edit.name };
  const at = note.lines.findIndex(({ id }) => id === edit.line);
  if (at === -1 || note.lines[at]?.text === edit.text) return note;
  return { ...note, lines: note.lines.with(at, { id: edit.line, text: edit.text }) };
}

const savedNoteSchema = z.object({ ...summaryShape, lines: z.number(), note: noteSchema });
type SavedNote = z.infer<typeof savedNoteSchema>;
type NoteSummary = DocumentSummary & Pick<SavedNote, 'lines'>;

export const savedNotes: SavedKind<Note, NoteEdit, NoteSummary, SavedNote> = {
  kind: 'note',
  called: 'note',
  version: 2,
  schema: noteSchema,
  // Version 1 was one text.
  steps: {
    1: ({ text, ...rest }) => ({
      ...rest,
      documentVersion: 2,
      lines: String(text)
        .split('\n')
        .map((each, at) => ({ id: `line-${at + 1}`, text: each })),
    }),
  },
  words: { one: { lines: 'line' }, fields: {} },
  apply,
  nameLength: 20,
  path: '/api/notes',
  names: { one: 'note', many: 'notes', document: 'note' },
  summary: savedNoteSchema.omit({ note: true }),
  saved: savedNoteSchema,
  pin: null,
  factsOf: ({ lines }) => ({ lines: lines.length }),
  savedOf: (summary, note) => ({ ...summary, note }),
  toSave: (saved) => ({ document: saved.note, data: null }),
  drafts: 'muster-roll:note-draft',
  openAt: (viewId) => `/notes/${viewId}`,
  sharedAt: (viewId) => `/notes/${viewId}`,
};

export const note = (name: string, ...texts: readonly string[]): Note => ({
  documentVersion: 2,
  name,
  lines: texts.map((text, at) => ({ id: `line-${at + 1}`, text })),
});

/** As version 1 was written. */
export const FIRST_VERSION = { documentVersion: 1, name: 'Evening one', text: 'Rain.\nNobody came.' };
