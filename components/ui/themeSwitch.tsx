'use client';

import { Moon, Sun, SunMoon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { buttonClasses } from './button';

type Theme = 'system' | 'light' | 'dark';
const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const SHOWN = {
  system: { name: 'as the system', icon: <SunMoon /> },
  light: { name: 'light', icon: <Sun /> },
  dark: { name: 'dark', icon: <Moon /> },
} as const;

/** The same key as in `lib/browser/setTheme.ts`, which sets the theme before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Theme {
  const set = document.documentElement.dataset['theme'];
  return set === 'light' || set === 'dark' ? set : 'system';
}

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing still switches for this visit.
  }
  for (const listener of listeners) listener();
}

/** Light, dark, or as the system says; kept in this browser. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, current, (): Theme => 'system');
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
