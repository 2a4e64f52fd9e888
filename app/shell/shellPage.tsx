'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { SHELL_PATH } from '@/lib/api/app';
import { NotKept } from '@/components/ui/site/notKept';
import { pageAt, type ShellProps } from './shellPages';

type State =
  | { kind: 'looking' }
  | { kind: 'not-kept' }
  | { kind: 'found'; Page: ComponentType<ShellProps>; viewId: string };

/** Draws, from what this device has, the page that the address asks for. */
export function ShellPage() {
  const [state, setState] = useState<State>({ kind: 'looking' });
  useEffect(() => {
    // Nobody means this page itself.
    if (location.pathname === SHELL_PATH) return location.replace('/');
    const found = pageAt(location.pathname);
    if (found === null) return setState({ kind: 'not-kept' });
    found.load().then(
      (Page) => setState({ kind: 'found', Page, viewId: found.viewId }),
      () => setState({ kind: 'not-kept' }),
    );
  }, []);
  if (state.kind === 'found') return <state.Page viewId={state.viewId} />;
  return state.kind === 'not-kept' ? <NotKept /> : <main className="flex-1" />;
}
