import { Camera, FileText, Image as ImageIcon, Link2, MessageSquareText, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/printButton';
import { Tick } from '@/components/ui/tick';
import { useToast } from '@/components/ui/toaster';
import { copyText } from '@/lib/browser/copyText';
import { handFile } from '@/lib/browser/saveFile';
import { pngOf, reducedPhoto } from '@/lib/browser/report/pictures';
import { base64Of } from '@/lib/foundation/base64';
import { fileNameOf } from '@/lib/foundation/words';
import type { GameReport, ReportList } from '@/components/play/report/gameReport.model';
import * as forms from '@/components/play/report/reportForms.model';
import { FileChooser } from '@/components/ui/fileChooser';
import { IconButton } from '@/components/ui/iconButton';
import { TextArea, TextField } from '@/components/ui/field';
import type { LocalKeepsake } from '@/lib/browser/local/database';
import * as local from '@/lib/browser/local/keepsakes';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

/** Notes and photos as they are kept here. */
type NotesAndPhotos = Pick<LocalKeepsake, 'notes' | 'photos'>;
export const NO_KEEPSAKES: NotesAndPhotos = { notes: '', photos: [] };

/** What this device keeps of a game. */
export function useKeepsakes(viewId: string) {
  const [now, setNow] = useState<NotesAndPhotos | null>(null);
  const [keeps, setKeeps] = useState(true);
  const { busy, problem, setProblem, run } = useRequest();
  const look = useCallback(async (): Promise<void> => {
    const found = await local.keepsakeOf(viewId);
    setKeeps(found !== null);
    if (found !== null) setNow((before) => ({ photos: found.photos, notes: before?.notes ?? found.notes }));
  }, [viewId]);
  useEffect(() => void look(), [look]);

  const note = (notes: string): void => {
    setNow((before) => before && { ...before, notes });
    void local.keepNotes(viewId, notes).then(setProblem);
  };
  async function keepAll(files: readonly File[]): Promise<string | null> {
    let why: string | null = null;
    for (const file of files) {
      const photo = await reducedPhoto(file).catch(() => null);
      if (photo === null) why = `${file.name} is no picture that this browser reads.`;
      else why = await local.keepPhoto(viewId, { ...photo, caption: '' });
      if (why !== null) break;
    }
    await look();
    return why;
  }
  const add = (files: readonly File[]): Promise<void> => run(keepAll(files));
  const caption = (id: string, words: string): void => {
    const worded = (photo: local.Photo): local.Photo => (photo.id === id ? { ...photo, caption: words } : photo);
    setNow((before) => before && { ...before, photos: before.photos.map(worded) });
    void local.keepWords(viewId, id, words).then(setProblem);
  };
  const drop = async (id: string): Promise<void> => {
    setProblem(await local.dropPhoto(viewId, id));
    await look();
  };
  return { now, keeps, problem, busy, note, add, caption, drop };
}

/** One's own notes and photos of the game: kept on this device, and in no file or link unless one puts them there. */
export function Keepsakes({ kept }: { kept: ReturnType<typeof useKeepsakes> }) {
  const photos = kept.now?.photos ?? [];
  const room = local.KEEPSAKE_LIMITS.photos - photos.length;
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
            maxLength={local.KEEPSAKE_LIMITS.notes}
            onType={kept.note}
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
                        maxLength={local.KEEPSAKE_LIMITS.caption}
                        onType={(words) => kept.caption(photo.id, words)}
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
              {photos.length} of {local.KEEPSAKE_LIMITS.photos} photos. Photos are made small, without their place.
            </p>
          </div>
        </>
      )}
      <Problem says={kept.problem} />
    </section>
  );
}

/** A photo that is kept on this device. */
export function PhotoPicture({ photo }: { photo: local.Photo }) {
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

interface ShareReportProps {
  report: GameReport;
  lists: readonly ReportList[];
  keepsakes: NotesAndPhotos;
  address: string;
}

/** The ways to send a report: as a link, a file, a picture, a text, on paper. */
export function ShareReport({ report, lists, keepsakes: { notes, photos }, address }: ShareReportProps) {
  const toast = useToast();
  const [withNotes, setWithNotes] = useState(false);
  const [withPhotos, setWithPhotos] = useState(false);
  const { busy, run } = useRequest({ toasts: true });
  const put = { notes: withNotes ? notes : '', photos: withPhotos ? photos : [] };
  const fileName = fileNameOf(`${report.title} ${report.date}`);

  async function copy(text: string, what: string): Promise<string | null> {
    if (!(await copyText(text))) return 'The browser did not let us copy.';
    toast({ text: `${what} copied.` });
    return null;
  }
  async function hand(making: Promise<File | null>): Promise<string | null> {
    const file = await making;
    if (file === null) return 'This browser could not draw the picture: print the report instead.';
    if ((await handFile(file)) === 'saved') toast({ text: `Saved as ${file.name}.` });
    return null;
  }
  const asFile = async (): Promise<File> => {
    const held = put.photos.map(({ bytes, type, caption }) => ({
      url: `data:${type};base64,${base64Of(bytes)}`,
      caption,
    }));
    const html = forms.reportHtml(report, lists, { notes: put.notes, photos: held }, address);
    return new File([html], `${fileName}.html`, { type: 'text/html' });
  };
  const asPicture = async (): Promise<File | null> => {
    const { svg, height } = forms.reportSvg(report, lists);
    const png = await pngOf(svg, forms.PICTURE_WIDTH, height);
    return png === null ? null : new File([png], `${fileName}.png`, { type: 'image/png' });
  };
  const ways = [
    { name: 'Copy the link', icon: <Link2 />, send: () => copy(`${address}${forms.notesFragment(put.notes)}`, 'Link') },
    { name: 'As a picture', icon: <ImageIcon />, send: () => hand(asPicture()) },
    { name: 'As a file', icon: <FileText />, send: () => hand(asFile()) },
    {
      name: 'Copy as text',
      icon: <MessageSquareText />,
      send: () => copy(forms.reportText(report, lists, put.notes, address), 'Text'),
    },
  ];
  return (
    <section
      id="share"
      aria-label="Share"
      className="no-print scroll-mt-4 flex flex-col gap-3 border-t border-rule pt-4"
    >
      <h2>Share it</h2>
      <div className="flex flex-col gap-1">
        {notes.trim() !== '' && (
          <Tick checked={withNotes} onTurn={setWithNotes}>
            Include my notes
          </Tick>
        )}
        {photos.length > 0 && (
          <Tick checked={withPhotos} onTurn={setWithPhotos}>
            Include my photos in the file
          </Tick>
        )}
        {withNotes && notes.trim().length > forms.MOST_LINKED && (
          <p className="text-sm text-ink-soft">
            A link holds the first {forms.MOST_LINKED} letters of the notes. File and text hold all.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {ways.map(({ name, icon, send }, place) => (
          <Button
            key={name}
            look={place === 0 ? 'primary' : 'plain'}
            icon={icon}
            disabled={busy}
            onClick={() => void run(send())}
          >
            {name}
          </Button>
        ))}
        <PrintButton />
      </div>
      <p className="max-w-text text-sm text-ink-soft">Anyone with the link sees this page. The file opens offline.</p>
    </section>
  );
}
