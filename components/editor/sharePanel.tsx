'use client';

import { cardsPath, deckPath, playPath, viewPath } from '@/lib/share/paths';
import { ExternalLink, Layers, RectangleVertical, Swords } from 'lucide-react';
import { useMemo } from 'react';
import { EditLink, type LinkRights } from '@/components/document/editLink';
import { buttonClasses } from '@/components/shared/button';
import { FreezePanel } from '@/components/sharing/revision/freezePanel';
import { LinkLine } from '@/components/shared/linkLine';
import { revisionHash, revisionText } from '@/lib/share/revision';
import { listClient } from '@/lib/browser/lists';
import { LaterText } from '@/components/editor/laterText';
import { SaveAs } from '@/components/editor/saveAs';
import type { Editor } from '@/components/editor/useEditor';

/** The links of a list: one to read, one to change it, and the list itself as a file. */
export function SharePanel({
  editor,
  viewId,
  editSecret,
  origin,
  rights,
  saved,
  isThere,
}: {
  readonly editor: Editor;
  readonly viewId: string;
  readonly editSecret: string | null;
  readonly origin: string;
  readonly rights: LinkRights;
  /** False: the server does not have what is on the screen yet. */
  readonly saved: boolean;
  /** False: the server does not have the list at all, since there was no connection yet. */
  readonly isThere: boolean;
}) {
  const { format, linked, roster } = editor;
  const text = useMemo(
    () => revisionText({ format: { id: format.id, version: format.version }, data: linked.dataset.hash, roster }),
    [format, linked, roster],
  );
  const hash = useMemo(() => revisionHash(text), [text]);
  const view = `${origin}${viewPath(viewId)}`;
  return (
    <div className="flex flex-col gap-4">
      <LinkLine
        label="For your opponent"
        note="Shows the list and its verdict, checked when it is opened. Nobody can change it there, and no account is needed."
        url={view}
      />
      {!saved && (
        <p role="status" className="max-w-text">
          {isThere
            ? 'Others see the list as it was last sent: it will show your latest changes once you are online.'
            : 'This link will open for others once you are online. You can send it now.'}
        </p>
      )}
      <LaterText editor={editor} link={view} />
      <a href={viewPath(viewId)} target="_blank" rel="noreferrer" className={buttonClasses('plain')}>
        <ExternalLink aria-hidden="true" className="size-4" /> Open the shared page
      </a>
      <a href={playPath(viewId)} className={buttonClasses('plain')}>
        <Swords aria-hidden="true" className="size-4" /> Play with it on this device
      </a>
      <a href={cardsPath(viewId)} className={buttonClasses('plain')}>
        <RectangleVertical aria-hidden="true" className="size-4" /> Print cards
      </a>
      {format.table !== null && (
        <a href={deckPath(viewId)} className={buttonClasses('plain')}>
          <Layers aria-hidden="true" className="size-4" /> Open the deck
        </a>
      )}
      <section aria-labelledby="frozen-states">
        <h3 id="frozen-states" className="mb-1">
          Frozen states
        </h3>
        <FreezePanel
          key={hash}
          viewId={viewId}
          hash={hash}
          text={text}
          origin={origin}
          mayFreeze
          ready={saved}
          editSecret={editSecret}
        />
      </section>
      <EditLink client={listClient} viewId={viewId} editSecret={editSecret} origin={origin} rights={rights} />
      <SaveAs evaluation={editor.evaluation} format={editor.format} />
    </div>
  );
}
