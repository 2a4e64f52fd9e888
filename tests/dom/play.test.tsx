import { describe, expect, inject, it } from 'vitest';
import { otherSide, type Side } from '@/lib/play/game/side';
import { dutyOf, sealList } from '@/lib/play/match/duties';
import type { MatchEvent } from '@/lib/play/match/match';
import { signerOf } from '@/lib/play/game/signing';
import { witnessOf } from '@/lib/play/game/trust';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { whole } from '../effort';
import {
  accepted,
  begun,
  did as didHere,
  join,
  listText,
  newMatch,
  SECRETS,
  withStratagems,
} from '../play/match/builders';
import { did, gameOf, knownBy, listOf, matchAt, signed, visitor } from '../seed';
import { aBrowser, type Browser } from './browser';
import { after, eventually } from './eventually';
import { army, armySays, arrived, bases, byHand, lose, told } from './playing';
import { diceDuty } from '../play/chains';
import { all, doubleTap, field, find, list, region, saying, says, tap, text, textOf, type } from './hand';

const NAMES = { a: 'Ada', b: 'Bea' } as const;
const somebody = () => visitor(inject('served'));

/** A player's own browser at the match. */
async function atTheTable(viewId: string, side: Side, browser?: Browser): Promise<Browser> {
  const player = browser ?? (await aBrowser());
  await player.open(`/m/${viewId}#${SECRETS[side]}`);
  await text(`You are ${NAMES[side]} here`);
  return player;
}

/** A player elsewhere sends all that is due of that browser, once the other page has shown its list. */
async function shows(viewId: string, side: Side): Promise<void> {
  const read = (): Promise<MatchLog> => matchAt(somebody(), viewId);
  let log = await eventually(async () => {
    const now = await read();
    expect(now.events.at(-1)).toMatchObject({ kind: 'revealed', by: otherSide(side) });
    return now;
  });
  const due = (): MatchEvent | null => {
    const { state } = replayMatch(log);
    return dutyOf(state, side, SECRETS[side], listText(side)) ?? diceDuty(state.rolls, side);
  };
  for (let event = due(); event !== null; event = due()) {
    await does(viewId, side, event);
    log = await read();
  }
}

/** A match whose first turn has begun; gives its link. */
const inPlay = (): Promise<string> => gameOf(somebody(), signed(begun()));
const does = (viewId: string, side: Side, event: Parameters<typeof did>[3]): Promise<void> =>
  did(somebody(), viewId, side, event);

const turnSays = (words: RegExp): Promise<HTMLElement> =>
  eventually(async () => {
    const turn = all('region', 'Turn')[0];
    expect(textOf(turn ?? document.body)).toMatch(words);
    return turn!;
  });
const lastOf = async (name: string): Promise<HTMLElement> => (await bases(await army(name))).at(-1)!;
const unsent = (words: RegExp): Promise<HTMLElement> => saying('status', words);
const noUnsent = (): Promise<void> =>
  eventually(() => expect(all('status').map(textOf).join()).not.toContain('to be sent: safe here'), 20_000);
/** What happened after so many entries, as `b moved`; but for dice that a device makes ready. */
const since = async (viewId: string, before: number): Promise<string[]> =>
  (await allSince(viewId, before)).filter((each) => !each.endsWith(' chain'));
const allSince = async (viewId: string, before: number): Promise<string[]> =>
  (await matchAt(somebody(), viewId)).events.slice(before).map(({ by, kind }) => `${by} ${kind}`);
const entries = async (viewId: string): Promise<number> => (await matchAt(somebody(), viewId)).events.length;

