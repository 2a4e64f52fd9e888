import type { Metadata } from 'next';
import Link from 'next/link';
import { visitorOwner } from '@/app/visitor';
import { InsecureLine } from '@/components/mine/insecureLine';
import { InstallApp } from '@/components/mine/installApp';
import { MineActions, RestoreMine } from '@/components/mine/mineActions';
import { WhatIsStored } from '@/components/mine/whatIsStored';
import { countMine } from '@/lib/server/mine';
import { mineLines } from '@/lib/view/document/mineLines';

export const metadata: Metadata = { title: 'What is stored', robots: { index: false } };

/** What is stored of this browser's, and the ways to take it along and to delete it. */
export default async function MinePage() {
  const owner = await visitorOwner();
  const counts = owner === null ? null : await countMine(owner);
  const lines = counts === null ? [] : mineLines(counts);
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-8 px-4 py-6 sm:py-8">
      <section aria-labelledby="mine" className="flex flex-col gap-3">
        <h1 id="mine">What is stored of yours</h1>
        {lines.length === 0 ? (
          <p className="max-w-text text-ink-soft">Nothing is stored here for this browser.</p>
        ) : (
          <p className="max-w-text">{lines.join(', ')}.</p>
        )}
        <InsecureLine />
        {counts !== null && lines.length > 0 && <MineActions counts={counts} />}
        <p className="max-w-text">
          <Link
            href="/devices"
            prefetch={false}
            className="underline decoration-rule underline-offset-3 hover:decoration-ink"
          >
            Your devices
          </Link>
          : have the same lists on your phone and your computer.
        </p>
        <p className="max-w-text text-sm text-ink-faint">
          The file holds your lists, unit books, games and frozen states as text (JSON). It names the unit data but does
          not contain it: keep the files that you added yourself.
        </p>
      </section>
      <section aria-labelledby="again" className="flex flex-col gap-3">
        <h2 id="again">Restore from a file</h2>
        <p className="max-w-text text-ink-soft">
          Adds what is in an exported file as new lists, books and games. A list needs the unit data that it was made
          with on this server.
        </p>
        <RestoreMine />
      </section>
      <InstallApp />
      <section aria-labelledby="stored" className="flex flex-col gap-3">
        <h2 id="stored">What is stored, why, and for how long</h2>
        <p className="max-w-text text-ink-soft">
          There are no accounts. Nobody asks for your name or your address, and nothing is passed on to others.
        </p>
        <WhatIsStored />
      </section>
    </main>
  );
}
