import type { Metadata } from 'next';
import { Samples } from '@/app/samples';
import { TextLink } from '@/components/ui/button';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Help', description: 'How to build, check and share a list.' };

/** How it goes, in a minute, where more is, and the examples. */
export default function HelpPage() {
  return (
    <Page className="gap-8">
      <div>
        <h1>Help</h1>
        <ol className="mt-3 flex max-w-text list-decimal flex-col gap-2 pl-5">
          <li>
            <TextLink href="/new">Make a list</TextLink>: choose a format and a faction. Is yours missing?{' '}
            <TextLink href="/data">Add unit data</TextLink>.
          </li>
          <li>Tap + beside a unit. The top of the page shows the verdict.</li>
          <li>Tap the verdict to see each problem, its rule and a fix.</li>
          <li>Tap Share and send the link or the text. Nobody needs an account.</li>
        </ol>
      </div>
      <section aria-labelledby="more" className="max-w-text">
        <h2 id="more">More</h2>
        <ul className="mt-1 flex flex-col gap-1">
          <li>
            <TextLink href="/formats">Formats</TextLink>: every rule, and what the app reads.
          </li>
          <li>
            <TextLink href="/games">Games</TextLink>: sealed lists, fair dice, score and campaign.
          </li>
          <li>
            <TextLink href="/devices">Devices</TextLink>: your lists on your phone and computer.
          </li>
          <li>
            <TextLink href="/mine">What is stored</TextLink>: backup, restore, delete.
          </li>
          <li>Offline: open, make, change and print lists. Changes are sent later.</li>
          <li>Only you see your notes, labels and owned models.</li>
        </ul>
      </section>
      <section aria-labelledby="examples">
        <h2 id="examples" className="mb-5">
          Examples
        </h2>
        <Samples />
      </section>
    </Page>
  );
}
