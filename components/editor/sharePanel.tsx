'use client';

import { ExternalLink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, buttonClasses } from '@/components/shared/button';
import { useToast } from '@/components/shared/toaster';
import { Disclosure } from '@/components/shared/disclosure';
import { FreezePanel } from '@/components/sharing/revision/freezePanel';
import { LinkLine } from '@/components/shared/linkLine';
import { revisionHash, revisionText } from '@/lib/share/revision';
import { editSecretSchema } from '@/lib/document/saved';
import { viewPath } from '@/lib/share/savedList';
import { keepSecret } from '@/lib/browser/editSecret';
import { SaveAs } from '@/components/editor/saveAs';
import type { Editor } from '@/components/editor/useEditor';

/** The links of a list: one to read, one to change it, and the list itself as a file. */
export function SharePanel({
  editor,
  viewId,
  editSecret,
  origin,
  saved,
}: {
  readonly editor: Editor;
  readonly viewId: string;
  readonly editSecret: string | null;
  readonly origin: string;
  /** False: the server has not yet got what is on the screen. */
  readonly saved: boolean;
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
      <a href={viewPath(viewId)} target="_blank" rel="noreferrer" className={buttonClasses('plain')}>
        <ExternalLink aria-hidden="true" className="size-4" /> Open the shared page
      </a>
      <section aria-labelledby="frozen-states">
        <h3 id="frozen-states" className="mb-1">
          Frozen states
        </h3>
        <FreezePanel key={hash} viewId={viewId} hash={hash} text={text} origin={origin} states={null} ready={saved} />
      </section>
      <Disclosure summary="Change it on another device">
        <EditLink viewId={viewId} editSecret={editSecret} origin={origin} />
      </Disclosure>
      <SaveAs evaluation={editor.evaluation} format={editor.format} />
    </div>
  );
}

/** A link that lets its holder change the list. It is made on demand, and a new one ends the one before. */
function EditLink({
  viewId,
  editSecret,
  origin,
}: {
  readonly viewId: string;
  readonly editSecret: string | null;
  readonly origin: string;
}) {
  const toast = useToast();
  const [made, setMade] = useState<string | null>(null);
  async function make(): Promise<void> {
    const answer = await fetch(`/api/lists/${viewId}/secret`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(editSecret === null ? {} : { editSecret }),
    }).then(
      async (response): Promise<unknown> => response.json(),
      () => null,
    );
    const parsed = editSecretSchema.safeParse(answer);
    if (!parsed.success) return toast({ text: 'The link could not be made. Try again.' });
    keepSecret(viewId, parsed.data.editSecret);
    setMade(parsed.data.editSecret);
  }
  if (made !== null) {
    return (
      <LinkLine
        label="Your own link"
        note="Whoever has it can change the list: keep it to yourself."
        url={`${origin}/edit/${viewId}#${made}`}
      />
    );
  }
  return (
    <>
      <p className="mb-2 text-sm text-ink-faint">
        Makes a link by which the list can be changed. Links made earlier no longer open it.
      </p>
      <Button onClick={() => void make()}>Make a link for another device</Button>
    </>
  );
}
