import type { Metadata } from 'next';
import { CarriedPage } from '@/components/share/revision/carriedPage';

export const metadata: Metadata = { title: 'A list in a link', robots: { index: false } };

/** A list that is whole in the link, after the #, which no browser sends. */
export default function CarriedListPage() {
  return <CarriedPage />;
}
