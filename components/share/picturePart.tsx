import { Copy, Download, Share } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tick } from '@/components/ui/tick';
import { useToast } from '@/components/ui/toaster';
import { useInBrowser } from '@/components/ui/useWindowEvent';
import { pictureAt } from '@/lib/browser/listPicture';
import { handFile } from '@/lib/browser/saveFile';
import { picturePath } from '@/lib/documents/paths';

const SHAPES = { wide: 'Wide, for chats', tall: 'Tall, for phones' } as const;
const NOT_DRAWN = 'The picture could not be fetched. Try again once you are online.';

interface PicturePartProps {
  viewId: string;
  /** The hash of what is drawn. */
  state: string;
  name: string;
}

/** A list as a picture with its wargear, to copy and to save. The server draws it. */
export function PicturePart({ viewId, state, name }: PicturePartProps) {
  const toast = useToast();
  const [shape, setShape] = useState<keyof typeof SHAPES>('wide');
  const [missing, setMissing] = useState<string | null>(null);
  const address = picturePath(viewId, shape, state.slice(0, 8));
  async function copy(): Promise<void> {
    try {
      // The promise inside: some browsers copy only what is asked for in the very tap.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureAt(address) })]);
      toast({ text: 'Picture copied.' });
    } catch {
      toast({ text: 'The browser blocked copying: save the picture, or press long on it.' });
    }
  }
  async function save(): Promise<void> {
    try {
      await handFile(new File([await pictureAt(address)], `${fileName(name)}.png`, { type: 'image/png' }));
    } catch {
      toast({ text: NOT_DRAWN });
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <div role="radiogroup" aria-label="Shape of the picture" className="flex flex-wrap gap-x-5">
        {Object.entries(SHAPES).map(([value, words]) => (
          <Tick
            key={value}
            type="radio"
            name="picture-shape"
            checked={shape === value}
            onTurn={() => setShape(value as keyof typeof SHAPES)}
          >
            {words}
          </Tick>
        ))}
      </div>
      {/* It is drawn in the size in which it is sent. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img
        src={address}
        onError={() => setMissing(address)}
        alt={`${name}: its verdict, its units and its points`}
        className={`border border-hairline ${shape === 'wide' ? 'aspect-[1200/630] w-full' : 'aspect-[9/16] max-h-96 self-start'}`}
      />
      {missing === address && <p role="alert">{NOT_DRAWN}</p>}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={<Copy />} onClick={() => void copy()}>
          Copy picture
        </Button>
        <Button icon={<Download />} onClick={() => void save()}>
          Save picture
        </Button>
      </div>
    </div>
  );
}

/** What every system takes as the name of a file. */
const fileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .slice(0, 60) || 'list';

/** Sends a link by the device's own menu. Nothing where it has none. */
export function SendButton({ title, url }: { title: string; url: string }) {
  const can = useInBrowser(() => typeof navigator.share === 'function', false);
  if (!can) return null;
  // Closing the menu is no failure.
  return (
    <Button icon={<Share />} onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
      Send …
    </Button>
  );
}
