import {
  AlignLeft,
  ExternalLink,
  FileDown,
  IdCard,
  Image as ImageIcon,
  Link2,
  Printer,
  QrCode as QrCodeIcon,
  Copy,
  Download,
  Share,
} from 'lucide-react';
import { useMemo, useState, useId, type ReactNode } from 'react';
import { EditLink } from '@/components/ui/document/editLink';
import { buttonClasses, Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { LinkLine } from '@/components/ui/linkLine';
import { QrCode } from '@/components/ui/qrCode';
import { ApprovedBy, FreezePanel } from '@/components/share/revision/frozenStates';
import { FetchedText, SaveAs } from '@/components/editor/fileAndText';
import type { PanelProps } from '@/components/editor/usePanel';
import { listClient } from '@/lib/browser/lists';
import { cardsPath, printPath, viewPath, picturePath } from '@/lib/documents/paths';
import { revisionHash, revisionText } from '@/lib/documents/revision';
import { classes } from '@/lib/foundation/classes';
import { fileNameOf } from '@/lib/foundation/words';
import { Tick } from '@/components/ui/tick';
import { useToast } from '@/components/ui/toaster';
import { useInBrowser } from '@/components/ui/useWindowEvent';
import { pictureAt } from '@/lib/browser/listPicture';
import { handFile } from '@/lib/browser/saveFile';

/** All ways in which a list leaves: acts, then who approved it, freezing, and the link by which others change it. */
export function SharePanel({ editor, list: { viewId, editSecret, origin, rights }, saved: { ready, on } }: PanelProps) {
  const { format, linked, roster } = editor;
  const text = useMemo(
    () => revisionText({ format: { id: format.id, version: format.version }, data: linked.dataset.hash, roster }),
    [format, linked, roster],
  );
  const hash = useMemo(() => revisionHash(text), [text]);
  const view = `${origin}${viewPath(viewId)}`;
  const name = roster.name || 'Unnamed list';
  // The server does not have what is on the screen yet, or nothing of the list, since there was no connection.
  const late = !ready && (
    <p role="status" className="max-w-text">
      {on.version > 0
        ? 'Others see your latest changes once you are online.'
        : 'You can send this link now. It opens once you are online.'}
    </p>
  );
  const tiles: readonly Tile[] = [
    {
      name: 'Link',
      icon: <Link2 />,
      says: 'Your opponent always sees the current list, checked on opening.',
      content: () => (
        <>
          <LinkLine label="For your opponent" note="Read only, and no account needed." url={view} />
          {late}
          <div className="flex flex-wrap gap-2">
            <SendButton title={name} url={view} />
            <a href={viewPath(viewId)} target="_blank" rel="noreferrer" className={buttonClasses('plain')}>
              <ExternalLink aria-hidden="true" className="size-4" /> Open the shared page
            </a>
          </div>
        </>
      ),
    },
    {
      name: 'Text',
      icon: <AlignLeft />,
      says: 'For chats, forums and other apps. Readers see just the text below.',
      content: () => <FetchedText editor={editor} link={view} />,
    },
    {
      name: 'QR',
      icon: <QrCodeIcon />,
      says: 'Scan this with another phone’s camera.',
      content: () => (
        <>
          <QrCode text={view} label={`Code that leads to ${name}`} className="size-56 max-w-full" />
          {late}
        </>
      ),
    },
    {
      name: 'Picture',
      icon: <ImageIcon />,
      says: 'Verdict, units, wargear and points. It does not change with the list.',
      content: () => (ready ? <PicturePart viewId={viewId} state={hash} name={name} /> : late),
    },
    {
      name: 'Print',
      icon: <Printer />,
      says: 'A sheet to play by, cards to cut out, or a proof.',
      content: () => (
        <>
          {late}
          <div className="flex flex-wrap gap-2">
            <a href={printPath(viewId)} className={buttonClasses('plain')}>
              <Printer aria-hidden="true" className="size-4" /> Game sheet or proof
            </a>
            <a href={cardsPath(viewId)} className={buttonClasses('plain')}>
              <IdCard aria-hidden="true" className="size-4" /> Print cards
            </a>
          </div>
        </>
      ),
    },
    {
      name: 'File',
      icon: <FileDown />,
      says: 'For BattleScribe and New Recruit, or as your copy. The file holds no verdict.',
      content: () => <SaveAs evaluation={editor.evaluation} format={editor.format} />,
    },
  ];
  return (
    // As high whatever is chosen, so that no tile moves under the finger.
    <div className="flex flex-col gap-5 max-sm:min-h-[calc(90dvh-8.5rem)]">
      <Tiles tiles={tiles} />
      <ApprovedBy viewId={viewId} hash={hash} />
      <Disclosure summary="Freeze for a tournament">
        <FreezePanel key={hash} viewId={viewId} hash={hash} origin={origin} edited={{ text, ready, editSecret }} />
      </Disclosure>
      <EditLink client={listClient} viewId={viewId} editSecret={editSecret} origin={origin} rights={rights} />
    </div>
  );
}

interface Tile {
  name: string;
  icon: ReactNode;
  /** What comes of it, in a few words. */
  says: string;
  content: () => ReactNode;
}

/** What can be done, as tiles; what the chosen one is for stands below them. */
function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const tile = tiles.find(({ name }) => name === chosen) ?? tiles[0];
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Ways to share" className="grid grid-cols-3 gap-2">
        {tiles.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-pressed={each === tile}
            aria-controls={id}
            onClick={() => setChosen(each.name)}
            className={classes(
              'flex min-h-16 flex-col items-center justify-center gap-1 rounded-sm border px-1 py-2 font-medium [&_svg]:size-5',
              each === tile ? 'border-ink bg-well' : 'border-rule hover:bg-well',
            )}
          >
            {each.icon}
            {each.name}
          </button>
        ))}
      </div>
      {tile !== undefined && (
        <section id={id} aria-label={tile.name} className="flex flex-col gap-3">
          <p className="max-w-text text-sm text-ink-soft">{tile.says}</p>
          {tile.content()}
        </section>
      )}
    </div>
  );
}

const SHAPES = { wide: 'Wide, for chats', tall: 'Tall, for phones' } as const;
const NOT_DRAWN = 'The picture could not be fetched. Try again once you are online.';

interface PicturePartProps {
  viewId: string;
  /** The hash of what is drawn. */
  state: string;
  name: string;
}

/** A list as a picture with its wargear, to copy and to save. The server draws it. */
function PicturePart({ viewId, state, name }: PicturePartProps) {
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
      await handFile(new File([await pictureAt(address)], `${fileNameOf(name)}.png`, { type: 'image/png' }));
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

/** Sends a link by the device's own menu. Nothing where it has none. */
function SendButton({ title, url }: { title: string; url: string }) {
  const can = useInBrowser(() => typeof navigator.share === 'function', false);
  if (!can) return null;
  // Closing the menu is no failure.
  return (
    <Button icon={<Share />} onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
      Send …
    </Button>
  );
}
