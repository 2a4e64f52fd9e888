import { FileText, Image as ImageIcon, Link2, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/printButton';
import { Tick } from '@/components/ui/tick';
import { useToast } from '@/components/ui/toaster';
import { copyText } from '@/lib/browser/copyText';
import { handFile } from '@/lib/browser/saveFile';
import { pngOf } from '@/lib/browser/report/pictures';
import { base64Of } from '@/lib/foundation/base64';
import type { GameReport, ReportList } from '@/components/play/report/gameReport.model';
import {
  MOST_LINKED,
  notesFragment,
  reportHtml,
  reportText,
  PICTURE_WIDTH,
  reportSvg,
} from '@/components/play/report/reportForms.model';
import type { NotesAndPhotos } from './keepsakes';

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
  const [busy, setBusy] = useState(false);
  const put = { notes: withNotes ? notes : '', photos: withPhotos ? photos : [] };
  const link = `${address}${notesFragment(put.notes)}`;

  async function copied(text: string, what: string): Promise<void> {
    toast({ text: (await copyText(text)) ? `${what} copied.` : 'The browser did not let us copy.' });
  }
  async function hand(make: () => Promise<File | null>): Promise<void> {
    setBusy(true);
    const file = await make();
    const done = file === null ? null : await handFile(file);
    setBusy(false);
    if (done === null) toast({ text: 'This browser could not draw the picture: print the report instead.' });
    if (done === 'saved') toast({ text: `Saved as ${file?.name}.` });
  }
  const asFile = async (): Promise<File> => {
    const held = put.photos.map(({ bytes, type, caption }) => ({
      url: `data:${type};base64,${base64Of(bytes)}`,
      caption,
    }));
    const html = reportHtml(report, lists, { notes: put.notes, photos: held }, address);
    return new File([html], `${fileName(report)}.html`, { type: 'text/html' });
  };
  const asPicture = async (): Promise<File | null> => {
    const { svg, height } = reportSvg(report, lists);
    const png = await pngOf(svg, PICTURE_WIDTH, height);
    return png === null ? null : new File([png], `${fileName(report)}.png`, { type: 'image/png' });
  };
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
        {withNotes && notes.trim().length > MOST_LINKED && (
          <p className="text-sm text-ink-soft">
            A link holds the first {MOST_LINKED} letters of the notes. File and text hold all.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={<Link2 />} disabled={busy} onClick={() => void copied(link, 'Link')}>
          Copy the link
        </Button>
        <Button icon={<ImageIcon />} disabled={busy} onClick={() => void hand(asPicture)}>
          As a picture
        </Button>
        <Button icon={<FileText />} disabled={busy} onClick={() => void hand(asFile)}>
          As a file
        </Button>
        <Button
          icon={<MessageSquareText />}
          disabled={busy}
          onClick={() => void copied(reportText(report, lists, put.notes, address), 'Text')}
        >
          Copy as text
        </Button>
        <PrintButton />
      </div>
      <p className="max-w-text text-sm text-ink-soft">
        Anyone with the link sees this page. The file holds everything and opens offline.
      </p>
    </section>
  );
}

/** What the file is called: letters and figures that every device takes. */
const fileName = ({ title, date }: GameReport): string =>
  `${title} ${date}`
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80)
    .toLowerCase() || 'report';
