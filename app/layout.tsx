import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SeenLine } from '@/components/ui/site/seenLine';
import { SiteFooter } from '@/components/ui/site/siteFooter';
import { SiteHeader } from '@/components/ui/site/siteHeader';
import { StateMarks } from '@/components/ui/stateMark';
import { Toaster } from '@/components/ui/toaster';
import { SET_THEME } from '@/lib/browser/setTheme';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Muster Roll', template: '%s · Muster Roll' },
  description: 'Build a skirmish list, see if it is legal, and share it.',
  appleWebApp: { capable: true, title: 'Muster Roll' },
  // Title and description of a page's preview are those of the page.
  openGraph: { type: 'website', siteName: 'Muster Roll', locale: 'en' },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fdfbf7' },
    { media: '(prefers-color-scheme: dark)', color: '#201d19' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The theme of this browser is set before React wakes up, so the attribute may differ from what was sent.
    <html lang="en" suppressHydrationWarning>
      <head>
        {/* Before anything is painted: a page must not flash in the other theme. */}
        <script dangerouslySetInnerHTML={{ __html: SET_THEME }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <StateMarks />
        <Toaster>
          <SiteHeader />
          <SeenLine />
          <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
            {children}
          </div>
          <SiteFooter />
        </Toaster>
      </body>
    </html>
  );
}
