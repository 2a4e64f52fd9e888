import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facesOf, linkOf, type RollCall } from '@/lib/play/game/dice';
import { diceStep, type OwnChain } from '@/lib/play/game/duty';
import { NO_ROLLS, openRolls, rollsAfter, type DiceEvent, type Rolls } from '@/lib/play/game/rolls';
import { SIDES, type Side } from '@/lib/play/game/side';
import { effort } from '../effort';

// Ada's devices are honest. The server and Bea work together: they cut the log, go back to any earlier or later state of
// it, hold back what Ada's phone sends and remember all of it, and call what they like under any id.

/** A log as its last entry, which knows those before it. */
interface Told {
  readonly id: string;
  readonly before: Told | null;
  readonly rolls: Rolls;
  readonly head: string;
}
const EMPTY: Told = { id: '', before: null, rolls: NO_ROLLS, head: '00' };
const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
const call = (purpose: string): RollCall => ({ purpose, of: 'dice', count: 1, sides: 6 });

function append(log: Told, by: Side, id: string, event: DiceEvent): Told | null {
  for (let at: Told | null = log; at !== null; at = at.before) if (at.id === id) return null;
  const asked = 'call' in event ? [event.call] : [];
  const next = rollsAfter('g', log.rolls, { ...event, id, by, at: '2026-01-01T00:00:00Z', follows: log.head }, asked);
  return next.ok
    ? { id, before: log, rolls: next.value, head: hash(`${log.head} ${by} ${id} ${JSON.stringify(event)}`) }
    : null;
}

/** How a device of Ada's keeps its chain: what it sends, and what it remembers afterwards. */
type Device = (rolls: Rolls, own: OwnChain | null, acts: boolean, chance: number) => ReturnType<typeof diceStep>;
const seeded = (chance: number) => () => sha256(utf8ToBytes(`chance ${chance}`));
const HONEST: Device = (rolls, own, acts, chance) => diceStep(rolls, 'a', own, { acts, fresh: seeded(chance) });

/** All that happened, and what Bea and the server know of Ada's chains. */
function world(device: Device) {
  let log = EMPTY;
  let chance = 0;
  /** Each state that the log ever had. */
  const states: Told[] = [EMPTY];
  /** Ada's devices, each with what it remembers. */
  const devices: (OwnChain | null)[] = [null, null];
  const answers = new Map<string, string>();
  const known = new Map<string, number>();

  function put(next: Told | null): void {
    if (next === null) return;
    log = next;
    states.push(next);
  }
  /** A device of Ada's does its part. `arrives`: the server takes it; it knows it in any case. */
  function part(at: number, acts: boolean, arrives: boolean): void {
    const before = log;
    const step = device(log.rolls, devices[at] ?? null, acts, (chance += 1));
    if (step === null) return;
    devices[at] = step.own;
    const { event } = step;
    if (event.kind === 'link') {
      const roll = before.rolls.rolls.find(({ id }) => id === event.roll)!;
      const { chain, index } = roll.places!.a;
      const what = `${roll.id} on ${roll.head}`;
      const answered = answers.get(`${chain} ${index}`) ?? what;
      if (answered !== what) throw new Error('One link went out for two calls.');
      if ((known.get(chain) ?? 0) >= index && !answers.has(`${chain} ${index}`)) throw new Error('The link was known.');
      answers.set(`${chain} ${index}`, what);
      known.set(chain, Math.max(known.get(chain) ?? 0, index));
    }
    if (arrives) put(append(log, 'a', `a-${chance}`, event));
  }
  const theirs = () => {
    const made = Object.values(log.rolls.chains).filter(({ by }) => by === 'b').length;
    return { made, own: { seed: hash(`bea ${made}`), shown: null } };
  };
  const acts = {
    part: (n: number) => part(n % 2, false, n % 3 > 0),
    acts: (n: number) => part(n % 2, true, n % 3 > 0),
    // Ids come again, in one log and in others.
    call: (n: number) =>
      put(append(log, n % 2 ? 'a' : 'b', `call-${n % 4}`, { kind: 'call', call: call(`p${n % 3}`) })),
    cut: (n: number) => {
      for (let left = n % 4; left > 0; left -= 1) log = log.before ?? log;
    },
    back: (n: number) => (log = states[n % states.length]!),
    theirChain: () => {
      const { made } = theirs();
      const fresh = () => Uint8Array.from(Buffer.from(hash(`bea ${made + 1}`), 'hex'));
      const step = diceStep({ ...log.rolls, heads: { a: null, b: null }, rolls: [] }, 'b', null, { acts: true, fresh });
      if (step !== null) put(append(log, 'b', `b-${(chance += 1)}`, step.event));
    },
    theirLink: () => {
      const step = diceStep(log.rolls, 'b', theirs().own, { acts: false, fresh: seeded(0) });
      if (step?.event.kind === 'link') put(append(log, 'b', `b-${(chance += 1)}`, step.event));
    },
    byHand: (n: number) => {
      const [open] = openRolls(log.rolls);
      if (open === undefined) return;
      put(append(log, 'b', `h-${n}-${(chance += 1)}`, { kind: 'entered', call: open.call, faces: [1] }));
    },
    forget: (n: number) => (devices[n % 2] = null),
  };
  return { acts, part, put, log: () => log };
}

