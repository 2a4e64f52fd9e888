import { type Fault, faultsOf, headsOf } from './chain';
import type { GameKind, Log, LogEvent } from './log';
import { boundTo, invitationOf } from './secret';
import { SIDES, type Side, type BySide } from './side';
import { signerOf } from './signing';

/**
 * What a device remembers of a log, so that it sees when something in it was changed, exchanged or taken out
 * afterwards: also by the server.
 */

/** This many hexadecimal digits of each hash are kept: nobody finds other entries that fit them all. */
const DIGITS = 16;

/** A hash over everything up to each entry, the opening first, one behind the other. */
export const witnessOf = <Opened, Event>(log: Log<Opened, Event>): string =>
  headsOf(log)
    .map((each) => each.slice(0, DIGITS))
    .join('');

/** Whether two witnesses cannot be of the same log, one of them perhaps taken later. */
export const contradicts = (one: string, other: string): boolean => !one.startsWith(other) && !other.startsWith(one);

/** How many entries a witness speaks of, the opening not counted. */
export const entriesIn = (witness: string): number => Math.max(0, witness.length / DIGITS - 1);

/**
 * The first entry, counted from 1, in which two witnesses differ; 0: the opening itself. Null: they do not contradict
 * each other.
 */
function differsAt(one: string, other: string): number | null {
  if (!contradicts(one, other)) return null;
  let place = 0;
  while (one.slice(0, (place + 1) * DIGITS) === other.slice(0, (place + 1) * DIGITS)) place += 1;
  return place;
}

/** What a device holds against a log that a server tells: what it knows by itself, and what the players signed. */

/** What a device knows of a game besides what the server tells. */
export interface Knowledge {
  /** The secrets of the players at this device. */
  secrets: BySide<string | null>;
  /** What it saw of the log before, see `witnessOf`; empty: nothing. */
  seen: string;
  /** So many entries the server told last; null: it has not been asked yet. */
  told: number | null;
  /** The players' keys as it saw them first, in this game or in its campaign. */
  keys: BySide<string | null>;
}

/** Something about a log that cannot be right. */
export type Mismatch<Event> =
  /** An entry that its player did not write so. */
  | ({ kind: 'entry' } & Fault<Event>)
  /** The entry at this place (0: the opening) is not what this device saw there; `event` is what stands there now. */
  | { kind: 'changed'; place: number; event: LogEvent<Event> | null }
  /** The log ends before what this device saw. */
  | { kind: 'cut'; entries: number; seen: number }
  /** A player's key is not theirs. */
  | { kind: 'key'; side: Side; why: 'own' | 'invitation' | 'exchanged' | 'gone' };

/** A key with what ties it to the invitation, see `boundTo`. */
export interface JoinKey {
  signer: string;
  bound: string;
}

/**
 * All that a device has to say against a log, the gravest first; empty: nothing. `joining`: how the second player came
 * in, where it was by an invitation.
 */
export function objectionsTo<Opened, Event extends { kind: string }, State>(
  game: GameKind<Opened, Event, State>,
  log: Log<Opened, Event>,
  { secrets, seen, told, keys }: Knowledge,
  joining: JoinKey | null,
): readonly Mismatch<Event>[] {
  const signers = game.signers(log);
  const objections: Mismatch<Event>[] = [];
  for (const side of SIDES) {
    const signer = signers?.[side] ?? null;
    const secret = secrets[side];
    if (keys[side] !== null && signers === null) objections.push({ kind: 'key', side, why: 'gone' });
    else if (signer !== null && secret !== null && signer !== signerOf(secret)) {
      objections.push({ kind: 'key', side, why: 'own' });
    } else if (signer !== null && keys[side] !== null && signer !== keys[side]) {
      objections.push({ kind: 'key', side, why: 'exchanged' });
    }
  }
  if (secrets.a !== null && joining !== null && joining.bound !== boundTo(invitationOf(secrets.a), joining.signer)) {
    objections.push({ kind: 'key', side: 'b', why: 'invitation' });
  }
  const now = witnessOf(log);
  const place = differsAt(seen, now);
  if (place !== null) objections.push({ kind: 'changed', place, event: log.events[place - 1] ?? null });
  if (told !== null && told < entriesIn(seen)) objections.push({ kind: 'cut', entries: told, seen: entriesIn(seen) });
  const faults = faultsOf(game, log, checkedBefore(seen, now));
  return [...objections, ...faults.map((fault) => ({ kind: 'entry', ...fault }) as const)];
}

/** So many entries of a log were found right by this device before: it keeps as seen only what it has checked. */
export const checkedBefore = (seen: string, now: string): number => (now.startsWith(seen) ? entriesIn(seen) : 0);

/** What to say of an objection. `nameOf`: of a player; `says`: what an entry tells. */
export function objectionText<Event>(
  objection: Mismatch<Event>,
  nameOf: (side: Side) => string,
  says: (event: LogEvent<Event>) => string,
): string {
  switch (objection.kind) {
    case 'entry': {
      const name = nameOf(objection.event.by);
      const entry = `Entry ${objection.place}, “${says(objection.event)}”,`;
      if (objection.why === 'unsigned') return `${entry} is signed by nobody.`;
      return objection.why === 'forged'
        ? `${entry} is not signed by ${name}: someone else wrote or changed it.`
        : `${entry} was signed behind other entries: earlier ones were changed, removed or added.`;
    }
    case 'changed':
      if (objection.place === 0) return 'What was agreed when the game was opened was changed.';
      return objection.event === null
        ? `Entry ${objection.place} is not the one that this device saw.`
        : `Entry ${objection.place}, now “${says(objection.event)}”, is not the one that this device saw there.`;
    case 'cut':
      return `The server’s log ends after ${objection.entries} entries. This device saw ${objection.seen}.`;
    case 'key':
      return KEY_WORDS[objection.why](nameOf(objection.side));
  }
}

const KEY_WORDS: Readonly<Record<'own' | 'invitation' | 'exchanged' | 'gone', (name: string) => string>> = {
  own: (name) => `The key of ${name} is not this device’s: someone else writes in this name.`,
  invitation: (name) => `${name} joined without your invitation: someone else put that key there.`,
  exchanged: (name) => `${name} has another key than before: someone else writes in this name.`,
  gone: (name) => `The entries of ${name} were signed before, and are not any more.`,
};