describe('what goes wrong between two people with two phones', () => {
  it('a turn is ended once, by whose turn it is; either takes it back, and the other is told', async () => {
    const viewId = await inPlay();
    const bea = await atTheTable(viewId, 'b');
    await turnSays(/Turn 1: Ada plays/);
    // The waiting player has nothing to tap.
    expect(all('button', /^End turn of/)).toEqual([]);
    const words = async (): Promise<string> =>
      eventually(() => {
        const said = textOf(all('group', /^After set-up/)[0] ?? document.body);
        expect(said).not.toContain('…');
        return said;
      });
    const hers = await words();

    const ada = await atTheTable(viewId, 'a');
    // Both phones show the same six words after set-up.
    expect(await words()).toBe(hers);
    // Nobody plays on with other words, until they are read out again.
    await tap('Not the same');
    await saying('alert', /told different things/);
    expect(all('button', /^End turn of/)).toEqual([]);
    expect(all('status', 'Next')).toEqual([]);
    await tap('Compare the words again');
    expect(await words()).toBe(hers);
    await tap('The same');
    const before = await entries(viewId);
    // Two taps of one finger.
    const end = await find('button', /^End turn of/);
    await doubleTap(end);
    await turnSays(/Turn 1: Bea plays/);
    expect(all('button', /^End turn of/)).toEqual([]);
    await eventually(async () => expect(await since(viewId, before)).toEqual(['a turn-ended']));

    await bea.open(`/m/${viewId}`);
    await doubleTap(await find('button', /^End turn of/), 200);
    await turnSays(/Turn 2: Ada plays/);
    await eventually(async () => expect(await since(viewId, before)).toEqual(['a turn-ended', 'b turn-ended']));

    // Bea ended too early: Ada takes it back, and Bea is told.
    const ended = (await matchAt(somebody(), viewId)).events.findLast(({ kind }) => kind === 'turn-ended');
    await does(viewId, 'a', { kind: 'taken-back', event: ended!.id });
    await turnSays(/Turn 1: Bea plays/);
    await text('Ada took back: Bea ended turn 1.');
    await tap(/^End turn of/);
    await turnSays(/Turn 2: Ada plays/);
    await eventually(async () => expect((await since(viewId, before)).at(-1)).toBe('b turn-ended'));
    await ada.open(`/m/${viewId}`);
    await tap('Take back: Bea ended turn 1.');
    await turnSays(/Turn 1: Bea plays/);
    await eventually(async () => expect((await since(viewId, before)).at(-1)).toBe('a taken-back'));
    await bea.open(`/m/${viewId}`);

    // What was rolled by hand stands as said, until the other agrees.
    const said = await region('Said by Ada');
    expect(textOf(said)).toContain('It counts meanwhile');
    await tap('Not so', said);
    await ada.open(`/m/${viewId}`);
    await tap(await text(/^What happened/));
    await text('Bea does not agree');
  });

  it('one plays on for the other who is gone, and both abandon the game', async () => {
    const viewId = await gameOf(somebody(), signed(accepted()));
    const ada = await atTheTable(viewId, 'a');
    await tap(await text('If Bea is gone'));
    await tap('Play on for Bea');
    await text(/You play on for Bea/);
    await tap(/^Just As Planned/, await find('group', 'For Bea, in the open'));
    await tap('Name Just As Planned');
    await eventually(async () => expect((await matchAt(somebody(), viewId)).events.at(-1)?.kind).toBe('stood-in'));

    const bea = await atTheTable(viewId, 'b');
    await text('Ada, for Bea who is gone: the stratagem is Just As Planned.');
    await tap(await text('If Ada is gone'));
    await tap('Abandon the game');
    await eventually(async () => expect((await matchAt(somebody(), viewId)).events.at(-1)?.kind).toBe('abandoned'));
    await ada.open(`/m/${viewId}`);
    const wish = await saying('status', /^Bea wants to abandon the game\./);
    expect(await find('link', 'Answer', wish)).toHaveProperty('hash', '#abandoning');
    await tap('Agree: abandon the game');
    await text('Both abandoned this game.');
    await bea.open(`/m/${viewId}`);
    await text('Both abandoned this game.');
    expect(all('status', 'Next')).toEqual([]);
  });

  it('a server that forges, changes, drops or cuts is named by who made or saw the entry', async () => {
    const viewId = await inPlay();
    const fetched = async () =>
      (await (await somebody().send(`/api/games/${viewId}`)).json()) as { log: { events: Told[] } };
    const lies: readonly (readonly [string, (events: Told[]) => void, RegExp])[] = [
      ['cut', (events) => void events.splice(-3), /The server has lost the last 3 entries/],
      [
        'changed',
        (events) =>
          void Object.assign(
            events.findLast(({ kind }) => kind === 'entered')!,
            { faces: [6] },
          ),
        /The server changed entry \d+, now .*6.*Neither of you did/,
      ],
      ['dropped', (events) => void events.splice(-4, 1), /The server changed entry \d+.*Neither of you did/],
      [
        'forged',
        (events) => void events.push({ ...events.at(-1)!, id: 'forged-by-nobody', kind: 'deployed' }),
        /for (Ada|Bea) that (Ada|Bea)’s phone did not sign/,
      ],
    ];
    const alarm = 'The log is not what this device knows';
    // A player of either side, and one who looks on.
    for (const [at, arrival] of [`#${SECRETS.a}`, `#${SECRETS.b}`, ''].entries()) {
      const one = await aBrowser();
      await one.open(`/m/${viewId}${arrival}`);
      await turnSays(/Turn 1: Ada plays/);
      expect(all('alert', alarm)).toEqual([]);
      // A player's device makes its dice ready first.
      if (arrival !== '') await arrived(viewId, { kind: 'chain', by: at === 0 ? 'a' : 'b' });
      const honest = await fetched();
      // What it saw it keeps once it has checked it.
      const checked = witnessOf(honest.log as unknown as MatchLog);
      await eventually(() => expect(Object.values(localStorage).join()).toContain(checked));
      // In `npm test` each lie is told to one of the three.
      for (const [what, lie, says] of lies.filter((_, place) => whole || place % 3 === at)) {
        const events = structuredClone(honest.log.events);
        lie(events);
        // From now on the server tells another log, to pages as to requests: its end, where all lies are.
        const end = (told: readonly Told[]): string => JSON.stringify(told.slice(honest.log.events.length - 5));
        const tells = (answer: string): string => {
          const whole = answer.replace(end(honest.log.events).slice(1), () => end(events).slice(1));
          if (whole !== answer || !answer.startsWith('{')) return whole;
          const news = JSON.parse(answer) as { version: number; events: readonly Told[] };
          const known = news.version - 1 - news.events.length;
          return JSON.stringify({ ...news, version: events.length + 1, events: events.slice(known) });
        };
        const lying = ['/test/page', '/api/games/*'].map((path) => one.line.change('GET', path, tells));
        await one.reload();
        expect(textOf(await find('alert', alarm)), what).toMatch(says);
        if (what === 'cut' && arrival !== `#${SECRETS.b}`) {
          // What the server has no more, whoever saw it still has.
          const file = await one.fileBy(() => tap('Save the log as this device had it'));
          const { games } = JSON.parse(await file.text()) as { games: { log: { events: Told[] } }[] };
          expect(games[0]?.log.events.map(({ id }) => id)).toEqual(honest.log.events.map(({ id }) => id));
        }
        for (const lied of lying) lied.mend();
      }
      await one.reload();
      await turnSays(/Turn 1: Ada plays/);
      await eventually(() => expect(all('alert', alarm)).toEqual([]));
    }
  });

  it('nobody is asked to go on without what this phone is giving back', async () => {
    const viewId = await inPlay();
    const ada = await atTheTable(viewId, 'a');
    await arrived(viewId, { kind: 'chain', by: 'a' });
    const honest = await matchAt(somebody(), viewId);
    await eventually(() => expect(Object.values(localStorage).join()).toContain(witnessOf(honest)));
    const had = honest.events.length;
    ada.line.change('GET', '/test/page', (page) =>
      page.replace(`,${JSON.stringify(honest.events.slice(-3)).slice(1, -1)}`, ''),
    );
    ada.line.change('GET', '/api/games/*', (answer) => {
      const told = JSON.parse(answer) as { log?: { events: Told[] } };
      told.log?.events.splice(had - 3);
      return JSON.stringify({ ...told, version: had - 2, ...('events' in told && { events: [] }) });
    });
    const giving = ada.line.hold('POST', '/api/games/*/lost');
    await ada.reload();
    const alarm = (): Promise<HTMLElement> => find('alert', 'The log is not what this device knows');
    await says(alarm, 'This phone is giving them back.');
    expect(all('button', 'I know why: continue')).toEqual([]);
    giving.release();
    // It did not help: the server tells no more than before.
    await find('button', 'I know why: continue', await alarm());
  });

  it('a server that was put back and has as much again, but something else, is found out at the open page', async () => {
    const ada = await atTheTable(await inPlay(), 'a');
    await eventually(() => expect(Object.keys(localStorage).join()).toContain('seen'));
    ada.line.change('GET', '/api/games/*', (answer) => {
      const told = JSON.parse(answer) as { readonly log?: { readonly events: Told[] } };
      const last = told.log?.events.at(-1);
      if (last !== undefined) told.log?.events.splice(-1, 1, { ...last, id: 'another-event' });
      return JSON.stringify({ ...told, line: 'another' });
    });
    dispatchEvent(new Event('online'));
    await find('alert', 'The log is not what this device knows');
  });

  it('what the other player was first with is told in words, and counts once', async () => {
    const viewId = await inPlay();
    const ada = await atTheTable(viewId, 'a');
    const before = await entries(viewId);
    ada.line.offline();
    await lose(await lastOf('Ada'));
    await tap('End turn of Ada');
    await lose(await lastOf('Bea'));
    await unsent(/3 entries to be sent: safe here/);
    await does(viewId, 'b', { kind: 'moved', of: 'a', model: 'car#1', to: 'lost' });
    // For all that Bea knows Ada is gone.
    await does(viewId, 'b', { kind: 'stood-in', does: { kind: 'turn-ended', turn: 1 } });

    ada.line.online();
    await after(20_000);
    const told = (): Promise<HTMLElement> => find('alert', 'Not taken');
    await says(told, 'is lost already');
    await says(told, 'Ada ended turn 1. The other player was first.');
    await turnSays(/Turn 1: Bea plays/);
    await eventually(async () => expect(await since(viewId, before)).toEqual(['b moved', 'b stood-in', 'a set']));
    // It is told until it was read.
    await ada.reload();
    await tap('I have read it', await find('alert', 'Not taken'));
    await ada.reload();
    await text('You are Ada here');
    expect(all('alert', 'Not taken')).toEqual([]);
  });

  it('two players at one device play on without a connection, their dice too', async () => {
    const viewId = await inPlay();
    const both = await atTheTable(viewId, 'a');
    await both.open(`/m/${viewId}#${SECRETS.b}`);
    await text('Both players are at this device');
    both.line.offline();
    await both.reload();
    for (let round = 1; round <= 5; round += 1) {
      for (const name of ['Ada', 'Bea']) await tap(`End turn of ${name}`);
    }
    await tap('Roll a D6', await region('The battle'));
    // Ten turns, and what fell: one phone that serves both throws by itself.
    await unsent(/11 entries/);
    both.line.online();
    await after(20_000);
    await noUnsent();
    const { events } = await matchAt(somebody(), viewId);
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['turn-ended', 'threw']);
  });
});

