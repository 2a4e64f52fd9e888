import { writeKept, type SyncedText, type KeptName } from '@/lib/api/devices';
import { call } from '../../api/client';

/** Texts that the server keeps for all devices of an owner: each brings together what it has and what is there. */

/** So often another device may be quicker. */
const ATTEMPTS = 5;

export interface SharedText {
  name: KeptName;
  /** What it says where nothing was kept yet. */
  empty: string;
  /** What a kept text says; null: it cannot be opened here. */
  open: (kept: string) => Promise<string | null>;
  /** Takes up what others wrote; gives the text now, plain and as sent. Null: a later program wrote it. */
  join: (theirs: string) => Promise<readonly [plain: string, sent: string] | null>;
}

/** Brings together what stands here and what the server keeps, which was `first`. `unknown`: there was no answer. */
export async function exchange(
  { name, empty, open, join }: SharedText,
  first: SyncedText,
): Promise<'open' | 'locked' | 'unknown'> {
  let { version, text } = first;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Without one nothing was kept yet, or all of it was given up.
    const theirs = text ? await open(text) : empty;
    const joined = theirs === null ? null : await join(theirs);
    // Whatever it is, nothing is written over what cannot be read.
    if (joined === null) return 'locked';
    const [plain, sent] = joined;
    if (plain === theirs) return 'open';
    const answer = await call(writeKept, { params: { name }, body: { version, text: sent } });
    if (!answer.ok) return 'unknown';
    // The answer of a conflict has what is there instead.
    if (answer.value.version === version + 1 && answer.value.text === sent) return 'open';
    ({ version, text } = answer.value);
  }
  return 'unknown';
}
