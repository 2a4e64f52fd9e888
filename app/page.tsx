import { Database, Layers, Plus, Swords } from 'lucide-react';
import type { Metadata } from 'next';
import { Samples } from '@/app/samples';
import { visitorOrigin } from '@/app/visitor';
import { OpenForeign } from '@/components/home/start/openForeign';
import { OwnLists } from '@/components/home/start/ownLists';
import { PutOutLine } from '@/components/home/start/putOutLine';
import { PREVIEW_SIZE } from '@/components/share/previewCard';
import { SamplesRow } from '@/components/home/start/samplesRow';
import { ButtonLink, TextLink } from '@/components/ui/button';
import { formatList } from '@/lib/formats';
import { Page } from '@/components/ui/page';

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
    <Page data-local className="gap-10">
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
    </Page>
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
        Muster Roll knows the <TextLink href="/formats">house formats</TextLink>; units and prices come from the
        community&apos;s data. Every verdict names its rule, and what the data does not say is never guessed. At the
        table two phones keep the match: lists, dice, losses, score and campaign.
      </p>
    </div>
  );
}

function Beginnings() {
  return (
    <OpenForeign
      before={
        <ButtonLink href="/new" look="primary" icon={<Plus />}>
          New list
        </ButtonLink>
      }
      after={
        <>
          <ButtonLink href="/data" icon={<Database />}>
            Add unit data
          </ButtonLink>
          <span className="without-lists">
            <ButtonLink href="/games" prefetch={false} icon={<Swords />}>
              Play a game
            </ButtonLink>
          </span>
          <ButtonLink href="/deck" prefetch={false} icon={<Layers />}>
            Activation deck
          </ButtonLink>
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
    <TextLink href="/devices" prefetch={false}>
      <span className="with-lists">Use my lists on another device too</span>
      <span className="without-lists">Get my lists from another device</span>
    </TextLink>
    <span className="with-lists">
      {' '}
      ·{' '}
      <TextLink href="/mine" prefetch={false}>
        What is stored, and how to delete it
      </TextLink>
    </span>
  </p>
);
