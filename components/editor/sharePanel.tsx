'use client';

import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClasses } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { Disclosure } from '@/components/ui/disclosure';
import { copyText } from '@/components/share/copyText';
import { editSecretSchema, viewPath } from '@/lib/share/savedList';
import { keepSecret } from './secret';
import { SaveAs } from './saveAs';
import type { Editor } from './useEditor';

/** The links of a list: one to read, one to change it, and the list itself as a file. */
export function SharePanel({ editor, viewId, editSecret, origin }: { readonly editor: Editor; readonly viewId: string; readonly editSecret: string | null; readonly origin: string }) {
  const view = `${origin}${viewPath(viewId)}`;
  return (
    <div className="flex flex-col gap-4">
      <LinkLine label="For your opponent" note="Shows the list and its verdict, checked when it is opened. Nobody can change it there, and no account is needed." url={view} />
      <a href={viewPath(viewId)} target="_blank" rel="noreferrer" className={buttonClasses('plain')}><ExternalLink aria-hidden="true" className="size-4" /> Open the shared page</a>
      <Disclosure summary="Change it on another device">
        <EditLink viewId={viewId} editSecret={editSecret} origin={origin} />
      </Disclosure>
      <SaveAs evaluation={editor.evaluation} format={editor.format} />
    </div>
  );
}

/** A link that lets its holder change the list. It is made on demand, and a new one ends the one before. */
function EditLink({ viewId, editSecret, origin }: { readonly viewId: string; readonly editSecret: string | null; readonly origin: string }) {
  const toast = useToast();
  const [made, setMade] = useState<string | null>(null);
  async function make(): Promise<void> {
    const answer = await fetch(`/api/lists/${viewId}/secret`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(editSecret === null ? {} : { editSecret }),
    }).then(async (response): Promise<unknown> => response.json(), () => null);
    const parsed = editSecretSchema.safeParse(answer);
    if (!parsed.success) return toast({ text: 'The link could not be made. Try again.' });
    keepSecret(viewId, parsed.data.editSecret);
    setMade(parsed.data.editSecret);
  }
  if (made !== null) return <LinkLine label="Your own link" note="Whoever has it can change the list: keep it to yourself." url={`${origin}/edit/${viewId}#${made}`} />;
  return (
    <>
      <p className="mb-2 text-sm text-ink-faint">Makes a link by which the list can be changed. Links made earlier no longer open it.</p>
      <Button onClick={() => void make()}>Make a link for another device</Button>
    </>
  );
}

/** A link to be copied, and what it is good for. */
export function LinkLine({ label, note, url }: { readonly label: string; readonly note: string; readonly url: string }) {
  const toast = useToast();
  async function copy(): Promise<void> {
    toast({ text: (await copyText(url)) ? 'Link copied.' : 'The browser did not let us copy: mark the link and copy it.' });
  }
  return (
    <div>
      <label className="label text-ink-soft" htmlFor={label}>{label}</label>
      <div className="flex gap-2">
        <input id={label} readOnly value={url} onFocus={(event) => event.target.select()} className="min-h-row min-w-0 flex-1 rounded-sm border border-rule bg-well px-2 text-base" />
        <Button look="primary" icon={<Copy />} onClick={() => void copy()}>Copy</Button>
      </div>
      <p className="mt-1 text-sm text-ink-faint">{note}</p>
    </div>
  );
}
