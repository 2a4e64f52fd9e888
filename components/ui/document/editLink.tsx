import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useDeletion } from '@/components/ui/document/useDeletion';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { LinkLine } from '@/components/ui/linkLine';
import { useToast } from '@/components/ui/toaster';
import { useRequest } from '@/components/ui/useRequest';
import type { DocumentClient } from '@/lib/browser/documents';
import { keepSecret } from '@/lib/browser/editSecret';
import { Tick } from '@/components/ui/tick';
import { RESTORE_DAYS } from '@/lib/api/days';

/** What the visitor may do with a document besides writing it. */
export interface LinkRights {
  /** It was made in this browser. */
  owned: boolean;
  /** Its owner lets whoever has the edit link do all of that too. */
  linkMayAll: boolean;
}

interface Linked {
  client: Pick<DocumentClient<never, never>, 'short' | 'renewSecret' | 'allowLink' | 'remove' | 'openAt'>;
  viewId: string;
  editSecret: string | null;
  origin: string;
  rights: LinkRights;
}

/** A link that lets its holder change the document, as far as this visitor may give one away. */
export function EditLink(props: Linked) {
  const { client, rights } = props;
  if (!rights.owned && !rights.linkMayAll) {
    return (
      <p className="max-w-text text-sm text-ink-faint">
        You opened this {client.short} with its edit link: you can change it. Only its owner can delete it or make new
        links.
      </p>
    );
  }
  return (
    <Disclosure summary="Change it on another device">
      <NewLink {...props} />
      {rights.owned ? <LinkMayAll {...props} /> : <DeleteByLink {...props} />}
    </Disclosure>
  );
}

/** The link is made on demand, and a new one ends the one before. */
function NewLink({ client, viewId, editSecret, origin }: Linked) {
  const { ask } = useRequest({ toasts: true });
  const [made, setMade] = useState<string | null>(null);
  const { short } = client;
  const make = () =>
    ask(client.renewSecret(viewId, editSecret), (secret) => {
      keepSecret(viewId, secret);
      setMade(secret);
    });
  if (made !== null) {
    return (
      <LinkLine
        label="Your own link"
        note={`Anyone with this link can change the ${short}: keep it to yourself.`}
        url={`${origin}${client.openAt(viewId)}#${made}`}
      />
    );
  }
  return (
    <>
      <p className="mb-2 text-sm text-ink-faint">
        Makes a link that can change the {short}. Earlier links stop working.
      </p>
      <Button onClick={() => void make()}>Make a link for another device</Button>
    </>
  );
}

/** The owner's choice, kept with the document. */
function LinkMayAll({ client, viewId, rights }: Linked) {
  const toast = useToast();
  const [may, setMay] = useState(rights.linkMayAll);
  async function allow(next: boolean): Promise<void> {
    setMay(next);
    const answer = await client.allowLink(viewId, next);
    if (answer.ok) return;
    setMay(!next);
    toast({ text: answer.problem });
  }
  return (
    <Tick className="mt-2" checked={may} onTurn={(on) => void allow(on)}>
      The link may also delete the {client.short} and make new links
    </Tick>
  );
}

function DeleteByLink({ client, viewId, editSecret }: Linked) {
  const router = useRouter();
  const toast = useToast();
  const [confirm, sheet] = useDeletion();
  const { ask } = useRequest({ toasts: true });
  const remove = () =>
    ask(client.remove(viewId, editSecret), () => {
      router.push('/');
      toast({ text: `The ${client.short} is deleted` });
    });
  return (
    <div className="mt-2">
      <Button
        look="danger"
        onClick={() =>
          confirm({
            title: `Delete the ${client.short}`,
            lines: [`The browser that made it can restore it for ${RESTORE_DAYS} days. Then it is gone for good.`],
            confirm: 'Delete',
            run: () => void remove(),
          })
        }
      >
        Delete the {client.short}
      </Button>
      {sheet}
    </div>
  );
}