type Step = readonly [(typeof STEPS)[number] | 'byHand' | 'forget', number];
const STEPS = [
  'part',
  'part',
  'part',
  'call',
  'call',
  'cut',
  'cut',
  'acts',
  'back',
  'theirChain',
  'theirLink',
] as const;
const HISTORIES = fc.array(
  fc.tuple(fc.constantFrom(...STEPS, 'byHand' as const, 'forget' as const), fc.nat({ max: 1000 })),
  { maxLength: 30 },
);

/** A roll whose call and link are cut off, and which is called again under another id; the second time without memory. */
const AGAIN: readonly Step[] = [
  ['call', 0],
  ['part', 2],
  ['cut', 2],
  ['call', 6],
  ['part', 2],
];
const FORGOTTEN: readonly Step[] = [...AGAIN.slice(0, 3), ['forget', 0], ['acts', 2], ...AGAIN.slice(3)];

/** Whether anything went wrong in many histories, and whether the game could go on after each. */
const tried = (device: Device, runs: number) =>
  fc.check(
    fc.property(HISTORIES as fc.Arbitrary<readonly Step[]>, (history) => {
      const { acts, part, put, log } = world(device);
      part(0, true, true);
      acts.theirChain();
      for (const [what, n] of history) acts[what](n);
      // From now on nobody cheats, and Ada sits at her first device: what is owed goes first, then her chain.
      for (let left = 0; left < 6; left += 1) part(0, true, true);
      acts.theirChain();
      put(append(log(), 'b', 'last-call', { kind: 'call', call: call('last') }));
      for (let left = 0; left < 8; left += 1) {
        part(0, true, true);
        acts.theirLink();
      }
      const last = log().rolls.rolls.findLast(({ id }) => id === 'last-call');
      if (last?.faces == null) throw new Error('The game does not go on.');
    }),
    { numRuns: runs, endOnFailure: true, examples: [[AGAIN], [FORGOTTEN]] },
  );

