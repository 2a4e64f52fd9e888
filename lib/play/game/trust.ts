import { count } from '../../foundation/words';
import { type Fault, faultsOf, headsOf, signerOf } from './signing';
import type { GameKind, GameTypes, Log, LogEvent } from './log';
import { boundTo, invitationOf } from './secret';
import { SIDES, type Side, type BySide } from './side';

/** What a device remembers of a log, so that it sees what was changed, exchanged or taken out: also by the server. */

/** This many hexadecimal digits of each hash are kept: nobody finds other entries that fit them all. */
const DIGITS = 16;

/** A hash over everything up to each entry, the opening first, one behind the other. */
export const witnessOf = (log: Log<GameTypes>): string =>
  headsOf(log)
    .map((each) => each.slice(0, DIGITS))
    .join('');

/** Whether two witnesses cannot be of the same log, one of them perhaps taken later. */
export const contradicts = (one: string, other: string): boolean => !one.startsWith(other) && !other.startsWith(one);

/** How many entries a witness speaks of, the opening not counted. */
export const entriesIn = (witness: string): number => Math.max(0, witness.length / DIGITS - 1);

/** The first entry in which two witnesses differ, counted from 1; 0: the opening; null: they do not. */
function differsAt(one: string, other: string): number | null {
  if (!contradicts(one, other)) return null;
  let place = 0;
  while (one.slice(0, (place + 1) * DIGITS) === other.slice(0, (place + 1) * DIGITS)) place += 1;
  return place;
}

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
  | ({ kind: 'entry' } & Fault<Event>)
  /** What stands at a place (0: the opening) is not what this device saw. `signed`: as it should be for this place. */
  | { kind: 'changed'; place: number; event: LogEvent<Event> | null; signed: boolean }
  /** The log ends before what this device saw. */
  | { kind: 'cut'; entries: number; seen: number }
  | { kind: 'key'; side: Side; why: 'own' | 'invitation' | 'exchanged' | 'gone' };

/** All that a device has to say against a log, the gravest first. */
export function objectionsTo<G extends GameTypes>(
  game: GameKind<G>,
  log: Log<G>,
  { secrets, seen, told, keys }: Knowledge,
): readonly Mismatch<G['event']>[] {
  const signers = game.signers(log);
  const objections: Mismatch<G['event']>[] = [];
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
  const joining = game.joining?.(log) ?? null;
  if (secrets.a !== null && joining !== null && joining.bound !== boundTo(invitationOf(secrets.a), joining.signer)) {
    objections.push({ kind: 'key', side: 'b', why: 'invitation' });
  }
  const now = witnessOf(log);
  const place = differsAt(seen, now);
  const faults = faultsOf(game, log, checkedBefore(seen, now));
  if (place !== null) {
    const signed = signers !== null && place > 0 && faults.every((fault) => fault.place !== place);
    objections.push({ kind: 'changed', place, event: log.events[place - 1] ?? null, signed });
  }
  if (told !== null && told < entriesIn(seen)) objections.push({ kind: 'cut', entries: told, seen: entriesIn(seen) });
  return [...objections, ...faults.map((fault) => ({ kind: 'entry', ...fault }) as const)];
}

/** So many entries of a log were found right by this device before: it keeps as seen only what it has checked. */
export const checkedBefore = (seen: string, now: string): number => (now.startsWith(seen) ? entriesIn(seen) : 0);

/** A game as this device saw it: `earlier`, where that has all of `seen`; else the log up to what is wrong in it. */
export function asSeen<G extends GameTypes>(
  log: Log<G>,
  earlier: Log<G> | null,
  seen: string,
  objections: readonly Mismatch<G['event']>[],
): Log<G> {
  const before = earlier === null ? null : upTo(earlier, entriesIn(seen));
  if (before !== null && witnessOf(before) === seen) return before;
  const places = objections.flatMap((each) => (each.kind === 'entry' || each.kind === 'changed' ? [each.place] : []));
  return upTo(log, Math.max(0, Math.min(...places, Infinity) - 1));
}

const upTo = <G extends GameTypes>(log: Log<G>, entries: number): Log<G> =>
  entries >= log.events.length ? log : { ...log, events: log.events.slice(0, entries) };

/** What to say of an objection, in one sentence. `nameOf`: of a player; `says`: what an entry tells. */
export function objectionText<Event>(
  objection: Mismatch<Event>,
  nameOf: (side: Side) => string,
  says: (event: LogEvent<Event>) => string,
): string {
  const entry = (event: LogEvent<Event>): string => `“${says(event).replace(/\.$/, '')}”`;
  switch (objection.kind) {
    case 'entry': {
      const name = nameOf(objection.event.by);
      return objection.why === 'displaced'
        ? `The server left out, added or moved something before entry ${objection.place}, ${entry(objection.event)}.`
        : `The server has an entry for ${name} that ${name}’s phone did not sign: ${entry(objection.event)}.`;
    }
    case 'changed':
      if (objection.place === 0) return 'The server changed what was agreed when the game was opened.';
      if (objection.event === null) return `The server changed entry ${objection.place}. Neither of you did.`;
      return objection.signed
        ? `The server has another entry ${objection.place} than this phone saw, or another time for it: ${entry(objection.event)}.`
        : `The server changed entry ${objection.place}, now ${entry(objection.event)}. Neither of you did.`;
    case 'cut':
      return `The server has lost the last ${count(objection.seen - objection.entries, 'entry', 'entries')}.`;
    case 'key':
      return KEY_WORDS[objection.why](nameOf(objection.side));
  }
}

const KEY_WORDS: Readonly<Record<'own' | 'invitation' | 'exchanged' | 'gone', (name: string) => string>> = {
  own: (name) => `Somebody else writes as ${name}: the key is not this phone’s. Do not go on in this game.`,
  invitation: (name) =>
    `${name} joined without your invitation: the server put a key there. Do not go on in this game.`,
  exchanged: (name) => `The server put another key in ${name}’s place. Do not go on in this game.`,
  gone: (name) => `The server took the signatures of ${name} away. Do not go on in this game.`,
};
