import type { Metadata } from 'next';
import { TwoLists } from '@/components/share/twoLists';

export const metadata: Metadata = { title: 'Two lists side by side', robots: { index: false } };

/** Two lists side by side: the same page for everyone, since which they are stays in the browser. */
export default function ComparePage() {
  return <TwoLists />;
}