describe('a server that cuts, goes back and holds back, together with the other player', () => {
  it('gets no link for two calls, knows none before its call is fixed, and the game goes on', () => {
    const found = tried(HONEST, effort(60, 1000));
    expect(found.failed ? `${String(found.errorInstance)} ${fc.defaultReportMessage(found)}` : '').toBe('');
  });

  // A test of the test: what each rule is for.
  it.each<[string, Device]>([
    [
      'a device does not remember what it showed',
      (rolls, own, acts, chance) => HONEST(rolls, own && { ...own, shown: null }, acts, chance),
    ],
    [
      'chains follow from a secret, as they once did',
      (rolls, own, acts) => HONEST(rolls, own ?? { seed: hash('secret'), shown: null }, acts, 0),
    ],
    [
      'it remembers the place alone, not for which call on which log',
      (rolls, own, acts, chance) => {
        const open = openRolls(rolls).find(
          ({ places, links }) => places?.a.index === own?.shown?.index && links.a === null,
        );
        const same =
          open !== undefined && own?.shown ? { ...own, shown: { ...own.shown, call: open.id, head: open.head! } } : own;
        return HONEST(rolls, same, acts, chance);
      },
    ],
  ])('does, where %s', (_, device) => {
    expect(tried(device, 3000).failed).toBe(true);
  });
});

describe('a host who knows all of the old log and throws again', () => {
  /** How often he foretells the die after a cut, and what fell: he picks of 20 ids the one that should give a 6. */
  function attacks(device: Device, runs: number): { right: number; faces: readonly number[] } {
    let right = 0;
    let chance = 0;
    const faces: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      let own: OwnChain | null = null;
      let log: Told = EMPTY;
      const bea: OwnChain = { seed: hash(`bea ${run}`), shown: null };
      const settle = (): void => {
        for (let left = 0; left < 6; left += 1) {
          for (const side of SIDES) {
            const step: ReturnType<typeof diceStep> =
              side === 'a'
                ? device(log.rolls, own, false, (chance += 1))
                : diceStep(log.rolls, 'b', bea, { acts: false, fresh: seeded(0) });
            if (step === null) continue;
            if (side === 'a') ({ own } = step);
            log = append(log, side, `${side}-${log.head.slice(0, 8)}`, step.event) ?? log;
          }
        }
      };
      settle();
      const cut = log;
      log = append(log, 'b', 'first-00', { kind: 'call', call: call('night') })!;
      settle();
      const fell = log.rolls.rolls[0]!;
      log = cut;
      settle();
      const { chains, heads } = log.rolls;
      const places = { a: { chain: heads.a!, index: chains[heads.a!]!.used + 1 }, b: { chain: heads.b!, index: 1 } };
      const links = { a: fell.links.a!, b: linkOf(Uint8Array.from(Buffer.from(bea.seed, 'hex')), 1) };
      const foretold = (id: string): number =>
        facesOf('g', { id, call: call('night'), head: log.head, places }, links)[0]!;
      const ids = Array.from({ length: 20 }, (_, at) => `again-${run}-${at}`);
      const id = ids.find((each) => foretold(each) === 6) ?? ids[0]!;
      const forecast = foretold(id);
      log = append(log, 'b', id, { kind: 'call', call: call('night') })!;
      settle();
      const face = log.rolls.rolls[0]?.faces?.[0];
      if (face === undefined) continue;
      faces.push(face);
      if (face === forecast) right += 1;
    }
    return { right, faces };
  }

  it('foretells no oftener than by chance, and the faces are even', () => {
    const runs = effort(60, 600);
    const { right, faces } = attacks(HONEST, runs);
    expect(faces).toHaveLength(runs);
    const counts = [1, 2, 3, 4, 5, 6].map((face) => faces.filter((each) => each === face).length);
    // Critical value at p = 0.001 for 5 degrees of freedom.
    expect(counts.reduce((sum, count) => sum + (count - runs / 6) ** 2 / (runs / 6), 0)).toBeLessThan(20.52);
    expect(right).toBeLessThan(runs / 6 + 4 * Math.sqrt((runs * 5) / 36));
  });

  it('foretold each of them where a device forgets what it showed', () => {
    const forgetful: Device = (rolls, own, acts, chance) => HONEST(rolls, own && { ...own, shown: null }, acts, chance);
    expect(attacks(forgetful, 10).right).toBe(10);
  });
});
