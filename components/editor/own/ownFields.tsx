import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { TextField, TextArea } from '@/components/ui/field';
import { useToast } from '@/components/ui/toaster';
import { useWatched } from '@/components/ui/useAnswer';
import type { Editor } from '@/components/editor/useEditor';
import { onShared, sharedValues, writeShared, readShared } from '@/lib/browser/local/shared';
import type { Unit } from '@/lib/army/army';
import { groupedBy } from '@/lib/foundation/collect';
import { findSelection } from '@/lib/documents/roster/find';
import { type Roster, ROSTER_LIMITS } from '@/lib/documents/roster/schema';
import { NOTE_LENGTH, noteIn, noteKey, isNoteOn, noNotes, notesOn, type OwnNotes } from '@/lib/browser/local/aboutList';

/** The models that a player has, by the datasheet's id: it stays the same from one state of the data to the next. */
export type Owned = ReadonlyMap<string, number>;

const NOTHING_OWNED: Owned = new Map();

/** So many of one kind. */
const MOST_OWNED = 9999;
/** Of ids: what travels has a short key. */
const ID_LENGTH = 100;
const GAME_LENGTH = 60;

/** Where the counts of a game stand. */
export const ownedPrefix = (gameSystem: string): string => `owned:${gameSystem.slice(0, GAME_LENGTH)}:`;

/** The datasheet's own id, whichever links lead to it: `link::…::entry`. */
export const sheetOf = (entryId: string): string => (entryId.split('::').at(-1) ?? entryId).slice(0, ID_LENGTH);

/** How many models of it the player has; 0: nothing was said. */
export const ownedOf = (owned: Owned, entryId: string): number => owned.get(sheetOf(entryId)) ?? 0;

/** A count in what is kept or typed, whatever it is; null: none. */
export function countIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? Math.min(number, MOST_OWNED) : null;
}

/** By the first unit of each datasheet of which the player has too few models: `12 in this list, you have 10`. */
export function shortLines(
  units: readonly Pick<Unit, 'id' | 'models'>[],
  roster: Roster,
  owned: Owned,
): ReadonlyMap<string, string> {
  if (owned.size === 0) return new Map();
  const bySheet = groupedBy(units, ({ id }) => sheetOf(findSelection(roster, id)?.selection.entryId ?? ''));
  return new Map(
    [...bySheet].flatMap(([sheet, same]) => {
      const [have, need] = [owned.get(sheet) ?? 0, same.reduce((sum, { models }) => sum + models.length, 0)];
      return have > 0 && need > have ? [[same[0].id, `${need} in this list, you have ${have}`] as const] : [];
    }),
  );
}

/** How many models of a unit the player has: for themselves, whatever the list has of it. */
export function OwnedField({ editor, entryId }: { editor: Editor; entryId: string }) {
  const toast = useToast();
  const have = ownedOf(useOwnedModels(), entryId);
  // What is typed stays as it is; else what is kept, also from another device.
  const [typed, setTyped] = useState<string | null>(null);
  async function change(text: string): Promise<void> {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    setTyped(digits);
    // An empty field: nothing is said of it.
    if (!(await writeShared(ownedPrefix(editor.linked.dataset.gameSystem.id) + sheetOf(entryId), countIn(digits)))) {
      toast({ text: 'This browser stores nothing: it is full or private.' });
    }
  }
  return (
    <TextField
      label="Models you own"
      inputMode="numeric"
      className="max-w-28"
      value={typed ?? (have === 0 ? '' : String(have))}
      hint="Only you see this."
      onType={(text) => void change(text)}
      onBlur={() => setTyped(null)}
    />
  );
}

const OwnedModels = createContext<Owned>(NOTHING_OWNED);

/** Around all that shows units: what the player has of them. */
export const OwnedProvider = OwnedModels.Provider;

/** What the player has. */
export const useOwnedModels = (): Owned => use(OwnedModels);

/** What the player has of a game, here and from their other devices. */
export function useOwned(gameSystem: string): Owned {
  const prefix = ownedPrefix(gameSystem);
  const counted = useWatched(
    async () =>
      (await sharedValues(prefix)).flatMap(({ key, value }) => {
        const count = countIn(value);
        return count === null ? [] : [[key.slice(prefix.length), count] as const];
      }),
    (again) => onShared((keys) => void (keys.some((key) => key.startsWith(prefix)) && again())),
    prefix,
  );
  return useMemo(() => (counted?.length ? new Map(counted) : NOTHING_OWNED), [counted]);
}

interface SharedNoteProps {
  label: string;
  notes: string | null;
  onChange: (notes: string | null) => void;
}

/** A note in the document itself, on a list or on one of its units: whoever sees the list sees it. */
export const SharedNote = ({ label, notes, onChange }: SharedNoteProps) => (
  <TextArea
    label={label}
    rows={2}
    maxLength={ROSTER_LIMITS.noteLength}
    value={notes ?? ''}
    hint="Your opponent sees this, also in print."
    onType={(text) => onChange(text || null)}
  />
);

interface NoteFieldProps {
  label: string;
  viewId: string;
  /** Its selection; null: the note is on the whole list. */
  unit?: string | null;
}

/** A note of one's own on a list, or on one of its units. It is kept at every letter and never shared. */
export function NoteField({ label, viewId, unit = null }: NoteFieldProps) {
  const key = noteKey(viewId, unit);
  const toast = useToast();
  const [text, setText] = useState<string | null>(null);
  const writing = useRef(0);
  useEffect(() => {
    let current = true;
    const look = async (): Promise<void> => {
      const kept = noteIn(await readShared(key));
      // What is being typed is newer than what is read.
      if (current && writing.current === 0) setText(kept);
    };
    void look();
    const end = onShared((keys) => void (keys.includes(key) && look()));
    return () => {
      current = false;
      end();
    };
  }, [key]);
  async function write(next: string): Promise<void> {
    setText(next);
    writing.current += 1;
    const kept = await writeShared(key, next === '' ? null : next);
    writing.current -= 1;
    if (!kept) toast({ text: 'This browser stores nothing: it is full or private.' });
  }
  return (
    <TextArea
      label={label}
      rows={3}
      maxLength={NOTE_LENGTH}
      value={text ?? ''}
      disabled={text === null}
      hint="Only you see this: never shared, exported or printed."
      onType={(text) => void write(text)}
    />
  );
}

/** The player's own notes on a list, here and from their other devices. */
export function useNotes(viewId: string): OwnNotes {
  const none = useMemo(() => noNotes(viewId), [viewId]);
  const notes = useWatched(
    () => notesOn(viewId),
    (again) => onShared((keys) => void (isNoteOn(keys, viewId) && again())),
    viewId,
  );
  return notes ?? none;
}
