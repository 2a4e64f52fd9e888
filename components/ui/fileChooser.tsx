import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';
import { buttonClasses } from './button';

/** A button that asks for files of this device. */
export function FileChooser({
  children,
  icon = true,
  accept,
  several = false,
  folder = false,
  busy,
  onFiles,
}: {
  /** What the button says. */
  readonly children: ReactNode;
  readonly icon?: boolean;
  /** The endings to choose among; left out: all, since phones do not know most endings and would show nothing. */
  readonly accept?: string;
  readonly several?: boolean;
  /** Whole folders, which phones cannot choose. */
  readonly folder?: boolean;
  readonly busy: boolean;
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}) {
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
      {icon && <FileUp aria-hidden="true" className="size-4" />}
      {children}
      <input
        type="file"
        accept={accept}
        multiple={several}
        disabled={busy}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again after it was corrected.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        {...(folder ? { webkitdirectory: '' } : {})}
      />
    </label>
  );
}
