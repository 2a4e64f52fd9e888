import type { OpenedDocument } from '../openedDocument';
import type { LocalDocument } from './database';
import { UNKEPT, type PushResult } from './outbox';

/** The other of two versions: another tab's, or another device's, which the server has. */
export type Other<Saved> = { from: 'server'; saved: Saved } | { from: 'here'; saved: Saved };

/** How the keeping of a document stands. */
export type SaveState<Saved> =
  | { kind: 'saving' }
  /** `back`: it had been deleted on another device, and the edit brought it back. */
  | { kind: 'saved'; back?: boolean }
  /** Kept on this device, and on no server before it is let go. */
  | { kind: 'held' }
  /** Kept on this device; sent again by itself. `kept` false: not even that, until the page is left. */
  | { kind: 'waiting'; reason: string; kept: boolean }
  /** Written elsewhere in between: nothing was overwritten, nothing typed here is lost. */
  | { kind: 'conflict'; other: Other<Saved> };

/** Said where what is on the screen stands nowhere any more. */
export const ERASED = 'Another tab has deleted it, or moved it to another link. Change something to keep this one.';

/** How the keeping stands when a document is opened. */
export function firstState<Saved>({
  theirs,
  local,
}: Pick<OpenedDocument<unknown, Saved>, 'theirs' | 'local'>): SaveState<Saved> {
  if (theirs !== null) return { kind: 'conflict', other: { from: 'server', saved: theirs } };
  if (local.held) return { kind: 'held' };
  return { kind: local.changed ? 'saving' : 'saved' };
}

/** What is said after a document was sent; null: as before. */
export function afterPush<Saved>(push: PushResult, now: LocalDocument | null, kept: boolean): SaveState<Saved> | null {
  if (now === null && push.kind !== 'moved') return { kind: 'waiting', reason: ERASED, kept: false };
  switch (push.kind) {
    case 'saved':
      return now?.changed ? { kind: 'saving' } : { kind: 'saved', ...(push.back && { back: true }) };
    case 'conflict':
      return { kind: 'conflict', other: { from: 'server', saved: push.current as Saved } };
    case 'waiting':
    case 'refused':
    case 'gone':
      return { kind: 'waiting', reason: kept ? push.reason : UNKEPT, kept };
    case 'held':
      return kept ? { kind: 'held' } : { kind: 'waiting', reason: UNKEPT, kept };
    case 'moved':
      return null;
    case 'idle':
      return now?.changed === false ? { kind: 'saved' } : null;
  }
}
