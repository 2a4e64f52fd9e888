'use client';

import { addressOf } from '@/lib/api/endpoint';
import { bookFile } from '@/lib/api/books';
import { CopyPlus, Download, Plus, Swords } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRequest } from '@/components/ui/useRequest';
import { Button, buttonClasses, type ButtonLook } from '@/components/ui/button';
import { bookClient, listOfBook } from '@/lib/browser/books';
import type { Result } from '@/lib/foundation/result';
import { gameFormatsOf } from '@/lib/formats/gameFormats';
import { EDITIONS, type EditionId } from '@/lib/documents/book/editions.data';
import { Problem } from '@/components/ui/note';

interface GoButtonProps {
  label: React.ReactNode;
  doing: string;
  icon: React.ReactNode;
  look: ButtonLook;
  /** False: what it needs is still on its way to the server; it goes on by itself. */
  ready?: boolean;
  disabled?: boolean;
  ask: () => Promise<Result<string>>;
  to: (viewId: string) => string;
}

/** A button that asks the server for something and opens the result. */
function GoButton({ label, doing, icon, look, ready = true, disabled = false, ask, to }: GoButtonProps) {
  const router = useRouter();
  const [waits, setWaits] = useState(false);
  const { busy, problem, setProblem, ask: request } = useRequest({ leaves: true });
  const go = useEffectEvent(() => {
    setWaits(false);
    void request(ask(), (viewId) => router.push(to(viewId)));
  });
  useEffect(() => {
    if (waits && ready) go();
  }, [waits, ready]);
  return (
    <>
      <Button
        look={look}
        icon={icon}
        disabled={waits || busy || disabled}
        onClick={() => {
          setProblem(null);
          setWaits(true);
        }}
      >
        {waits || busy ? doing : label}
      </Button>
      <Problem says={problem} className="text-sm" />
    </>
  );
}

/** Copies a book into the visitor's own, and opens the copy. `of`: the book's name, where several are shown. */
export const CopyBookButton = ({ viewId, look = 'plain', of }: { viewId: string; look?: ButtonLook; of?: string }) => (
  <GoButton
    label={
      <>
        Take a copy
        {of !== undefined && <span className="sr-only"> of {of}</span>}
      </>
    }
    doing="Copying …"
    icon={<CopyPlus />}
    look={look}
    ask={() => bookClient.copy(viewId)}
    to={(made) => `/books/${made}`}
  />
);

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
      <Link href={`/new?house=${viewId}`} className={buttonClasses('primary')}>
        <Plus aria-hidden="true" className="size-4" />
        <span>
          Make a list<span className="max-sm:sr-only"> with these units</span>
        </span>
      </Link>
    );
  }
  const formats = gameFormatsOf(edition);
  return formats.map(({ id, name }) => (
    <GoButton
      key={id}
      label={
        <span>
          Make a list{formats.length > 1 && ` for ${name}`}
          <span className="max-sm:sr-only"> of these units</span>
        </span>
      }
      doing="Making the list …"
      icon={<Swords />}
      look={look}
      ready={ready}
      disabled={empty}
      ask={() => listOfBook(viewId, id)}
      to={(made) => `/edit/${made}`}
    />
  ));
}

/** Saves the book as a JSON file. */
export const ExportButton = ({ viewId }: { viewId: string }) => (
  <a href={addressOf(bookFile, { viewId })} download className={buttonClasses()}>
    <Download aria-hidden="true" className="size-4" />
    Export as JSON
  </a>
);
