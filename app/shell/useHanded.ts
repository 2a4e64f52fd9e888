import { useEffect, useState } from 'react';
import { dropHanded, handedFiles, keepHanded, onLaunch } from '@/lib/browser/app/handed';
import { fileKind, HEAD, type FileKind } from '@/components/home/start/fileKind.model';

/** A file on this page, and what it is. */
export interface OpenedFile {
  /** Under which it is kept on this device; null: it is on this page only. */
  key: string | null;
  file: File;
  kind: FileKind;
  /** It came by itself: whoever opens one file wants it opened, of several he says which. */
  alone: boolean;
}

/** The files that are to be opened: shared with the app, opened by the system with it, or chosen here. */
export function useHanded(): {
  files: readonly OpenedFile[];
  add: (files: readonly File[]) => void;
  drop: (files: readonly OpenedFile[]) => void;
} {
  const [files, setFiles] = useState<readonly OpenedFile[]>([]);
  async function take(more: readonly { key: string | null; file: File }[]): Promise<void> {
    const read = await Promise.all(more.map(async (each) => ({ ...each, kind: await kindOf(each.file) })));
    setFiles((before) => {
      // The page may be drawn twice while it wakes up.
      const others = before.filter(({ key }) => key === null || read.every((each) => each.key !== key));
      const alone = others.length === 0 && read.length === 1;
      return [...others, ...read.map((each) => ({ ...each, alone }))];
    });
  }
  const add = (chosen: readonly File[]): void =>
    void keepHanded(chosen).then((kept) => take(kept ?? chosen.map((file) => ({ key: null, file }))));
  useEffect(() => {
    void handedFiles().then(take);
    onLaunch(add);
  }, []);
  return {
    files,
    add,
    drop: (done) => {
      for (const { key } of done) if (key !== null) void dropHanded(key);
      setFiles((before) => before.filter((each) => !done.includes(each)));
    },
  };
}

async function kindOf(file: File): Promise<FileKind> {
  try {
    return fileKind(file.name, await file.slice(0, HEAD).text());
  } catch {
    return 'unknown';
  }
}
