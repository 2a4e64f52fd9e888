import type { Metadata } from 'next';
import { ShellPage } from '@/app/shell/shellPage';

export const metadata: Metadata = { title: { absolute: 'Muster Roll' }, robots: { index: false } };

/** Stands in for a page that this device does not have, under that page's address: see `lib/browser/offline/`. */
export default function Shell() {
  return <ShellPage />;
}