/** An entry as the server tells it. */
interface Told {
  id: string;
  kind: string;
}

describe('a seal', () => {
  it('that the server exchanges afterwards is seen, and nothing is shown to it', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, 'The Grell Survey', knownBy('Heron in hiding', 'Stilted Watchers'));
    const seal = sealList('game1', 'b', SECRETS.b, listText('b'));
    const viewId = await gameOf(
      somebody(),
      signed(didHere(didHere(newMatch({ mission: 'none' }), 'b', join), 'b', seal)),
    );
    await atTheTable(viewId, 'a', ada);
    await says(() => list('Seals'), 'Bea: sealed');
    await eventually(() => expect(Object.keys(localStorage).join()).toContain('seen'));

    const { commitment } = seal as Extract<typeof seal, { kind: 'sealed' }>;
    const lying = ['/test/page', '/api/games/*'].map((path) =>
      ada.line.change('GET', path, (answer) => answer.replaceAll(commitment, 'f'.repeat(64))),
    );
    await ada.reload();
    const alarm = 'The log is not what this device knows';
    expect(textOf(await find('alert', alarm))).toMatch(
      /The server changed entry \d+, now “Bea sealed a list”. Neither of you did/,
    );
    // Nothing is done on top of that log.
    expect(all('button', /^Heron in hiding|^Seal/)).toEqual([]);
    expect(JSON.stringify(ada.line.sent.filter(({ method }) => method !== 'GET'))).not.toContain('Stilted Watchers');
    const sealHeron = async (): Promise<void> => {
      await tap(/^Heron in hiding/);
      await tap('Seal this list');
    };

    for (const lie of lying) lie.mend();
    await ada.reload();
    await eventually(() => expect(all('alert', alarm)).toEqual([]));
    await sealHeron();
    await shows(viewId, 'b');
    await find('heading', 'Heron in hiding');
    await atTheTable(viewId, 'b');
    await find('heading', 'Heron in hiding');
  });
});

