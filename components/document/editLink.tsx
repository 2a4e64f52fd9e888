'use client';

import { useState } from 'react';
import { Button } from '@/components/shared/button';
import { Disclosure } from '@/components/shared/disclosure';
import { LinkLine } from '@/components/shared/linkLine';
import { useToast } from '@/components/shared/toaster';
import type { DocumentClient } from '@/lib/browser/documents';
import { keepSecret } from '@/lib/browser/editSecret';

/** A link that lets its holder change the document. It is made on demand, and a new one ends the one before. */
export function EditLink({
  client,
  viewId,
  editSecret,
  origin,
}: {
  readonly client: Pick<DocumentClient<never, never>, 'short' | 'renewSecret' | 'openAt'>;
  readonly viewId: string;
  readonly editSecret: string | null;
  readonly origin: string;
}) {
  const toast = useToast();
  const [made, setMade] = useState<string | null>(null);
  const { short } = client;
  async function make(): Promise<void> {
    const answer = await client.renewSecret(viewId, editSecret);
    if (!answer.ok) return toast({ text: answer.problem });
    keepSecret(viewId, answer.value);
    setMade(answer.value);
  }
  return (
    <Disclosure summary="Change it on another device">
      {made === null ? (
        <>
          <p className="mb-2 text-sm text-ink-faint">
            Makes a link by which the {short} can be changed. Links made earlier no longer open it.
          </p>
          <Button onClick={() => void make()}>Make a link for another device</Button>
        </>
      ) : (
        <LinkLine
          label="Your own link"
          note={`Whoever has it can change the ${short}: keep it to yourself.`}
          url={`${origin}${client.openAt(viewId)}#${made}`}
        />
      )}
    </Disclosure>
  );
}
