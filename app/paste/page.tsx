import type { Metadata } from 'next';
import { PastedList } from '@/components/home/start/pastedList';

export const metadata: Metadata = { title: 'Import', robots: { index: false } };

/** A list as text, read line by line before anything of it is stored. */
export default function PastePage() {
  return <PastedList />;
}
