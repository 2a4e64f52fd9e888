import type { Metadata } from 'next';
import Link from 'next/link';
import { Samples } from '@/app/samples';

export const metadata: Metadata = { title: 'Help', description: 'How to build, check and share a list.' };

const LINK = 'underline decoration-rule underline-offset-3 hover:decoration-ink';

/** How it goes, in a minute, and the examples. */
export default function HelpPage() {
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-8 px-4 py-6 sm:py-8">
      <div>
        <h1>Help</h1>
        <ol className="mt-3 flex max-w-text list-decimal flex-col gap-2 pl-5">
          <li>
            <Link href="/new" className={LINK}>
              Begin a list
            </Link>
            : choose a format, unit data and a faction. If your faction is not there,{' '}
            <Link href="/data" className={LINK}>
              add unit data
            </Link>
            .
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
          another device too, go to{' '}
          <Link href="/devices" className={LINK}>
            Devices
          </Link>
          ; to keep them in a file, go to{' '}
          <Link href="/mine" className={LINK}>
            What is stored
          </Link>
          .
        </p>
      </section>
      <section aria-labelledby="examples">
        <h2 id="examples" className="mb-5">
          Examples
        </h2>
        <Samples />
      </section>
    </main>
  );
}
