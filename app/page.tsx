import { FileInput, Plus, Swords } from 'lucide-react';
import type { Metadata } from 'next';
import { Samples } from '@/app/samples';
import { visitorOrigin } from '@/app/visitor';
import { ImportAnywhere, OwnLists } from '@/components/home/start/startParts';
import { PutOutLine } from '@/components/home/start/putOutLine';
import { PREVIEW_SIZE } from '@/components/share/pictures';
import { ButtonLink, TextLink } from '@/components/ui/button';
import { OPEN_PATH } from '@/lib/api/app';
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
    <Page data-local className="gap-8">
      <div>
        <PutOutLine />
        <Welcome />
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="with-lists flex-1">Your lists</h1>
          <div className="flex gap-2">
            <ButtonLink href="/new" look="primary" icon={<Plus />}>
              New list
            </ButtonLink>
            <ButtonLink href={OPEN_PATH} icon={<FileInput />}>
              Import
            </ButtonLink>
            <ButtonLink href="/games/new" icon={<Swords />}>
              Play
            </ButtonLink>
            <ImportAnywhere />
          </div>
        </div>
        <div className="with-lists">
          <OwnLists formats={Object.fromEntries(formatList.map(({ id, name }) => [id, name]))} />
        </div>
        <Elsewhere />
      </div>
      <section aria-labelledby="examples" className="without-lists">
        <h2 id="examples">Examples</h2>
        <p className="mt-1 mb-5 text-ink-soft">Open one, or copy it and change it. Their factions are invented.</p>
        <Samples most={3} />
        <p className="mt-5">
          <TextLink href="/help#examples">More examples</TextLink>
        </p>
      </section>
    </Page>
  );
}

const Welcome = () => (
  <div className="without-lists mb-4">
    <h1 className="max-w-[38ch]">Build a skirmish list, see if it is legal and why, and share it.</h1>
    <p className="mt-2 max-w-text text-ink-soft">
      Muster Roll knows <TextLink href="/formats">these formats</TextLink>. Units and prices come from the
      community&apos;s data.
    </p>
  </div>
);

const Elsewhere = () => (
  <p className="mt-3 max-w-text text-sm text-ink-faint">
    <span className="with-lists">Your lists are in this browser and on the server. </span>
    <span className="without-lists">No account needed. </span>
    <TextLink href="/devices">
      <span className="with-lists">Use them on another device</span>
      <span className="without-lists">Get my lists from another device</span>
    </TextLink>
    <span className="with-lists">
      {' '}
      · <TextLink href="/mine">What is stored</TextLink> · <TextLink href="/help#examples">Examples</TextLink>
    </span>
  </p>
);
