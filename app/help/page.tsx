import type { Metadata } from 'next';
import { Samples } from '@/app/samples';
import { TextLink } from '@/components/ui/button';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Help', description: 'How to build, check and share a list.' };

/** How it goes, in a minute, and the examples. */
export default function HelpPage() {
  return (
    <Page className="gap-8">
      <div>
        <h1>Help</h1>
        <ol className="mt-3 flex max-w-text list-decimal flex-col gap-2 pl-5">
          <li>
            <TextLink href="/new">Begin a list</TextLink>: choose a format, unit data and a faction. If your faction is
            not there, <TextLink href="/data">add unit data</TextLink>.
          </li>
          <li>Tap + beside a unit to add it. The bar at the top says at once whether the list is legal.</li>
          <li>Tap the verdict to see each problem, its rule, and what would mend it.</li>
          <li>
            Tap Share and send your opponent the link, or copy the list as text for a chat or a forum. Nobody needs an
            account.
          </li>
        </ol>
      </div>
      <section aria-labelledby="many" className="max-w-text">
        <h2 id="many">Many lists</h2>
        <p className="mt-1">
          On the start page, More beside a list pins it, labels it and compares it with another. In the editor, History
          shows how a list stood before and leads back; your own notes stand there and in the panel of each unit, where
          you also say how many models of it you have. Nobody else sees these.
        </p>
      </section>
      <section aria-labelledby="away" className="max-w-text">
        <h2 id="away">Without a connection</h2>
        <p className="mt-1">
          Your lists are kept in this browser. Open, change, print and begin them without a connection, with the unit
          data that you used before. What you did goes up when there is a connection again. To have your lists on
          another device too, go to <TextLink href="/devices">Devices</TextLink>; to keep them in a file, go to{' '}
          <TextLink href="/mine">What is stored</TextLink>.
        </p>
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
