import type { Metadata } from 'next';
import { OpenFiles } from '@/app/shell/openFiles';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Open a file', robots: { index: false } };

/** Opens files with which the installed app was opened, that were shared with it, or that are chosen here. */
export default function OpenPage() {
  return (
    <Page width="3xl" className="gap-4">
      <h1>Open a file</h1>
      <p className="max-w-text text-ink-soft">
        A list from BattleScribe or New Recruit (.ros, .rosz, .json), unit data (.gst, .cat, .zip), or what you exported
        from Muster Roll. <span className="pointer-coarse:hidden">You can also drop it anywhere on this page.</span>
      </p>
      <OpenFiles />
    </Page>
  );
}
