import type { ComponentType } from 'react';

/** What a page of the shell is given: the part of the address that names the document. */
export interface ShellProps {
  viewId: string;
}

type Load = () => Promise<ComponentType<ShellProps>>;

/** The one place that names pages this device draws itself; `*`: the document. What draws one is fetched only then. */
const PAGES: readonly (readonly [at: string, load: Load])[] = [
  ['/edit/*', async () => (await import('@/components/editor/openEditor')).LocalEditor],
  ['/books/*', async () => (await import('@/components/units/forge/openForge')).LocalForge],
  ['/l/*', async () => (await import('@/components/share/localSheet')).LocalSheet],
  ['/l/*/print', async () => (await import('@/components/share/localSheet')).LocalSheet],
  ['/l/*/cards', async () => (await import('@/components/share/localSheet')).LocalSheet],
  ['/l/*/play', async () => (await import('@/components/play/table/playPage')).PlayPage],
  ['/l/*/match', async () => (await import('@/components/play/game/localPlay')).LocalPlay],
  ['/m/*', async () => (await import('@/components/play/match/matchPage')).LocalMatch],
  ['/c/*', async () => (await import('@/components/play/campaign/openCampaign')).LocalCampaign],
];

/** What draws the page under an address; null: it needs the server. */
export function pageAt(path: string): { load: Load; viewId: string } | null {
  for (const [at, load] of PAGES) {
    const viewId = new RegExp(`^${at.replace('*', '([^/]+)')}$`).exec(path)?.[1];
    if (viewId !== undefined) return { load, viewId };
  }
  return null;
}