it('an entry that the server exchanges without a new count is named by a page that is open', async () => {
  const viewId = await inPlay();
  const ada = await atTheTable(viewId, 'a');
  await eventually(() => expect(Object.keys(localStorage).join()).toContain('seen'));
  const first = (await matchAt(somebody(), viewId)).events[0]!.id;
  const lie = (page: string): string => page.replace(first, `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`);
  const head = (page: string): string => page.replace(/"head":"[0-9a-f]{64}"/, `"head":"${'f'.repeat(64)}"`);
  ada.line.change('GET', '/api/games/*', (page) => head(lie(page)));
  document.dispatchEvent(new Event('visibilitychange'));
  await find('alert', 'The log is not what this device knows');
});

it('a device that is opened later makes its dice ready at once, so that no roll of the other waits', async () => {
  // So far another device of hers has made the dice.
  const viewId = await gameOf(somebody(), signed(accepted()));
  const before = await entries(viewId);
  const tablet = await atTheTable(viewId, 'a');
  await eventually(async () => expect(await allSince(viewId, before)).toEqual(['a chain']), 20_000);
  // Opened again it has them.
  await tablet.reload();
  await text('You are Ada here');
  await told();
  expect(await allSince(viewId, before)).toEqual(['a chain']);
});

it('where it was agreed, dice by hand wait for the other player, who may say that they did not fall', async () => {
  const viewId = await gameOf(
    somebody(),
    signed(withStratagems('just-as-planned', 'hero-exemplar', accepted({ byHand: 'both' }))),
  );
  await atTheTable(viewId, 'a');
  await byHand('Corners and edges', { Ada: 6, Bea: 1 });
  await says(() => region('Corners and edges'), 'Ada says 6 : 1. It counts once Bea agrees.');
  await saying('status', /Next.*Bea answers what Ada rolled by hand/);
  // What was entered is entered: nothing is left open to enter it once more.
  await eventually(() => expect(all('button', 'Enter this roll')).toEqual([]));
  await arrived(viewId, { kind: 'entered' });
  await atTheTable(viewId, 'b');
  await text('It counts once you agree.');
  await tap('Not so');
  await says(() => region('Corners and edges'), 'Bea says that 6 : 1 did not fall.');
  await byHand('Corners and edges', { Ada: 2, Bea: 5 });
  await arrived(viewId, { kind: 'entered', by: 'b' });
  await atTheTable(viewId, 'a');
  await tap('I agree');
  await says(() => region('Corners and edges'), 'Waiting: Bea chooses a corner');
});

