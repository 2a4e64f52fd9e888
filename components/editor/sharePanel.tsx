'use client';

import { Copy, ExternalLink } from 'lucide-react';
import { Button, buttonClasses } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { Disclosure } from '@/components/ui/disclosure';
import { copyText } from '@/components/share/copyText';
import { viewPath } from '@/lib/share/savedList';
import { SaveAs } from './saveAs';
import type { Editor } from './useEditor';

/** The links of a list: one to read, one to change it, and the list itself as a file. */
export function SharePanel({ editor, viewId, editSecret, origin }: { readonly editor: Editor; readonly viewId: string; readonly editSecret: string | null; readonly origin: string }) {
  const view = `${origin}${viewPath(viewId)}`;
  return (
    <div className="flex flex-col gap-4">
      <LinkLine label="For your opponent" note="Shows the list and its verdict, checked when it is opened. Nobody can change it there, and no account is needed." url={view} />
      <a href={viewPath(viewId)} target="_blank" rel="noreferrer" className={buttonClasses('plain')}><ExternalLink aria-hidden="true" className="size-4" /> Open the shared page</a>
      {editSecret !== null && (
        <Disclosure summary="Change it on another device">
          <LinkLine label="Your own link" note="Whoever has it can change the list: keep it to yourself." url={`${origin}/edit/${viewId}#${editSecret}`} />
        </Disclosure>
      )}
      <SaveAs evaluation={editor.evaluation} />
    </div>
  );
}

function LinkLine({ label, note, url }: { readonly label: string; readonly note: string; readonly url: string }) {
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
