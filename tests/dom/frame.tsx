import type { ReactNode } from 'react';
import { SeenLine } from '@/components/ui/site/seenLine';
import { SiteFooter } from '@/components/ui/site/siteFooter';
import { SiteHeader } from '@/components/ui/site/siteHeader';
import { StateMarks } from '@/components/ui/stateMark';
import { Toaster } from '@/components/ui/toaster';

/** What `app/layout.tsx` puts around every page, within the document that is there. */
export const Frame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <StateMarks />
    <Toaster>
      <SiteHeader />
      <SeenLine />
      <div id="content" tabIndex={-1}>
        {children}
      </div>
      <SiteFooter />
    </Toaster>
  </>
);
