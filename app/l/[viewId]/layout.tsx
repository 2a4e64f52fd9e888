import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { visitorOrigin } from '@/app/visitor';

/** Where the preview image is, also for the pages below that of the list. */
export const generateMetadata = async (): Promise<Metadata> => ({ metadataBase: new URL(await visitorOrigin()) });

export default function Layout({ children }: { children: ReactNode }) {
  return children;
}
