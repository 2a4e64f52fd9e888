'use client';

import { Pencil, Swords } from 'lucide-react';
import { Actions, MAIN, StateText } from '@/components/share/actions';
import { LinkButton } from '@/components/ui/linkLine';
import { CardsPaper } from '@/components/list/table/cardsPaper';
import { PrintButton } from '@/components/ui/printButton';
import { NotKept } from '@/components/ui/site/notKept';
import { ButtonLink } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/useAnswer';
import { listClient } from '@/lib/browser/lists';
import { localDocument } from '@/lib/browser/local/documents';
import { cardsPath, editPath, playPath, printPath, viewPath } from '@/lib/documents/paths';
import { textOfList } from '@/lib/listservice/textOfList';
import { RevisionView } from './revision/revisionSheet';
import { useCheckedHere } from './revision/useCheckedHere';

/** One's own list as this browser has it, without a connection: to read, for paper or as cards, as the address says. */
export function LocalSheet({ viewId }: { viewId: string }) {
  const found = useAnswer(() => Promise.all([listClient.here(viewId), localDocument('list', viewId)]), viewId);
  if (found === null) return <main className="flex-1" />;
  const [list, local] = found;
  const text = list && textOfList(list);
  return text === null ? <NotKept /> : <Sheet viewId={viewId} text={text} held={local?.held === true} />;
}

interface SheetProps {
  viewId: string;
  text: string;
  /** It stays on this device until it is let go: it has no link. */
  held: boolean;
}

function Sheet({ viewId, text, held }: SheetProps) {
  const here = useCheckedHere(text);
  const address = `${location.origin}${viewPath(viewId)}`;
  if (location.pathname === cardsPath(viewId) && here.kind === 'checked') {
    const { format, checked, revision } = here;
    return <CardsPaper viewId={viewId} name={revision.roster.name} format={format} checked={checked} />;
  }
  return (
    <RevisionView
      here={here}
      laidOut={location.pathname === printPath(viewId)}
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