it('an own link tells the other player’s key, so that a device which knows nothing need not believe the server', async () => {
  const viewId = await inPlay();
  const ada = await aBrowser();
  const bea = signerOf(SECRETS.b);
  await ada.open(`/m/${viewId}#${SECRETS.a}.${bea}`);
  await tap(await text('Play on as Ada on another device'));
  expect((await field('Own link of Ada')).value).toContain(`/m/${viewId}#${SECRETS.a}.${bea}`);
  expect(all('alert')).toEqual([]);
  await ada.close();

  // The server has put another key in Bea's place since the link was made.
  await (await aBrowser()).open(`/m/${viewId}#${SECRETS.a}.${'ab'.repeat(32)}`);
  await saying('alert', /The server put another key in Bea’s place/);
});

it('a player goes on on another device by their own link, where the sealed list is picked once more', async () => {
  const ada = await aBrowser();
  const list = await listOf(ada.visitor, 'The Grell Survey', knownBy('Of two devices', 'Twice Seen'));
  const other = await listOf(ada.visitor, 'Too Much Tide', knownBy('Not that one', 'Never Seen'));
  const viewId = await gameOf(somebody(), signed(didHere(newMatch(), 'b', join)));
  await atTheTable(viewId, 'a', ada);
  await tap(/^Of two devices/);
  await tap('Seal this list');
  await text(/You sealed Of two devices/);
  await arrived(viewId, { kind: 'sealed', by: 'a' });
  await tap(await text('Play on as Ada on another device'));
  const link = (await field('Own link of Ada')).value;
  await ada.close();
  await does(viewId, 'b', sealList('game1', 'b', SECRETS.b, listText('b')));

  const tablet = await aBrowser();
  await tablet.open(link);
  await text('You are Ada here');
  await eventually(() => expect(location.hash).toBe(''));
  await text(/was sealed on another device/);
  await tap(await text('Use the link of a list'));
  const show = async (of: string): Promise<void> => {
    await type('Link of a list, or of a frozen one', `${location.origin}/l/${of}`);
    await tap('Show this list');
  };
  await show('2222222222');
  await text(/no such list/);
  await show(other.viewId);
  await text(/Not that one is not the sealed list now/);
  await show(list.viewId);
  await shows(viewId, 'b');
  await find('heading', 'Of two devices');
  await atTheTable(viewId, 'b');
  await find('heading', 'Of two devices');

  await does(viewId, 'b', { kind: 'declined', reason: 'Not tonight' });
  await tablet.open(`/m/${viewId}`);
  await text(/Bea declined this match: Not tonight/);
  // The device lists the match by its seat, and may leave it out of its list.
  await tablet.open('/games');
  await find('link', /Ada against Bea/);
  await tap('Hide Ada against Bea');
  await eventually(() => expect(all('link', /Ada against Bea/)).toEqual([]));
  await tablet.reload();
  await tap('Show 1 hidden game');
  await find('link', /Ada against Bea/);
});

describe('news of a match', () => {
  it('where no stream comes through, a page asks now and then, and says when nobody answers', async () => {
    const viewId = await inPlay();
    const ada = await atTheTable(viewId, 'a');
    await does(viewId, 'b', { kind: 'moved', of: 'b', model: 'car#1', to: 'lost' });
    await armySays('Bea', '6 of 7 remain');
    const silent = ada.line.lose('GET', '/api/games/*');
    await saying('alert', /The server does not answer/);
    silent.mend();
    await noAnswerTold();
  });

  it('a stream that breaks is noticed, and so is its return', async () => {
    const ada = await atTheTable(await inPlay(), 'a');
    await noAnswerTold();
    ada.line.offline();
    await saying('alert', /The server does not answer/);
    ada.line.online();
    await noAnswerTold();
  });
});

const noAnswerTold = (): Promise<void> =>
  eventually(() => expect(all('alert').filter((each) => /The server does not answer/.test(textOf(each)))).toEqual([]));
