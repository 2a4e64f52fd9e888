'use client';

import Link from 'next/link';
import { ThemeSwitch } from '@/components/ui/themeSwitch';
import { AppLife } from './appLife';
import { NavLink } from './navLink';
import { TallyMark } from '../tallyMark';

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
