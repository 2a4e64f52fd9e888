import type { Metadata } from 'next';
import { OpenFiles } from '@/app/shell/openFiles';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Import', robots: { index: false } };

/** Takes lists, unit data and backups: opened with the installed app, shared, chosen, dropped or pasted. */
export default function OpenPage() {
  return (
    <Page width="3xl" className="gap-4">
      <h1>Import</h1>
      <p className="max-w-text text-ink-soft">
        A list, unit data or a backup. You see a list&apos;s verdict before anything is stored.{' '}
        <span className="pointer-coarse:hidden">Or drop a file here.</span>
      </p>
      <OpenFiles />
    </Page>
  );
}
