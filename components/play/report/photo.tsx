import { useEffect, useState } from 'react';
import type { Photo } from '@/lib/browser/local/keepsakes';

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
