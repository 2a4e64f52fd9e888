import { nanoid } from 'nanoid';
import { useEffect, useRef, useState } from 'react';
import { useToastOffline } from '@/components/ui/toaster';
import { BOOK_LIMITS, type OwnUnit } from '@/lib/documents/book/book';
import { type CopiedUnit, keepCopied, loadCopied } from '@/lib/browser/copiedUnit';
import { definitionsNamed } from '@/lib/documents/book/definitions';
import { copyUnit, pasteUnit } from '@/lib/documents/book/edits';
import { newUnit } from '@/components/units/forge/newParts.model';
import type { UnitActions } from './unitList';
import type { Forge } from './useForge';

/** The unit that was copied from some book, also in another tab, and how one is copied. */
function useCopiedUnit(): {
  copied: CopiedUnit | null;
  copy: (unit: CopiedUnit) => void;
} {
  const [copied, setCopied] = useState<CopiedUnit | null>(null);
  useEffect(() => {
    const look = (): void => setCopied(loadCopied());
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  return {
    copied,
    copy: (unit) => {
      keepCopied(unit);
      setCopied(unit);
    },
  };
}

/**
 * What is done to whole units of a book. `onOpen`: opens a unit, null for none; `onWrite`: opens it and goes to its
 * form.
 */
export function useUnitActions(
  forge: Forge,
  openId: string | null,
  onOpen: (id: string | null) => void,
  onWrite: (id: string) => void,
): { actions: UnitActions; focusNew: (form: HTMLElement | null, id: string) => void } {
  const toast = useToastOffline();
  /**
   * A unit that was just begun is named first: as soon as its form is there, so that no later word lands in the wrong
   * field.
   */
  const begun = useRef<string | null>(null);
  const focusNew = (form: HTMLElement | null, id: string): void => {
    if (form === null || begun.current !== id) return;
    begun.current = null;
    form.querySelector('input')?.focus();
  };
  const add = (unit: OwnUnit, after?: string): void => {
    forge.edit({ kind: 'add-unit', unit, ...(after === undefined ? {} : { after }) });
    onWrite(unit.id);
    begun.current = unit.id;
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
  const { copied, copy } = useCopiedUnit();
  const { edition } = forge.book;
  const paste = ({ unit, definitions }: CopiedUnit): void => {
    const own = copyUnit(unit, nanoid);
    forge.edit(pasteUnit(forge.book, own, definitions));
    onWrite(own.id);
  };
  const actions: UnitActions = {
    onOpen: onWrite,
    onAdd: () => add(newUnit(nanoid)),
    onDuplicate: (unit) => add(copyUnit(unit, nanoid, `${unit.name} (copy)`.slice(0, BOOK_LIMITS.nameLength)), unit.id),
    onMove: (target, to) => forge.edit({ kind: 'move', target, to }),
    onRemove: remove,
    onCopy: (unit) => {
      copy({ unit, edition, definitions: [...definitionsNamed(unit, forge.book.definitions ?? [])] });
      toast({ text: `Copied ${unit.name || 'the unit'}. Open another book and paste it there.` });
    },
    paste:
      copied === null || copied.edition !== edition
        ? null
        : { name: copied.unit.name || 'the copied unit', run: () => paste(copied) },
  };
  return { actions, focusNew };
}
