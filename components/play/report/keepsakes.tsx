import { Camera, Trash2 } from 'lucide-react';
import { FileChooser } from '@/components/ui/fileChooser';
import { IconButton } from '@/components/ui/iconButton';
import { TextArea, TextField } from '@/components/ui/field';
import { KEEPSAKE_LIMITS, type Photo } from '@/lib/browser/local/keepsakes';
import type { Keeping } from './useKeepsakes';
import { Problem } from '@/components/ui/note';
import { useEffect, useState } from 'react';

/** One's own notes and photos of the game: kept on this device, and in no file or link unless one puts them there. */
export function Keepsakes({ kept }: { kept: Keeping }) {
  const photos = kept.now?.photos ?? [];
  const room = KEEPSAKE_LIMITS.photos - photos.length;
  return (
    <section
      id="keepsakes"
      aria-label="Notes and photos"
      className="no-print scroll-mt-4 flex flex-col gap-3 border-t border-rule pt-4"
    >
      <div>
        <h2>Your notes and photos</h2>
        <p className="max-w-text text-sm text-ink-soft">
          They stay on this device. Only you see them, unless a file or link holds them.
        </p>
      </div>
      <Problem says={kept.keeps ? null : 'This browser is private: it cannot store notes and photos.'} />
      {kept.now !== null && (
        <>
          <TextArea
            label="Notes"
            rows={4}
            value={kept.now.notes}
            maxLength={KEEPSAKE_LIMITS.notes}
            onChange={({ target }) => kept.note(target.value)}
          />
          {photos.length > 0 && (
            <ul className="grid gap-4 sm:grid-cols-2">
              {photos.map((photo, place) => (
                <li key={photo.id} className="flex flex-col gap-1">
                  <PhotoPicture photo={photo} />
                  <div className="flex items-end gap-1">
                    <div className="min-w-0 flex-1">
                      <TextField
                        label={`Caption of photo ${place + 1}`}
                        value={photo.caption}
                        maxLength={KEEPSAKE_LIMITS.caption}
                        onChange={({ target }) => kept.caption(photo.id, target.value)}
                      />
                    </div>
                    <IconButton
                      label={`Take photo ${place + 1} away`}
                      icon={<Trash2 />}
                      onClick={() => void kept.drop(photo.id)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {room > 0 && (
              <FileChooser
                accept="image/*"
                several
                icon={false}
                busy={kept.busy}
                onFiles={(files) => void kept.add(files.slice(0, room))}
              >
                <Camera aria-hidden="true" className="size-4" />
                {kept.busy ? 'Making them small …' : 'Add photos'}
              </FileChooser>
            )}
            <p className="text-sm text-ink-soft">
              {photos.length} of {KEEPSAKE_LIMITS.photos} photos. Photos are made small, without their place.
            </p>
          </div>
        </>
      )}
      <Problem says={kept.problem} />
    </section>
  );
}

/** A photo that is kept on this device. */
export function PhotoPicture({ photo }: { photo: Photo }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.bytes, photo.type]);
  if (address === null) return <span className="block aspect-4/3 w-full bg-well" />;
  return (
    // Bytes of this device: nothing is to be optimised on the way.
    // oxlint-disable-next-line nextjs/no-img-element
    <img src={address} alt={photo.caption || 'A photo of the game'} className="block w-full rounded-sm" />
  );
}
