import type { Metadata } from 'next';
import { PageHere } from '@/app/shell/pageHere';
import { NotKept } from '@/components/ui/site/notKept';

export const metadata: Metadata = { title: { absolute: 'Muster Roll' }, robots: { index: false } };

/** Stands in for a page that this device does not have, under that page's address: see `lib/browser/offline/`. */
export default function Shell() {
  return <PageHere meanwhile={<main className="flex-1" />} otherwise={<NotKept />} />;
}
