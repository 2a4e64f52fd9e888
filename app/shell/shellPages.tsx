import type { ComponentType } from 'react';

/** What a page of the shell is given: the part of the address that names the document. */
export interface ShellProps {
  viewId: string;
}

/** The pages that this device can draw by itself. `at` captures what names the document; what draws it is fetched then. */
const PAGES: readonly { at: RegExp; load: () => Promise<ComponentType<ShellProps>> }[] = [
  { at: /^\/edit\/([^/]+)$/, load: () => import('@/components/editor/openEditor').then((part) => part.LocalEditor) },
  {
    at: /^\/books\/([^/]+)$/,
    load: () => import('@/components/units/forge/openForge').then((part) => part.LocalForge),
  },
  {
    at: /^\/l\/([^/]+)(?:\/print|\/cards)?$/,
    load: () => import('@/components/share/localSheet').then((part) => part.LocalSheet),
  },
  { at: /^\/l\/([^/]+)\/play$/, load: () => import('@/components/play/table/playPage').then((part) => part.PlayPage) },
  {
    at: /^\/l\/([^/]+)\/match$/,
    load: () => import('@/components/play/game/localPlay').then((part) => part.LocalPlay),
  },
  { at: /^\/m\/([^/]+)$/, load: () => import('@/components/play/match/openMatch').then((part) => part.LocalMatch) },
  {
    at: /^\/c\/([^/]+)$/,
    load: () => import('@/components/play/campaign/openCampaign').then((part) => part.LocalCampaign),
  },
];

/** What draws the page under an address; null: it needs the server. */
export function pageAt(path: string): { load: (typeof PAGES)[number]['load']; viewId: string } | null {
  for (const { at, load } of PAGES) {
    const viewId = at.exec(path)?.[1];
    if (viewId !== undefined) return { load, viewId };
  }
  return null;
}
