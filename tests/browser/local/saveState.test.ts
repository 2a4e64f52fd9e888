import { describe, expect, it } from 'vitest';
import type { LocalDocument } from '@/lib/browser/local/database';
import { UNKEPT, type PushResult } from '@/lib/browser/local/outbox';
import { afterPush, ERASED, firstState, type SaveState } from '@/lib/browser/local/autosave';
import { localDraft } from './localDraft';

const local = (over: Partial<LocalDocument>): LocalDocument => ({
  ...localDraft('one', 'One'),
  key: 'list:one',
  rev: 1,
  ...over,
});
const written = local({ changed: true });
const sent = local({ changed: false });
const waiting = (reason: string, kept: boolean) => ({ kind: 'waiting' as const, reason, kept });

describe('what is said of a document that was sent', () => {
  const theirs = { version: 4 };
  it.each<
    readonly [PushResult, LocalDocument | null, kept: SaveState<unknown> | null, unkept: SaveState<unknown> | null]
  >([
    [{ kind: 'saved', version: 2 }, sent, { kind: 'saved' }, { kind: 'saved' }],
    [{ kind: 'saved', version: 2 }, written, { kind: 'saving' }, { kind: 'saving' }],
    [{ kind: 'saved', version: 2 }, null, waiting(ERASED, false), waiting(ERASED, false)],
    [{ kind: 'waiting', reason: 'Off.' }, written, waiting('Off.', true), waiting(UNKEPT, false)],
    [{ kind: 'refused', reason: 'Too large.' }, written, waiting('Too large.', true), waiting(UNKEPT, false)],
    [{ kind: 'gone', reason: 'Erased.' }, written, waiting('Erased.', true), waiting(UNKEPT, false)],
    [{ kind: 'held' }, written, { kind: 'held' }, waiting(UNKEPT, false)],
    [{ kind: 'moved', viewId: 'two' }, written, null, null],
    [{ kind: 'idle' }, sent, { kind: 'saved' }, { kind: 'saved' }],
    [{ kind: 'idle' }, written, null, null],
    [{ kind: 'idle' }, null, waiting(ERASED, false), waiting(ERASED, false)],
    [{ kind: 'moved', viewId: 'two' }, null, null, null],
  ])('%j', (pushed, now, kept, unkept) => {
    expect([afterPush(pushed, now, true), afterPush(pushed, now, false)]).toEqual([kept, unkept]);
  });

  it('has both of two versions', () => {
    expect(afterPush({ kind: 'conflict', current: theirs }, written, true)).toEqual({
      kind: 'conflict',
      other: { from: 'server', saved: theirs },
    });
  });
});

describe('how the keeping stands when a document is opened', () => {
  const opened = (over: Partial<LocalDocument>, theirs: { version: number } | null = null) =>
    firstState({ local: local(over), theirs });
  it.each([
    ['saved', {}, null, { kind: 'saved' }],
    ['to be sent', { changed: true }, null, { kind: 'saving' }],
    ['held', { changed: true, held: true }, null, { kind: 'held' }],
    [
      'two versions',
      { changed: true },
      { version: 2 },
      { kind: 'conflict', other: { from: 'server', saved: { version: 2 } } },
    ],
  ] as const)('%s', (_, over, theirs, state) => {
    expect(opened(over, theirs)).toEqual(state);
  });
});
