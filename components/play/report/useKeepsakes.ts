import { useCallback, useEffect, useState } from 'react';
import type { LocalKeepsake } from '@/lib/browser/local/database';
import { keepWords, dropPhoto, keepNotes, keepPhoto, keepsakeOf } from '@/lib/browser/local/keepsakes';
import { reducedPhoto } from '@/lib/browser/report/pictures';

/** Notes and photos as they are kept here. */
export type NotesAndPhotos = Pick<LocalKeepsake, 'notes' | 'photos'>;
export const NO_KEEPSAKES: NotesAndPhotos = { notes: '', photos: [] };

/** What a device has of a game beside its log, and what changes it. */
export type Keeping = ReturnType<typeof useKeepsakes>;

/** What this device keeps of a game. */
export function useKeepsakes(viewId: string) {
  const [now, setNow] = useState<NotesAndPhotos | null>(null);
  const [keeps, setKeeps] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const look = useCallback(async (): Promise<void> => {
    const found = await keepsakeOf(viewId);
    setKeeps(found !== null);
    if (found !== null) setNow((before) => ({ photos: found.photos, notes: before?.notes ?? found.notes }));
  }, [viewId]);
  useEffect(() => void look(), [look]);

  function note(notes: string): void {
    setNow((before) => ({ photos: before?.photos ?? [], notes }));
    void keepNotes(viewId, notes).then((kept) => setProblem(kept ? null : UNKEPT));
  }
  async function add(files: readonly File[]): Promise<void> {
    setBusy(true);
    setProblem(null);
    for (const file of files) {
      const photo = await reducedPhoto(file).catch(() => null);
      const why =
        photo === null
          ? `${file.name} is no picture that this browser reads.`
          : await keepPhoto(viewId, { ...photo, caption: '' });
      if (why !== null) {
        setProblem(why);
        break;
      }
    }
    await look();
    setBusy(false);
  }
  const caption = (id: string, words: string): void => {
    setNow((before) =>
      before === null
        ? null
        : { ...before, photos: before.photos.map((each) => (each.id === id ? { ...each, caption: words } : each)) },
    );
    void keepWords(viewId, id, words).then(setProblem);
  };
  const drop = async (id: string): Promise<void> => {
    setProblem(await dropPhoto(viewId, id));
    await look();
  };
  return { now, keeps, problem, busy, note, add, caption, drop };
}

const UNKEPT = 'These notes are not saved: this browser is full or private.';
