'use client';

import { Pencil, Swords } from 'lucide-react';
import { Actions, MAIN } from '@/components/share/actions';
import { LinkButton } from '@/components/ui/linkLine';
import { CardsPaper } from '@/components/share/paper/cardsPaper';
import { PrintButton } from '@/components/ui/printButton';
import { NotKept } from '@/components/ui/site/notKept';
import { ButtonLink } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/useAnswer';
import { gameFormat } from '@/lib/formats/gameFormats';
import { listClient } from '@/lib/browser/lists';
import { localDocument } from '@/lib/browser/local/documents';
import { editPath, playPath, viewPath } from '@/lib/documents/paths';
import { revisionText } from '@/lib/documents/revision';
import { StateText } from './text/textButton';
import { RevisionView } from './revision/revisionSheet';
import { useCheckedHere } from './revision/useCheckedHere';

type Laid = 'page' | 'paper' | 'cards';

/** The page of a list of one's own as this browser has it, to read without a connection. */
export const LocalSheet = ({ viewId }: { viewId: string }) => <LocalList viewId={viewId} laid="page" />;

/** The same laid out for paper. */
export const LocalPaper = ({ viewId }: { viewId: string }) => <LocalList viewId={viewId} laid="paper" />;

/** The cards of its units, to print and cut out. */
export const LocalCards = ({ viewId }: { viewId: string }) => <LocalList viewId={viewId} laid="cards" />;

function LocalList({ viewId, laid }: { viewId: string; laid: Laid }) {
  const found = useAnswer(() => Promise.all([listClient.here(viewId), localDocument('list', viewId)]), viewId);
  if (found === null) return <main className="flex-1" />;
  const [list, local] = found;
  const format = list === null ? null : gameFormat(list.format);
  if (list === null || format === null) return <NotKept />;
  const { id, version } = format;
  const text = revisionText({ format: { id, version }, data: list.datasetHash, roster: list.roster });
  return <Sheet viewId={viewId} laid={laid} text={text} held={local?.held === true} />;
}

interface SheetProps {
  viewId: string;
  laid: Laid;
  text: string;
  /** It stays on this device until it is let go: it has no link. */
  held: boolean;
}

function Sheet({ viewId, laid, text, held }: SheetProps) {
  const here = useCheckedHere(text);
  const address = `${location.origin}${viewPath(viewId)}`;
  if (laid === 'cards' && here.kind === 'checked') {
    const { format, checked, revision } = here;
    return <CardsPaper viewId={viewId} name={revision.roster.name} format={format} checked={checked} />;
  }
  return (
    <RevisionView
      here={here}
      frozenAt={null}
      laidOut={laid === 'paper'}
      cards={viewId}
      address={held ? null : address}
      actions={
        <>
          <Actions
            more={
              <>
                {!held && <LinkButton address={address} />}
                <StateText here={here} link={held ? null : address} />
                <PrintButton />
              </>
            }
          >
            <ButtonLink href={editPath(viewId)} look="primary" className={MAIN} icon={<Pencil />}>
              Edit
            </ButtonLink>
            <ButtonLink href={playPath(viewId)} icon={<Swords />}>
              Play
            </ButtonLink>
          </Actions>
          <p className="no-print text-sm text-ink-faint">
            {held
              ? 'This list is on this device only. It has no link yet.'
              : 'No connection: the list as this device has it. Others see it once it is sent.'}
          </p>
        </>
      }
    />
  );
}
