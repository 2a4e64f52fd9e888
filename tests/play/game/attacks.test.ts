import { describe, expect, it } from 'vitest';
import { isFromInvitation } from '@/lib/browser/joining';
import { signedOn, signerOf } from '@/lib/play/game/signing';
import { newLog, type LogEvent } from '@/lib/play/game/log';
import { boundTo, hashOfToken, invitationOf, joinTokenOf, secretFrom } from '@/lib/play/game/secret';
import type { Side, BySide } from '@/lib/play/game/side';
import { type Knowledge, asSeen, objectionsTo, objectionText, witnessOf } from '@/lib/play/game/trust';
import type { MatchEvent } from '@/lib/play/match/match';
import { matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { eventText } from '@/lib/play/match/eventText';
import { nameOf } from '@/lib/play/match/state';
import { appendMatch, opened, SECRETS, START, begun as unsignedBegun } from '../match/builders';

/** What a malicious server can do to a log, and which device says what of it. */

const MALLORY = secretFrom(new Uint8Array(16).fill(9));
const INVITATION = invitationOf(SECRETS.a);

const OPENED = opened({
  invitation: hashOfToken(joinTokenOf(INVITATION)),
  signer: signerOf(SECRETS.a),
  bound: boundTo(INVITATION, signerOf(SECRETS.a)),
});
const NEW = newLog(matchGame, 'game1', OPENED, new Date(START).toISOString());

const joinedBy = (secret: string, invitation = INVITATION): MatchEvent => ({
  kind: 'joined',
  name: 'Bea',
  invitation: joinTokenOf(invitation),
  signer: signerOf(secret),
  bound: boundTo(invitation, signerOf(secret)),
});

/** One more event, signed with this secret. */
function signed(log: MatchLog, by: Side, event: MatchEvent, secret = SECRETS[by]): MatchLog {
  const id = `event-no-${log.events.length + 1}`;
  const at = new Date(START + (log.events.length + 1) * 1000).toISOString();
  const stamped = { ...event, id, by, at, ...signedOn(matchGame, log, secret, { id, by, event }) };
  const next = appendMatch(log, stamped as LogEvent<MatchEvent>);
  if (!next.ok) throw new Error(`${event.kind}: ${next.problem}`);
  return next.value;
}

/** The same game as the builders play it up to the first turn, every entry signed. */
const BEGUN: MatchLog = unsignedBegun().events.reduce<MatchLog>(
  (log, { id: _id, at: _at, by, ...event }) =>
    signed(log, by, event.kind === 'joined' ? joinedBy(SECRETS.b) : (event as MatchEvent)),
  NEW,
);
const LAST = BEGUN.events.length;
const GROWN = signed(signed(BEGUN, 'a', { kind: 'moved', of: 'b', model: 'm2#1', to: 'lost' }), 'a', {
  kind: 'turn-ended',
  turn: 1,
});

const NOBODY: Knowledge = { secrets: { a: null, b: null }, seen: '', told: null, keys: { a: null, b: null } };
const KEYS: BySide<string> = { a: signerOf(SECRETS.a), b: signerOf(SECRETS.b) };
/** Devices that saw the game up to its first turn. */
const DEVICES: Readonly<Record<'ada' | 'bea' | 'onlooker', Knowledge>> = {
  ada: { ...NOBODY, secrets: { a: SECRETS.a, b: null }, seen: witnessOf(BEGUN), keys: KEYS },
  bea: { ...NOBODY, secrets: { a: null, b: SECRETS.b }, seen: witnessOf(BEGUN), keys: KEYS },
  onlooker: { ...NOBODY, seen: witnessOf(BEGUN), keys: KEYS },
};

const told = (log: MatchLog, device: Knowledge): readonly string[] => {
  const { state } = replayMatch(log);
  return objectionsTo(matchGame, log, { ...device, told: log.events.length }).map((each) =>
    objectionText(
      each,
      (side) => nameOf(state, side),
      (event) => eventText(state, event),
    ),
  );
};
const resigned = (log: MatchLog, place: number, change: Partial<LogEvent<MatchEvent>>): MatchLog => ({
  ...log,
  events: log.events.with(place, { ...log.events[place]!, ...change } as LogEvent<MatchEvent>),
});

it('an honest game is found right by everybody, as it was seen and as it grew', () => {
  for (const device of [...Object.values(DEVICES), NOBODY]) {
    expect(told(BEGUN, device)).toEqual([]);
    expect(told(GROWN, device)).toEqual([]);
  }
});

interface Attack {
  readonly what: string;
  readonly log: MatchLog;
  /** What the devices that saw the game up to its first turn say, the first of it. */
  readonly says: RegExp;
  /** What a device says that sees the game for the first time; null: it cannot know. */
  readonly stranger: RegExp | null;
}

const by = (secret: string): MatchLog =>
  signed(BEGUN, 'b', { kind: 'moved', of: 'a', model: 'm3#1', to: 'lost' }, secret);

const ATTACKS: readonly Attack[] = [
  {
    what: 'forged: an entry in a player’s name, signed with another key',
    log: by(MALLORY),
    says: /^The server has an entry for Bea that Bea’s phone did not sign: “Bea entered: Model m3 \(Ada\) is lost”\.$/,
    stranger: /for Bea that Bea’s phone did not sign/,
  },
  {
    what: 'forged: an entry without a signature',
    log: resigned(by(SECRETS.b), LAST, { signature: undefined, follows: undefined }),
    says: /for Bea that Bea’s phone did not sign/,
    stranger: /for Bea that Bea’s phone did not sign/,
  },
  {
    what: 'changed: another model, the signature left as it was',
    log: resigned(GROWN, LAST, { model: 'm4#1' } as never),
    says: /for Ada that Ada’s phone did not sign/,
    stranger: /for Ada that Ada’s phone did not sign/,
  },
  {
    what: 'changed: an entry that was seen',
    log: resigned(GROWN, LAST - 1, { at: new Date(START).toISOString() }),
    says: new RegExp(`^The server has another entry ${LAST} than this phone saw, or another time for it: “.*”.$`),
    stranger: /left out, added or moved something/,
  },
  {
    what: 'dropped: an entry that was seen is left out',
    log: { ...GROWN, events: GROWN.events.toSpliced(LAST - 1, 1) },
    says: new RegExp(`^The server changed entry ${LAST}, now “.*”. Neither of you did.$`),
    stranger: /left out, added or moved something/,
  },
  {
    what: 'dropped: an entry that nobody else saw, with others behind it',
    log: { ...GROWN, events: GROWN.events.toSpliced(LAST, 1) },
    says: new RegExp(`^The server left out, added or moved something before entry ${LAST + 1}, “Ada ended turn 1”.$`),
    stranger: /left out, added or moved something/,
  },
  {
    what: 'cut: the log ends before what was seen',
    log: { ...BEGUN, events: BEGUN.events.slice(0, -2) },
    says: /^The server has lost the last 2 entries\.$/,
    // A shorter log is a whole log: only who saw the rest knows, or who compares fingerprints.
    stranger: null,
  },
  {
    what: 'exchanged: two entries in another order',
    log: { ...GROWN, events: GROWN.events.with(LAST, GROWN.events[LAST + 1]!).with(LAST + 1, GROWN.events[LAST]!) },
    says: /left out, added or moved something/,
    stranger: /left out, added or moved something/,
  },
  {
    what: 'replayed: a signed entry once more, under the same id or another',
    log: { ...GROWN, events: [...GROWN.events, { ...GROWN.events[LAST]!, id: 'event-again' }] },
    says: /for Ada that Ada’s phone did not sign/,
    stranger: /for Ada that Ada’s phone did not sign/,
  },
  {
    what: 'replayed: a signed entry of another game',
    log: { ...GROWN, id: 'game2' },
    says: /^The server changed what was agreed when the game was opened/,
    stranger: /did not sign/,
  },
  {
    what: 'opened anew: other terms under the same link',
    log: { ...BEGUN, opened: { ...BEGUN.opened, deadline: 'week' } },
    says: /^The server changed what was agreed when the game was opened/,
    stranger: /left out, added or moved something/,
  },
  {
    what: 'downgraded: all signatures and keys taken off',
    log: {
      ...BEGUN,
      opened: { ...BEGUN.opened, signer: undefined, bound: undefined },
      events: BEGUN.events.map((event) => ({ ...event, signature: undefined, follows: undefined })),
    },
    says: /^The server took the signatures of Ada away/,
    stranger: null,
  },
];

describe('a server that changes a log is named', () => {
  it.each(ATTACKS)('$what', ({ log, says, stranger }) => {
    for (const device of Object.values(DEVICES)) {
      expect(told(log, device).join('\n')).toMatch(new RegExp(says.source, 'm'));
    }
    const first = told(log, NOBODY);
    if (stranger === null) expect(first).toEqual([]);
    else expect(first.join('\n')).toMatch(stranger);
  });

  it('replayed: a signed entry once more under its own id changes nothing and is named', () => {
    const log = { ...GROWN, events: [...GROWN.events, GROWN.events[LAST]!] };
    expect(replayMatch(log).state).toEqual(replayMatch(GROWN).state);
    expect(told(log, NOBODY).join()).toMatch(/left out, added or moved something/);
  });
});

describe('a server that exchanges a key is named', () => {
  // It learns what is sent of the invitation when the real player joins, and never the invitation itself.
  const seated = signed(
    NEW,
    'b',
    { ...joinedBy(MALLORY), bound: boundTo('AAAAAAAAAAAAAAAAAAAAAA', signerOf(MALLORY)) } as MatchEvent,
    MALLORY,
  );

  it('swapped key: by whoever sent the invitation, when it takes the second seat itself', () => {
    const fresh = { ...NOBODY, secrets: { a: SECRETS.a, b: null } };
    expect(told(seated, fresh)).toEqual([expect.stringMatching(/^Bea joined without your invitation/)]);
    expect(told(signed(NEW, 'b', joinedBy(SECRETS.b)), fresh)).toEqual([]);
  });

  it('swapped key: by whoever has the invitation, when it plays the host', () => {
    const fake = { ...OPENED, signer: signerOf(MALLORY), bound: 'ab'.repeat(32) };
    expect(isFromInvitation(fake, INVITATION)).toBe(false);
    expect(isFromInvitation(OPENED, INVITATION)).toBe(true);
    // Nor without any key: then the page would tell the server the invitation itself.
    expect(isFromInvitation({}, INVITATION)).toBe(false);
  });

  it('swapped key: by the player whose name it stands under, and by all who knew another', () => {
    expect(told(seated, { ...NOBODY, secrets: DEVICES.bea.secrets })).toEqual([
      expect.stringMatching(/^Somebody else writes as Bea/),
    ]);
    expect(told(seated, { ...NOBODY, keys: KEYS })).toEqual([
      expect.stringMatching(/^The server put another key in Bea’s place/),
    ]);
  });
});

describe('the game as a device saw it', () => {
  const seenOf = (log: MatchLog, earlier: MatchLog | null = null): MatchLog => {
    const device = { ...DEVICES.ada, told: log.events.length };
    return asSeen(log, earlier, device.seen, objectionsTo(matchGame, log, device));
  };

  it.each(ATTACKS)('has nothing of what is wrong: $what', ({ log }) => {
    expect(seenOf(log, BEGUN)).toEqual(BEGUN);
    const { events } = seenOf(log);
    expect(events.length).toBeLessThanOrEqual(log.events.length);
    const isSameGame = log.opened === BEGUN.opened && log.id === BEGUN.id;
    if (isSameGame) expect(events).toEqual(GROWN.events.slice(0, events.length));
  });

  it('is not what a device has from elsewhere', () => {
    const other = { ...BEGUN, events: BEGUN.events.toSpliced(3, 1) };
    expect(seenOf({ ...BEGUN, events: BEGUN.events.slice(0, -2) }, other).events).toEqual(BEGUN.events.slice(0, -2));
  });
});
