'use client';

import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitleField } from '@/components/ui/document/titleField';
import { UndoButtons } from '@/components/ui/document/undoButtons';
import { Button } from '@/components/ui/button';
import { bookClient } from '@/lib/browser/books';
import { bookKind } from '@/components/units/forge/games.model';
import { ListButtons } from './bookButtons';
import type { Forge } from './useForge';

interface ForgeTitleProps {
  forge: Forge;
  saved: ReactNode;
}

/** The book's name to write, what it is for, and how its saving stands. */
export function ForgeTitle({ forge, saved }: ForgeTitleProps) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-wrap items-baseline gap-x-4 gap-y-1 px-4 pt-3 pb-2">
      <h1 className="sr-only">{forge.book.name || 'A unit book without a name'}</h1>
      <TitleField
        client={bookClient}
        name={forge.book.name}
        onChange={(name) => forge.edit({ kind: 'title', name }, 'title')}
      />
      <span className="text-ink-soft">{bookKind(forge.book.edition)}</span>
      {saved}
    </div>
  );
}

interface ForgeBarProps {
  forge: Forge;
  viewId: string;
  /** False: the server does not have what is shown yet. */
  ready: boolean;
  onShare: () => void;
}

/** What can be done to the whole book. */
export function ForgeBar({ forge, viewId, ready, onShare }: ForgeBarProps) {
  return (
    <div className="sticky top-0 z-20 border-y border-rule bg-paper">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-y-1 px-4 py-1.5 max-sm:px-2 sm:gap-x-2">
        <UndoButtons writing={forge} />
        <Button icon={<Share2 />} look="quiet" onClick={onShare}>
          Share
        </Button>
        <span className="flex-1" />
        <ListButtons
          viewId={viewId}
          edition={forge.book.edition}
          look="primary"
          ready={ready}
          empty={forge.book.units.length === 0}
        />
      </div>
    </div>
  );
}
