import { describe, expect, it } from 'vitest';
import { isFromInvitation } from '@/lib/browser/joining';
import { signedOn } from '@/lib/play/game/chain';
import { newLog, type LogEvent } from '@/lib/play/game/log';
import { boundTo, hashOfToken, invitationOf, joinTokenOf, secretFrom } from '@/lib/play/game/secret';
import type { Side, BySide } from '@/lib/play/game/side';
import { signerOf } from '@/lib/play/game/signing';
import { type JoinKey, type Knowledge, objectionsTo, objectionText, witnessOf } from '@/lib/play/game/trust';
import type { MatchEvent } from '@/lib/play/match/match';
import { appendMatch, matchGame, replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { eventText } from '@/lib/play/match/eventText';
import { nameOf } from '@/lib/play/match/state';
import { joiningOf } from '@/lib/play/match/lobby';
import { opened, SECRETS, START, begun as unsignedBegun } from '../match/builders';

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

const told = (log: MatchLog, device: Knowledge, joining: JoinKey | null = joiningOf(log)): readonly string[] => {
  const { state } = replayMatch(log);
  return objectionsTo(matchGame, log, { ...device, told: log.events.length }, joining).map((each) =>
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
    says: new RegExp(`^Entry ${LAST + 1}, “Bea entered: Model m3 \\(Ada\\) is lost.”, is not signed by Bea`),
    stranger: /is not signed by Bea/,
  },
  {
    what: 'forged: an entry without a signature',
    log: resigned(by(SECRETS.b), LAST, { signature: undefined, follows: undefined }),
    says: new RegExp(`^Entry ${LAST + 1}, .* is signed by nobody`),
    stranger: /is signed by nobody/,
  },
  {
    what: 'changed: another model, the signature left as it was',
    log: resigned(GROWN, LAST, { model: 'm4#1' } as never),
    says: new RegExp(`^Entry ${LAST + 1}, .* is not signed by Ada: someone else wrote or changed it`),
    stranger: /not signed by Ada/,
  },
  {
    what: 'changed: an entry that was seen',
    log: resigned(GROWN, LAST - 1, { at: new Date(START).toISOString() }),
    says: new RegExp(`^Entry ${LAST}, now “.*”, is not the one that this device saw there`),
    stranger: /was signed behind other entries/,
  },
  {
    what: 'dropped: an entry that was seen is left out',
    log: { ...GROWN, events: GROWN.events.toSpliced(LAST - 1, 1) },
    says: new RegExp(`^Entry ${LAST}, now “.*”, is not the one that this device saw there`),
    stranger: /was signed behind other entries/,
  },
  {
    what: 'dropped: an entry that nobody else saw, with others behind it',
    log: { ...GROWN, events: GROWN.events.toSpliced(LAST, 1) },
    says: new RegExp(`^Entry ${LAST + 1}, “Ada ended turn 1.”, was signed behind other entries`),
    stranger: /was signed behind other entries/,
  },
  {
    what: 'cut: the log ends before what was seen',
    log: { ...BEGUN, events: BEGUN.events.slice(0, -2) },
    says: new RegExp(`^The server’s log ends after ${LAST - 2} entries. This device saw ${LAST}`),
    // A shorter log is a whole log: only who saw the rest knows, or who compares fingerprints.
    stranger: null,
  },
  {
    what: 'exchanged: two entries in another order',
    log: { ...GROWN, events: GROWN.events.with(LAST, GROWN.events[LAST + 1]!).with(LAST + 1, GROWN.events[LAST]!) },
    says: /was signed behind other entries/,
    stranger: /was signed behind other entries/,
  },
  {
    what: 'replayed: a signed entry once more, under the same id or another',
    log: { ...GROWN, events: [...GROWN.events, { ...GROWN.events[LAST]!, id: 'event-again' }] },
    says: new RegExp(`^Entry ${LAST + 3}, .* is not signed by Ada`),
    stranger: /is not signed by Ada/,
  },
  {
    what: 'replayed: a signed entry of another game',
    log: { ...GROWN, id: 'game2' },
    says: /^What was agreed when the game was opened was changed/,
    stranger: /is not signed by/,
  },
  {
    what: 'opened anew: other terms under the same link',
    log: { ...BEGUN, opened: { ...BEGUN.opened, deadline: 'week' } },
    says: /^What was agreed when the game was opened was changed/,
    stranger: /was signed behind other entries/,
  },
  {
    what: 'downgraded: all signatures and keys taken off',
    log: {
      ...BEGUN,
      opened: { ...BEGUN.opened, signer: undefined, bound: undefined },
      events: BEGUN.events.map((event) => ({ ...event, signature: undefined, follows: undefined })),
    },
    says: /^The entries of Ada were signed before, and are not any more/,
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
    expect(told(log, NOBODY).join()).toMatch(/was signed behind other entries/);
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
      expect.stringMatching(/^The key of Bea is not this device’s/),
    ]);
    expect(told(seated, { ...NOBODY, keys: KEYS })).toEqual([
      expect.stringMatching(/^Bea has another key than before/),
    ]);
  });
});
