'use client';

import Link from 'next/link';
import { ThemeSwitch } from '@/components/ui/themeSwitch';
import { NavLink } from './navLink';
import { TallyMark } from '../tallyMark';
import { type ComponentType, useEffect, useState } from 'react';
import { awaitInstallOffer } from '@/lib/browser/app/installing';

/**
 * What an app does beside its pages: it keeps itself on this device, says when there is no connection and when there is
 * a new version. It comes when the page has nothing else to do, and weighs nothing before.
 */
function AppLife() {
  const [Lines, setLines] = useState<ComponentType | null>(null);
  useEffect(() => {
    let left = false;
    // From now on the page answers: what drives a browser waits for this mark.
    document.documentElement.dataset.awake = '';
    awaitInstallOffer();
    const begin = (): void =>
      void import('./appLines').then(
        ({ AppLines }) => {
          if (!left) setLines(() => AppLines);
        },
        // Without a connection, and nothing kept: the page goes on without.
        () => undefined,
      );
    // Safari has no idle moments.
    const whenIdle = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin));
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
    return () => {
      left = true;
      removeEventListener('load', whenIdle);
    };
  }, []);
  // The room that is left in the head of the page: nothing moves when a line comes or goes.
  return (
    <div className="relative flex h-full min-w-0 flex-1 items-center justify-end">{Lines !== null && <Lines />}</div>
  );
}

/** The head of every page: the name, five links, and the theme switch. */
export function SiteHeader() {
  return (
    <header className="no-print border-b border-rule bg-sheet">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:bg-sheet focus:px-3 focus:py-2"
      >
        Skip to the content
      </a>
      <div className="mx-auto flex h-12 max-w-(--page) items-center gap-1 px-4">
        <Link
          href="/"
          prefetch={false}
          className="flex h-full items-center gap-2 font-display text-lg font-bold tracking-wide whitespace-nowrap"
        >
          <TallyMark />
          <span className="max-sm:sr-only">Muster Roll</span>
        </Link>
        <AppLife />
        <nav aria-label="Main" className="flex h-full items-center">
          <NavLink href="/" also={['/edit', '/l']}>
            Lists
          </NavLink>
          <NavLink href="/games" also={['/m', '/c']}>
            Games
          </NavLink>
          <NavLink href="/books">Units</NavLink>
          <NavLink href="/formats">Formats</NavLink>
          <NavLink href="/data">Data</NavLink>
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  );
}
