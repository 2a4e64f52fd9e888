'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useCallback, useRef } from 'react';

/** What is open over the editor. It stands in the address, so that Back closes it and a reload keeps it. */
export type Panel =
  | { readonly kind: 'problems' | 'share' | 'leader' | 'list' | 'update' }
  | { readonly kind: 'unit'; readonly id: string }
  | { readonly kind: 'preview'; readonly id: string };

const PARAM = 'open';
const PLAIN = new Set(['problems', 'share', 'leader', 'list', 'update']);

/** The open panel with the ways to open and close one. */
export function usePanel(): { readonly panel: Panel | null; readonly open: (panel: Panel) => void; readonly close: () => void } {
  const router = useRouter();
  const params = useSearchParams();
  const pushed = useRef(false);
  const panel = parsePanel(params.get(PARAM));
  const open = useCallback((next: Panel) => {
    const url = addressOf(next);
    // From one panel to the next there is still one step back to the list.
    if (new URLSearchParams(location.search).has(PARAM)) history.replaceState(null, '', url);
    else {
      history.pushState(null, '', url);
      pushed.current = true;
    }
  }, []);
  const close = useCallback(() => {
    if (pushed.current) {
      pushed.current = false;
      router.back();
    } else history.replaceState(null, '', location.pathname);
  }, [router]);
  return { panel, open, close };
}

function parsePanel(text: string | null): Panel | null {
  if (text === null) return null;
  if (PLAIN.has(text)) return { kind: text as 'problems' };
  const [kind, ...rest] = text.split(':');
  return kind === 'unit' || kind === 'preview' ? { kind, id: rest.join(':') } : null;
}

function addressOf(panel: Panel): string {
  return `${location.pathname}?${new URLSearchParams({ [PARAM]: 'id' in panel ? `${panel.kind}:${panel.id}` : panel.kind })}`;
}
