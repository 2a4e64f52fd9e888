import type { Metadata } from 'next';
import { ShellPage } from '@/components/shell/shellPage';

export const metadata: Metadata = { title: { absolute: 'Muster Roll' }, robots: { index: false } };

/** Stands in for a page that this device does not have, under that page's address: see `lib/worker/`. */
export default function Shell() {
  return <ShellPage />;
}
