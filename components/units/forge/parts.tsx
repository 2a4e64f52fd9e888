import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/iconButton';
import { useForgeHere } from './useForge';

interface PartButtonsProps {
  id: string;
  name: string;
  place: number;
  /** How many there are beside it, itself among them. */
  among: number;
  full: boolean;
  onDuplicate: () => void;
  /** Left out: it is removed, and no more. */
  onRemove?: () => void;
  children?: ReactNode;
}

/** Moves, duplicates and removes a part of a book. */
export function PartButtons({ id, name, place, among, full, onDuplicate, onRemove, children }: PartButtonsProps) {
  const { edit } = useForgeHere();
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
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 />}
        onClick={onRemove ?? (() => edit({ kind: 'remove', target: id }))}
      />
    </div>
  );
}
