import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';
import { buttonClasses } from './button';

interface FileChooserProps {
  /** What the button says. */
  children: ReactNode;
  icon?: boolean;
  /** The endings to choose among; left out: all, since phones do not know most endings and would show nothing. */
  accept?: string;
  several?: boolean;
  /** Whole folders, which phones cannot choose. */
  folder?: boolean;
  busy: boolean;
  /** At least one. */
  onFiles: (files: readonly File[]) => void;
}

/** A button that asks for files of this device. */
export function FileChooser(props: FileChooserProps) {
  const { children, icon = true, accept, several = false, folder = false, busy, onFiles } = props;
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
