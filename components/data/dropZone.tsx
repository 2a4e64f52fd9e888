'use client';

import { FileUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { buttonClasses } from '@/components/shared/button';
import { classes } from '@/lib/view/classes';
import { droppedFiles } from '@/lib/browser/pickedFiles';

/**
 * Takes files and folders, dropped or chosen. No filter on the chooser: phones do not know these endings and would show
 * nothing.
 */
export function DropZone({
  onFiles,
  busy,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly busy: boolean;
}) {
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
          Game system and catalogues: .gst, .cat, .gstz, .catz, or a .zip of them
        </span>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Chooser label="Choose files" busy={busy} onFiles={onFiles} />
        <Chooser label="Choose a folder" busy={busy} onFiles={onFiles} folder />
      </div>
    </div>
  );
}

function Chooser({
  label,
  folder = false,
  busy,
  onFiles,
}: {
  readonly label: ReactNode;
  readonly folder?: boolean;
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // So that the same file can be chosen again after it was corrected.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }
  return (
    <label
      className={classes(
        buttonClasses(),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
          'has-focus-visible:outline-accent',
        busy && 'pointer-events-none opacity-55',
        folder && 'pointer-coarse:hidden',
      )}
    >
      {label}
      <input
        type="file"
        multiple
        disabled={busy}
        onChange={choose}
        className="sr-only"
        {...(folder ? { webkitdirectory: '' } : {})}
      />
    </label>
  );
}
