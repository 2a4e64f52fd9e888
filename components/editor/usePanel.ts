import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { wordSet, type WordOf } from '@/lib/foundation/words';

const PARAM = 'open';
const PLAIN = 'list tray problems share leader agree update books rest keys history forces';
type PlainKind = WordOf<typeof PLAIN>;
const PLAIN_KINDS = wordSet(PLAIN);

/** What is open over the editor. It is kept in the address, so that Back closes it and a reload keeps it. */
export type Panel = { kind: PlainKind } | { kind: 'unit' | 'preview' | 'model'; id: string };

/** Marks the entries of the browser's history that we made, so that closing never goes back past another. */
const OURS = 'musterRollPanel';

export type OpenPanel = ReturnType<typeof usePanel>;

export function usePanel() {
  const [panel, setPanel] = useState<Panel | null>(null);
  const read = (): void => setPanel(parsePanel(new URLSearchParams(location.search).get(PARAM)));
  const begin = useEffectEvent(read);
  useEffect(() => begin(), []);
  useWindowEvent('popstate', read);
  const open = useCallback((next: Panel) => {
    // Drawn a little at a time: a slow phone goes on answering.
    startTransition(() => setPanel(next));
    // From one panel to the next there is still one step back to the list.
    if (new URLSearchParams(location.search).has(PARAM)) history.replaceState(history.state, '', addressOf(next));
    else history.pushState({ ...history.state, [OURS]: true }, '', addressOf(next));
  }, []);
  const close = useCallback(() => {
    setPanel(null);
    if (!new URLSearchParams(location.search).has(PARAM)) return;
    if (history.state?.[OURS] === true) history.back();
    else history.replaceState(history.state, '', location.pathname + location.hash);
  }, []);
  return { panel, open, close };
}

function parsePanel(text: string | null): Panel | null {
  if (text === null) return null;
  if (PLAIN_KINDS.has(text)) return { kind: text as PlainKind };
  const [kind, ...rest] = text.split(':');
  return kind === 'unit' || kind === 'preview' || kind === 'model' ? { kind, id: rest.join(':') } : null;
}

function addressOf(panel: Panel): string {
  const query = new URLSearchParams({ [PARAM]: 'id' in panel ? `${panel.kind}:${panel.id}` : panel.kind });
  return `${location.pathname}?${query}${location.hash}`;
}
