import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/iconButton';
import type { BookEdit } from '@/lib/documents/book/edits';

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

interface PartButtonsProps {
  id: string;
  name: string;
  place: number;
  /** How many there are beside it, itself among them. */
  among: number;
  full: boolean;
  edit: (edit: BookEdit) => void;
  onDuplicate: () => void;
  /** Left out: it is removed, and no more. */
  onRemove?: () => void;
  children?: ReactNode;
}

/** Moves, duplicates and removes a part of a book. */
export function PartButtons({
  id,
  name,
  place,
  among,
  full,
  edit,
  onDuplicate,
  onRemove = () => edit({ kind: 'remove', target: id }),
  children,
}: PartButtonsProps) {
  const move = (to: number): void => edit({ kind: 'move', target: id, to });
  return (
    <div className="flex items-center justify-end">
      {among > 1 && (
        <>
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp />}
            disabled={place === 0}
            onClick={() => move(place - 1)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ArrowDown />}
            disabled={place === among - 1}
            onClick={() => move(place + 1)}
          />
        </>
      )}
      <IconButton label={`Duplicate ${name}`} icon={<Copy />} disabled={full} onClick={onDuplicate} />
      {children}
      <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
    </div>
  );
}
