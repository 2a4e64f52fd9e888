'use client';

import { addressOf } from '@/lib/api/endpoint';
import { classes } from '@/lib/foundation/classes';
import { bookFile } from '@/lib/api/books';
import { Download, Plus, Swords } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useRequest } from '@/components/ui/useRequest';
import { Button, buttonClasses, ButtonLink, type ButtonLook } from '@/components/ui/button';
import { bookClient, listOfBook } from '@/lib/browser/books';
import { CopyButton } from '@/components/ui/copyButton';
import { bookPath } from '@/lib/documents/book/savedBook';
import { editPath } from '@/lib/documents/paths';
import { gameFormatsOf } from '@/lib/formats/gameFormats';
import { EDITIONS, type EditionId } from '@/lib/documents/book/editions.data';
import { Problem } from '@/components/ui/note';

/** Copies a book into the visitor's own, and opens the copy. `of`: the book's name, where several are shown. */
export const CopyBookButton = ({ viewId, look, of }: { viewId: string; look?: ButtonLook; of?: string }) => (
  <CopyButton
    copy={() => bookClient.copy(viewId)}
    to={bookPath}
    look={look}
    label={of === undefined ? undefined : `Take a copy of ${of}`}
  />
);

interface ListButtonProps {
  viewId: string;
  format: string;
  look: ButtonLook;
  /** False: what it needs is still on its way to the server; it goes on by itself. */
  ready: boolean;
  disabled: boolean;
  children: ReactNode;
}

function ListButton({ viewId, format, look, ready, disabled, children }: ListButtonProps) {
  const router = useRouter();
  const [waits, setWaits] = useState(false);
  const { busy, problem, setProblem, ask } = useRequest({ leaves: true });
  const go = useEffectEvent(() => {
    setWaits(false);
    void ask(listOfBook(viewId, format), (made) => router.push(editPath(made)));
  });
  useEffect(() => {
    if (waits && ready) go();
  }, [waits, ready]);
  return (
    <>
      <Button
        look={look}
        icon={<Swords />}
        disabled={waits || busy || disabled}
        onClick={() => {
          setProblem(null);
          setWaits(true);
        }}
      >
        {waits || busy ? 'Making the list …' : children}
      </Button>
      <Problem says={problem} className="text-sm" />
    </>
  );
}

interface ListButtonsProps {
  viewId: string;
  edition: EditionId;
  look?: ButtonLook;
  ready?: boolean;
  /** Whether there is no unit in the book. */
  empty: boolean;
}

/** The ways from a book to a list: a button for each of its formats, or to a list of a faction. */
export function ListButtons({ viewId, edition, look = 'plain', ready = true, empty }: ListButtonsProps) {
  if (EDITIONS[edition].units === 'data') {
    return (
      <ButtonLink href={`/new?house=${viewId}`} look="primary" icon={<Plus />}>
        <span>
          Make a list<span className="max-sm:sr-only"> with these units</span>
        </span>
      </ButtonLink>
    );
  }
  const formats = gameFormatsOf(edition);
  return formats.map(({ id, name }) => (
    <ListButton key={id} viewId={viewId} format={id} look={look} ready={ready} disabled={empty}>
      <span>
        Make a list{formats.length > 1 && ` for ${name}`}
        <span className="max-sm:sr-only"> of these units</span>
      </span>
    </ListButton>
  ));
}

/** Saves the book as a JSON file. */
export const ExportButton = ({ viewId, className }: { viewId: string; className?: string }) => (
  <a href={addressOf(bookFile, { viewId })} download className={classes(buttonClasses(), className)}>
    <Download aria-hidden="true" className="size-4" />
    Export as JSON
  </a>
);
