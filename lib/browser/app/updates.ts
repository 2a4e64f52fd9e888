import type { ToWorker } from '@/lib/api/app';
import { isTyping } from '../listFocus';
import { registerWorker } from './registration';
import { whenSaved } from './pending';

/** New versions of the program: heard of, and taken when the player says so. */

/** How often an open page asks for a new version, in milliseconds: a page may stay open for days. */
const ASKED_EVERY = 60 * 60_000;

export interface NewVersion {
  /** Has all open pages use it: each of them loads anew, when it has saved. False: this one could not save. */
  use: () => Promise<boolean>;
}

/** Calls back when a new version waits, or null when it waits no more; gives a function that ends this. */
export function watchUpdates(onChange: (version: NewVersion | null) => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  followTakeover(() => onChange({ use: reload }), signal);
  void registerWorker().then((registration) => {
    if (registration === null || signal.aborted) return;
    const tell = (): void => {
      const { waiting } = registration;
      // The first one waits for nobody.
      if (signal.aborted || registration.active === null) return;
      const skip = { type: 'SKIP_WAITING' } satisfies ToWorker;
      onChange(waiting === null ? null : { use: () => savedThen(() => waiting.postMessage(skip)) });
    };
    const follow = (): void => registration.installing?.addEventListener('statechange', tell);
    registration.addEventListener('updatefound', follow);
    follow();
    tell();
    askAgain(registration, signal);
  });
  return () => left.abort();
}

/** What is not saved on this page is saved before: else it goes on as it is. */
const savedThen = (then: () => void): Promise<boolean> =>
  whenSaved().then(
    () => {
      then();
      return true;
    },
    () => false,
  );

function askAgain(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let asked = Date.now();
  const look = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < ASKED_EVERY) return;
    asked = Date.now();
    // Without a connection there is none to be had.
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
}

const reload = (): Promise<boolean> => savedThen(() => location.reload());

/** Loads the page anew after a takeover, once nobody types and it has saved; `onKept`: it could not be saved. */
function followTakeover(onKept: () => void, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  let before = navigator.serviceWorker.controller;
  const look = (): void => {
    const isFirst = before === null;
    before = navigator.serviceWorker.controller;
    if (isFirst) return;
    void whenNobodyTypes()
      .then(reload)
      .then((done) => done || onKept());
  };
  navigator.serviceWorker.addEventListener('controllerchange', look, { signal });
}

/** What stands in a field is part of no document until the player leaves it. */
const whenNobodyTypes = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (isTyping(document.activeElement)) return;
      removeEventListener('focusin', look);
      removeEventListener('focusout', later);
      resolve();
    };
    // While a field is left, it is still the one that has the focus; what it does then is to be done before.
    const later = (): unknown => setTimeout(look);
    addEventListener('focusin', look);
    addEventListener('focusout', later);
    look();
  });
