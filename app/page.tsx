import { Database, Layers, Plus, Swords } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { Samples } from '@/app/samples';
import { visitorOrigin } from '@/app/visitor';
import { OpenForeign } from '@/components/home/start/openForeign';
import { OwnLists } from '@/components/home/start/ownLists';
import { PutOutLine } from '@/components/home/start/putOutLine';
import { PREVIEW_SIZE } from '@/components/share/previewCard';
import { SamplesRow } from '@/components/home/start/samplesRow';
import { buttonClasses } from '@/components/ui/button';
import { formatList } from '@/lib/formats';

export async function generateMetadata(): Promise<Metadata> {
  const picture = { url: '/start.png', ...PREVIEW_SIZE, alt: 'Muster Roll: is your list legal, and why?' };
  return {
    metadataBase: new URL(await visitorOrigin()),
    openGraph: { type: 'website', siteName: 'Muster Roll', locale: 'en', url: '/', images: [picture] },
    twitter: { card: 'summary_large_image' },
  };
}

/** The same for everyone, so that it opens without a connection: one's own lists come from the browser itself. */
export default function StartPage() {
  return (
    <main data-local className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-4 py-6 sm:py-8">
      <div>
        <PutOutLine />
        <Welcome />
        <h1 className="with-lists">Your lists</h1>
        <div className="mt-3 mb-4">
          <Beginnings />
        </div>
        <div className="with-lists">
          <OwnLists formats={Object.fromEntries(formatList.map(({ id, name }) => [id, name]))} />
        </div>
        <OtherDevices />
      </div>
      <SamplesRow>
        <Samples />
      </SamplesRow>
    </main>
  );
}

/** What this app is, for first-time visitors. */
function Welcome() {
  return (
    <div className="without-lists">
      <h1 className="max-w-[38ch]">
        Build a skirmish list, see whether it is legal and why, and let your opponent check it.
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Muster Roll knows the{' '}
        <Link href="/formats" className={LINK}>
          house formats
        </Link>
        ; units and prices come from the community&apos;s data. Every verdict names its rule, and what the data does not
        say is never guessed. At the table two phones keep the match: lists, dice, losses, score and campaign.
      </p>
    </div>
  );
}

function Beginnings() {
  return (
    <OpenForeign
      before={
        <Link href="/new" className={buttonClasses('primary')}>
          <Plus aria-hidden="true" className="size-4" />
          New list
        </Link>
      }
      after={
        <>
          <Link href="/data" className={buttonClasses()}>
            <Database aria-hidden="true" className="size-4" />
            Add unit data
          </Link>
          <span className="without-lists">
            <Link href="/games" prefetch={false} className={buttonClasses()}>
              <Swords aria-hidden="true" className="size-4" />
              Play a game
            </Link>
          </span>
          <Link href="/deck" prefetch={false} className={buttonClasses()}>
            <Layers aria-hidden="true" className="size-4" />
            Activation deck
          </Link>
        </>
      }
    />
  );
}

/** Where one's lists are, and how they come to another device. */
const OtherDevices = () => (
  <p className="mt-3 max-w-text text-sm text-ink-faint">
    There is no account.{' '}
    <span className="with-lists">Your lists are in this browser, and on the server behind their links. </span>
    <Link href="/devices" prefetch={false} className={LINK}>
      <span className="with-lists">Use my lists on another device too</span>
      <span className="without-lists">Get my lists from another device</span>
    </Link>
    <span className="with-lists">
      {' '}
      ·{' '}
      <Link href="/mine" prefetch={false} className={LINK}>
        What is stored, and how to delete it
      </Link>
    </span>
  </p>
);

const LINK = 'underline decoration-rule underline-offset-3 hover:decoration-ink';
