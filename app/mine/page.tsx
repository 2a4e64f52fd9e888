import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { visitorOwner } from '@/app/visitor';
import { ClearBrowser, UntilEmptied } from '@/components/home/mine/clearBrowser';
import { InsecureLine, InstallApp } from '@/components/home/mine/installApp';
import { BackUp } from '@/components/home/mine/backUp';
import { KeptHere } from '@/components/home/mine/keptHere';
import { MineActions } from '@/components/home/mine/mineActions';
import { RestoreMine } from '@/components/home/mine/restoreMine';
import { WhatIsStored } from '@/components/home/mine/whatIsStored';
import { addressOf } from '@/lib/api/endpoint';
import { exportMine } from '@/lib/api/mine';
import { countMine } from '@/lib/server/mine';
import { mineLines } from '@/components/home/mine/mineLines.model';
import { TextLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Page, Part } from '@/components/ui/page';

export const metadata: Metadata = { title: 'What is stored', robots: { index: false } };

/** What is stored of this browser's, and the ways to take it along and to delete it. */
export default async function MinePage() {
  const owner = await visitorOwner();
  const counts = owner === null ? null : await countMine(owner);
  const lines = counts === null ? [] : mineLines(counts);
  return (
    <Page width="3xl" className="gap-6">
      <UntilEmptied>
        <section aria-labelledby="mine" className="flex flex-col gap-3">
          <h1 id="mine">What is stored</h1>
          {lines.length === 0 ? (
            <p className="max-w-text text-ink-soft">Nothing is stored here for this browser.</p>
          ) : (
            <p className="max-w-text">{lines.join(', ')}.</p>
          )}
          <InsecureLine />
          <p className="max-w-text">
            <TextLink href="/devices">Your devices</TextLink>: the same lists on your phone and computer.
          </p>
        </section>
        <Part id="backup" title="Backup">
          <p className="max-w-text text-ink-soft">
            One file with everything but notes and photos of games. Any browser restores it, under the same links.
          </p>
          <BackUp />
          {lines.length > 0 && (
            <p className="max-w-text text-sm text-ink-faint">
              <a
                href={addressOf(exportMine, {})}
                download
                className="underline decoration-rule underline-offset-3 hover:decoration-ink"
              >
                Export everything
              </a>
              : what the server has, as JSON, without a key.
            </p>
          )}
        </Part>
        <FoldedPart id="again" title="Restore">
          <p className="max-w-text text-ink-soft">
            Takes a backup or an export. What is here stays, the rest is added. Lists need their unit data on this
            server or in the file.
          </p>
          <RestoreMine />
        </FoldedPart>
        <FoldedPart id="kept" title="Stored on this device">
          <KeptHere />
        </FoldedPart>
        <FoldedPart id="leave" title="Leave this device">
          <p className="max-w-text text-ink-soft">On a device that is not yours, or that you give away.</p>
          <ClearBrowser />
        </FoldedPart>
        {counts !== null && lines.length > 0 && (
          <FoldedPart id="delete" title="Delete">
            <MineActions counts={counts} />
          </FoldedPart>
        )}
      </UntilEmptied>
      <InstallApp />
      <Disclosure summary="What is stored, why, and for how long">
        <p className="mb-3 max-w-text text-ink-soft">
          There are no accounts. Your player name is what you type. Nothing is passed on.
        </p>
        <WhatIsStored />
      </Disclosure>
    </Page>
  );
}

/** A part of the page that few need today. */
const FoldedPart = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-label={title}>
    <Disclosure summary={<h2 className="inline text-lg">{title}</h2>}>
      <div className="flex flex-col gap-3">{children}</div>
    </Disclosure>
  </section>
);
