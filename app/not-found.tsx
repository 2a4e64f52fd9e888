import type { Metadata } from 'next';
import Link from 'next/link';
import { Notice } from '@/components/shared/site/notice';
import { buttonClasses } from '@/components/shared/button';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
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
