import { nanoid } from 'nanoid';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toaster';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { useWriting } from '@/components/ui/document/useWriting';
import { looseTexts, type CopiedUnit, copiedUnit } from '@/lib/browser/books';
import { BOOK_LIMITS, type OwnUnit, type UnitBook } from '@/lib/documents/book/book';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import { definitionsNamed } from '@/lib/documents/book/definitions';
import { copyUnit, newUnit, pasteUnit } from '@/lib/documents/book/edits';

/** One book being written, with undo and redo. */
export type Forge = ReturnType<typeof useForge>;

const OpenForge = createContext<Forge | null>(null);

/** Around all that writes a book. */
export const ForgeProvider = OpenForge.Provider;

/** The book that is being written around here. */
export function useForgeHere(): Forge {
  const forge = use(OpenForge);
  if (forge === null) throw new Error('No book is being written here.');
  return forge;
}

/** The state of the forge. What was typed into its number fields and is not a number stays on this device. */
export function useForge(viewId: string, initial: UnitBook) {
  const { document: book, ...writing } = useWriting(bookDocument, viewId, () => ({
    document: initial,
    data: null,
    loose: looseTexts(viewId).load() ?? {},
  }));
  const { loose } = writing;
  useEffect(() => {
    if (Object.keys(loose).length === 0) looseTexts(viewId).drop();
    else looseTexts(viewId).keep(loose);
  }, [viewId, loose]);
  return { ...writing, book };
}

/** Puts the focus into the name of a part that was just added, as soon as it is there. Gives how to announce one. */
export function useFocusNew(): (id: string) => void {
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    const part = document.getElementById(`part-${added.current}`);
    if (part === null) return;
    added.current = null;
    part.querySelector('input')?.focus();
  });
  return (id) => {
    added.current = id;
  };
}

/** What can be done with the units of a book. */
export type UnitActions = ReturnType<typeof useUnitActions>;

/** What is done to whole units of a book. `onOpen`: opens one, null for none; `onWrite`: goes to its form. */
export function useUnitActions(
  forge: Forge,
  openId: string | null,
  onOpen: (id: string | null) => void,
  onWrite: (id: string) => void,
) {
  const toast = useToast();
  // A unit that was just begun is named first, so that no later word lands in the wrong field.
  const focusNew = useFocusNew();
  const add = (unit: OwnUnit, after?: string): void => {
    forge.edit({ kind: 'add-unit', unit, ...(after === undefined ? {} : { after }) });
    onWrite(unit.id);
    focusNew(unit.id);
  };
  const remove = (unit: OwnUnit): void => {
    const { units } = forge.book;
    const at = units.indexOf(unit);
    forge.edit({ kind: 'remove', target: unit.id });
    if (openId === unit.id) onOpen((units[at + 1] ?? units[at - 1])?.id ?? null);
    const undo = (): void => {
      forge.undo();
      onOpen(unit.id);
    };
    toast({ text: `Removed ${unit.name || 'the unit'}.`, action: { label: 'Undo', run: undo } });
  };
  // From any book, also in another tab.
  const [copied, setCopied] = useState<CopiedUnit | null>(null);
  useEffect(() => setCopied(copiedUnit.load()), []);
  useWindowEvent('focus', () => setCopied(copiedUnit.load()));
  const { edition } = forge.book;
  const paste = ({ unit, definitions }: CopiedUnit): void => {
    const own = copyUnit(unit, nanoid);
    forge.edit(pasteUnit(forge.book, own, definitions));
    onWrite(own.id);
  };
  return {
    onOpen: onWrite,
    onAdd: (): void => add(newUnit(nanoid)),
    onDuplicate: (unit: OwnUnit): void =>
      add(copyUnit(unit, nanoid, `${unit.name} (copy)`.slice(0, BOOK_LIMITS.nameLength)), unit.id),
    onRemove: remove,
    /** Keeps it for other books. */
    onCopy(unit: OwnUnit): void {
      const copy = { unit, edition, definitions: [...definitionsNamed(unit, forge.book.definitions ?? [])] };
      copiedUnit.keep(copy);
      setCopied(copy);
      toast({ text: `Copied ${unit.name || 'the unit'}. Open another book and paste it there.` });
    },
    /** Takes the unit that was copied last; null: there is none for this game. */
    paste:
      copied === null || copied.edition !== edition
        ? null
        : { name: copied.unit.name || 'the copied unit', run: () => paste(copied) },
  };
}
