import type { ReactNode } from 'react';
import { SeenLine } from '@/components/shared/site/seenLine';
import { SiteFooter } from '@/components/shared/site/siteFooter';
import { SiteHeader } from '@/components/shared/site/siteHeader';
import { StateMarks } from '@/components/shared/stateMark';
import { Toaster } from '@/components/shared/toaster';

/** What `app/layout.tsx` puts around every page, within the document that is there. */
export const Frame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <StateMarks />
    <Toaster>
      <SiteHeader />
      <SeenLine />
      <div id="content">{children}</div>
      <SiteFooter />
    </Toaster>
  </>
);
