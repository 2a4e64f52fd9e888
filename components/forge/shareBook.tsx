'use client';

import { useState } from 'react';
import { keepSecret } from '@/lib/browser/editSecret';
import { LinkLine } from '@/components/shared/linkLine';
import { Button } from '@/components/shared/button';
import { Disclosure } from '@/components/shared/disclosure';
import { useToast } from '@/components/shared/toaster';
import { bookPath } from '@/lib/share/savedBook';
import { renewSecret } from '@/lib/browser/bookRequests';

/** The links of a book: one to read and to copy, one to change it. */
export function ShareBook({
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
    const answer = await renewSecret(viewId, editSecret);
    if (!answer.ok) return toast({ text: answer.problem });
    keepSecret(viewId, answer.value);
    setMade(answer.value);
  }
  return (
    <div className="flex flex-col gap-4">
      <LinkLine
        label="For others"
        note="Shows the units as they stand when it is opened. Others can take a copy and make lists of them; nobody can change them there."
        url={`${origin}${bookPath(viewId)}`}
      />
      <Disclosure summary="Change it on another device">
        {made === null ? (
          <>
            <p className="mb-2 text-sm text-ink-faint">
              Makes a link by which the book can be changed. Links made earlier no longer open it.
            </p>
            <Button onClick={() => void make()}>Make a link for another device</Button>
          </>
        ) : (
          <LinkLine
            label="Your own link"
            note="Whoever has it can change the book: keep it to yourself."
            url={`${origin}${bookPath(viewId)}#${made}`}
          />
        )}
      </Disclosure>
    </div>
  );
}
