import type { Metadata } from 'next';
import Link from 'next/link';
import { Notice } from '@/components/ui/site/notice';
import { PageHere } from '@/app/shell/pageHere';
import { buttonClasses } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Not found' };

/** What there is no page of on the server may be on this device: a list that was made without a connection. */
export default function NotFound() {
  return <PageHere otherwise={<NoSuchPage />} />;
}

function NoSuchPage() {
  return (
    <Notice
      label="Not found"
      title="There is no such page"
      actions={
        <>
          <Link href="/" className={buttonClasses('primary')}>
            Go to my lists
          </Link>
          <Link href="/formats" className={buttonClasses()}>
            See the formats
          </Link>
        </>
      }
    >
      <p>
        The address may be mistyped, or the list behind it was deleted. A link to a list ends in ten characters; check
        that none was cut off.
      </p>
    </Notice>
  );
}
