'use client';

import { Link } from '@/components/ui/link';
import { TallyMark } from '@/components/ui/tallyMark';
import { useEffect, type ReactNode, useSyncExternalStore } from 'react';
import { awaitInstallOffer } from '@/lib/browser/app/installing';
import { usePathname } from 'next/navigation';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { buttonClasses } from '@/components/ui/button';
import { useIdlePart } from '@/components/ui/useIdlePart';
import { newListeners } from '@/lib/browser/listeners';
import { keepText } from '@/lib/browser/texts';

/** What an app does beside its pages: connection, new versions, storing itself. Comes when the page is idle. */
function AppLife() {
  const part = useIdlePart(() => import('./appLines'));
  useEffect(() => {
    // From now on the page answers: what drives a browser waits for this mark.
    document.documentElement.dataset.awake = '';
    awaitInstallOffer();
  }, []);
  // The room that is left in the head of the page: nothing moves when a line comes or goes.
  return (
    <div className="relative flex h-full min-w-0 flex-1 items-center justify-end">
      {part !== null && <part.AppLines />}
    </div>
  );
}

/** The links of the whole site. */
export const SiteLinks = () => (
  <>
    <NavLink href="/" also={['/edit', '/l']}>
      Lists
    </NavLink>
    <NavLink href="/games" also={['/m', '/c']}>
      Games
    </NavLink>
    <NavLink href="/books">Units</NavLink>
    <NavLink href="/formats">Formats</NavLink>
    <NavLink href="/data">Data</NavLink>
  </>
);

/** The head of every page: the name, five links, and the theme switch. */
export function SiteHeader() {
  return (
    <header className="site-head no-print relative z-1 border-b border-rule bg-sheet">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:bg-sheet focus:px-3 focus:py-2"
      >
        Skip to the content
      </a>
      <div className="mx-auto flex h-full max-w-(--page) items-center gap-1 px-4">
        <Link
          href="/"
          className="site-part flex h-full items-center gap-2 font-display text-lg font-bold tracking-wide whitespace-nowrap"
        >
          <TallyMark />
          <span className="max-sm:sr-only">Muster Roll</span>
        </Link>
        <AppLife />
        <nav aria-label="Main" className="site-part flex h-full items-center">
          <SiteLinks />
        </nav>
        <span className="site-part contents">
          <ThemeSwitch />
        </span>
      </div>
    </header>
  );
}

/** A link of the page's head, marked where the visitor is, also on the pages of `also`. */
function NavLink({ href, also = [], children }: { href: string; also?: readonly string[]; children: ReactNode }) {
  const path = usePathname();
  const here = path === href || [href, ...also].some((start) => start !== '/' && path.startsWith(`${start}/`));
  return (
    <Link href={href} aria-current={here ? 'page' : undefined} className="nav-link label">
      {children}
    </Link>
  );
}

type Theme = 'system' | 'light' | 'dark';
const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const SHOWN = {
  system: { name: 'as the system', icon: <SunMoon /> },
  light: { name: 'light', icon: <Sun /> },
  dark: { name: 'dark', icon: <Moon /> },
} as const;

/** The same key as in `lib/browser/setTheme.ts`, which sets the theme before the first paint. */
const KEY = 'theme';
const themes = newListeners();

function current(): Theme {
  const set = document.documentElement.dataset['theme'];
  return set === 'light' || set === 'dark' ? set : 'system';
}

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  keepText(KEY, theme === 'system' ? null : theme);
  themes.tell();
}

/** Light, dark, or as the system says; kept in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(themes.add, current, (): Theme => 'system');
  const next = NEXT[theme];
  const label = `Theme: ${SHOWN[theme].name}. Switch to ${SHOWN[next].name}`;
  return (
    // The browser's own tip: every page has this button, and a drawn one would come with every page's script.
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${buttonClasses('quiet')} w-row shrink-0 px-0! [&>svg]:size-4.5`}
      onClick={() => choose(next)}
    >
      {SHOWN[theme].icon}
    </button>
  );
}
