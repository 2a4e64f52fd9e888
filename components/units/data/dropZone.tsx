'use client';

import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { FileChooser } from '@/components/ui/fileChooser';
import { classes } from '@/lib/foundation/classes';
import { droppedFiles } from '@/lib/browser/pickedFiles';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  busy: boolean;
}

/** Takes files and folders, dropped or chosen. */
export function DropZone({ onFiles, busy }: DropZoneProps) {
  const [over, setOver] = useState(false);
  // Moving onto a child leaves the zone for the browser: only as many leaves as enters mean gone.
  const depth = useRef(0);
  const enter = (by: number): void => {
    depth.current += by;
    setOver(depth.current > 0);
  };
  async function drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!busy) onFiles(await droppedFiles(event.dataTransfer));
  }
  return (
    <div
      data-drop-zone
      onDragEnter={() => enter(1)}
      onDragLeave={() => enter(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => void drop(event)}
      className={classes(
        'flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-4 py-7 text-center transition-colors',
        over ? 'border-accent bg-press' : 'border-rule bg-well',
      )}
    >
      <FileUp aria-hidden="true" className="size-7 text-ink-faint" />
      <p className="max-w-text">
        <span className="font-medium">{over ? 'Let go to add them' : 'Drop files, folders or a zip here'}</span>
        <span className="block text-sm text-ink-soft">
          Game system and catalogues: .gst, .cat, .gstz, .catz, .json, or a .zip of them
        </span>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileChooser icon={false} several busy={busy} onFiles={onFiles}>
          Choose files
        </FileChooser>
        <FileChooser icon={false} several folder busy={busy} onFiles={onFiles}>
          Choose a folder
        </FileChooser>
      </div>
    </div>
  );
}
