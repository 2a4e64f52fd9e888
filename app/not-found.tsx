import type { Metadata } from 'next';
import { Notice } from '@/components/ui/page';
import { PageHere } from '@/app/shell/pageHere';
import { ButtonLink } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Not found' };

/** What there is no page of on the server may be on this device: a list that was made without a connection. */
export default function NotFound() {
  return <PageHere ofKept meanwhile={<NoSuchPage />} otherwise={<NoSuchPage />} />;
}

const NoSuchPage = () => (
  <Notice
    label="Not found"
    title="There is no such page"
    actions={
      <>
        <ButtonLink href="/" look="primary">
          Go to my lists
        </ButtonLink>
        <ButtonLink href="/formats">See the formats</ButtonLink>
      </>
    }
  >
    <p>The link is mistyped or cut short, or what it led to was deleted. Ask for it again.</p>
  </Notice>
);
