import type { Metadata } from 'next';
import { UnsavedList } from '@/components/home/start/unsavedList';

export const metadata: Metadata = { title: 'A list made elsewhere', robots: { index: false } };

/** The verdict on a list that was opened from a file and is stored nowhere. */
export default function CheckPage() {
  return <UnsavedList />;
}
