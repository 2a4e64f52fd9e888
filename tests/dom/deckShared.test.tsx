import { describe, expect, inject, it } from 'vitest';
import { drawCall, type SharedDeck, type SharedStep } from '@/lib/play/deck/shared';
import { unitsOf, stackOf } from '@/lib/play/deck/deck';
import type { Side } from '@/lib/play/game/side';
import { dutyOf } from '@/lib/play/match/duties';
import type { MatchEvent } from '@/lib/play/match/match';
import { replayMatch } from '@/lib/play/match/replay';
import { did as didHere, revealed, SECRETS, settled } from '../play/match/builders';
import { did, frozenOf, gameOf, matchAt, signed, visitor, type Visitor } from '../seed';
import { aBrowser, type Browser } from './browser';
import { eventually } from './eventually';
import { all, choose, doubleTap, field, find, region, saying, saysNo, tap, text, textOf } from './hand';
import { army, bases, openForBoth, told } from './playing';
import { diceDuty } from '../play/chains';

const NAMES = { a: 'Ada', b: 'Bea' } as const;
const somebody = (): Visitor => visitor(inject('served'));

function unlessOvertaken(failure: unknown): void {
  if (!String(failure).includes('Something else happened')) throw failure;
}

/** A match with a sample force on each side that both have accepted; gives its link, and what Bea’s device does by itself. */
async function acceptedMatch() {
  const who = somebody();
  const texts = {
    a: await frozenOf(who, 'High Water at Lock Seven'),
    b: await frozenOf(who, 'Too Hot to Hold'),
  };
  const shown = revealed({ format: 'trenches-and-turbines', mission: 'none' }, 'game1', texts);
  // Without a mission nobody states an army: the lists alone say what is on the table.
  const accept: MatchEvent = { kind: 'accepted', armies: { a: [], b: [] } };
  const log = settled(didHere(didHere(shown, 'a', accept), 'b', accept), texts);
  const viewId = await gameOf(who, signed(log));
  async function plays(side: Side, events: readonly MatchEvent[]): Promise<void> {
    for (const event of events) await did(who, viewId, side, event);
    for (;;) {
      const { state } = replayMatch(await matchAt(who, viewId));
      const duty = dutyOf(state, side, SECRETS[side], null) ?? diceDuty(state.rolls, side);
      if (duty === null) break;
      // The other device may be faster: then it is asked again what is due.
      await did(who, viewId, side, duty).catch(unlessOvertaken);
    }
    await told();
  }
  return {
    viewId,
    deck: async (): Promise<SharedDeck> => replayMatch(await matchAt(who, viewId)).state.deck!,
    call: async () => {
      const { deck, marks } = replayMatch(await matchAt(who, viewId)).state;
      return drawCall(deck!, marks)!;
    },
    lying: async () => {
      const { deck, marks } = replayMatch(await matchAt(who, viewId)).state;
      return stackOf(deck!.forces, deck!.play, marks);
    },
    /** What Bea enters on her own phone, and what it sends by itself. */
    bea: (...events: readonly MatchEvent[]): Promise<void> => plays('b', events),
    ada: (...events: readonly MatchEvent[]): Promise<void> => plays('a', events),
    kinds: async (kind: string): Promise<number> =>
      (await matchAt(who, viewId)).events.filter((event) => event.kind === kind).length,
  };
}

/** The page of the match, with the deck that both phones share. */
async function atTheDeck(viewId: string, side: Side): Promise<Browser> {
  const player = await aBrowser();
  await player.open(`/m/${viewId}#${SECRETS[side]}`);
  await text(`You are ${NAMES[side]} here`);
  await tap('Share one deck on both phones');
  await find('button', 'Draw');
  for (const each of all('button', 'On the table')) await tap(each);
  await eventually(async () => expect((await find('button', 'Draw')).matches(':disabled')).toBe(false));
  return player;
}

const deck = (): Promise<HTMLElement> => region('Activation deck');
const drawn = async (): Promise<HTMLElement> => find('article', 'Drawn card', await deck());
const onCard = async (): Promise<string> => textOf(await find('heading', undefined, await drawn()));
const drawnIs = async (count: number): Promise<HTMLElement> => text(new RegExp(`^${count} drawn`), await deck());
const counts = async (): Promise<string> => textOf(await text(/drawn, \d+ left/, await deck()));
const step = (one: SharedStep): MatchEvent => ({ kind: 'deck-step', step: one });
/** All of a unit’s models are lost. */
const died = ({ forces }: SharedDeck, key: string): MatchEvent => {
  const unit = unitsOf(forces).find((each) => each.key === key)!;
  return { kind: 'set', of: unit.side, sets: unit.models.map((piece) => ({ piece, mark: 'lost', value: 1 })) };
};

/** Ada draws a card; Bea’s phone does its part. */
async function draws(match: Awaited<ReturnType<typeof acceptedMatch>>, alreadyDrawn: number): Promise<void> {
  await tap('Draw');
  await eventually(async () => expect(await match.kinds('call')).toBe(alreadyDrawn + 1));
  await match.bea();
  await drawnIs(alreadyDrawn + 1);
}

describe('a deck of two phones', () => {
  it('whoever has lost the seat is shown the ways back, though nothing is awaited in a match without a mission', async () => {
    const { viewId } = await acceptedMatch();
    await (await aBrowser()).open(`/m/${viewId}`);
    await text(/^Are you Ada or Bea\? Open your own link/);
  });

  it('draw: the same card falls on both, whoever draws, and what is entered on it is on the other’s', async () => {
    const match = await acceptedMatch();
    await atTheDeck(match.viewId, 'a');
    // The second of a double tap is no second card.
    await doubleTap(await find('button', 'Draw'));
    await eventually(async () => expect(await match.kinds('call')).toBe(1));
    await match.bea();
    await drawnIs(1);
    expect(await onCard()).toBe((await match.deck()).play.drawn.at(-1)?.name);

    // Bea draws, and Ada before her phone has heard of it: that is one card, and no refusal.
    await did(somebody(), match.viewId, 'b', { kind: 'call', call: await match.call() });
    await tap('Draw');
    await match.bea();
    await drawnIs(2);
    expect(document.body.textContent).not.toContain('called already');
    const fell = (await match.deck()).play.drawn.at(-1)!;
    expect(await onCard()).toBe(fell.name);
    expect(await match.kinds('call')).toBe(2);

    // The states of a large unit are folded.
    const folded = [...(await drawn()).querySelectorAll('summary')].find((line) => textOf(line).startsWith('States'));
    if (folded !== undefined) await tap(folded);
    await tap('Overwatch', await drawn());
    const marked = await eventually(async () => {
      const event = (await matchAt(somebody(), match.viewId)).events.at(-1);
      expect(event).toMatchObject({ kind: 'set', of: fell.side, sets: [{ value: 1 }] });
      return event as Extract<MatchEvent, { kind: 'set' }>;
    });
    const { of, sets } = marked;
    await match.bea({ kind: 'set', of, sets: sets.map((each) => ({ ...each, value: 0 })) });
    const overwatch = (): Promise<string | null> =>
      drawn().then(async (card) => (await find('button', 'Overwatch', card)).getAttribute('aria-pressed'));
    await eventually(async () => expect(await overwatch()).toBe('false'));

    expect(all('button', 'End round')).toEqual([]);
  });

  it('died: a unit whose models Bea enters as lost leaves the deck of both, and Ada takes it back', async () => {
    const match = await acceptedMatch();
    await atTheDeck(match.viewId, 'a');
    await draws(match, 0);
    const before = await counts();
    const { unitId, name } = (await match.lying()).stack.at(-1)!;
    await match.bea(died(await match.deck(), unitId));
    await text(new RegExp(`Bea entered: ${name}.* is lost\\.`));
    expect(await counts()).not.toBe(before);
    await tap(/^Take back/);
    await eventually(async () => expect((await match.lying()).dead).toEqual([]));
    expect(await counts()).toBe(before);
  });

  it('a new round: a printed card is entered, and the round begins anew before its end', async () => {
    const match = await acceptedMatch();
    await atTheDeck(match.viewId, 'a');
    const total = /\d+ left/.exec(await counts())?.[0] ?? '';
    expect(Number.parseInt(total, 10)).toBeGreaterThan(5);
    await tap(await text('A printed card was drawn', await deck()));
    const units = await field('Its unit', await deck());
    await choose(units, units.querySelectorAll<HTMLElement>('option:not([value=""])')[0]!);
    await tap('Enter', await deck());
    await drawnIs(1);
    // The next one is not entered by mistake.
    await eventually(() => expect(all('button', 'Enter')).toEqual([]));
    await tap('Start round 2 early', await deck());
    await text(`0 drawn, ${total}`, await deck());
    await text('Round 2', await deck());
    await eventually(async () => expect((await match.deck()).play.round).toBe(2));
  });

  it('away: put away it can be brought back; somebody with the link has nothing to press', async () => {
    const match = await acceptedMatch();
    await atTheDeck(match.viewId, 'a');
    await draws(match, 0);
    await tap('Put the deck away', await deck());
    await text('The deck is put away.', await deck());
    expect(all('button', 'Draw')).toEqual([]);
    const last = await eventually(async () => {
      const { done, play } = await match.deck();
      expect(play.ended).toBe(true);
      return done.at(-1)!;
    });
    await match.bea(step({ kind: 'undo', event: last.id }));
    await find('button', 'Draw');

    const guest = await aBrowser({ width: 375 });
    await guest.open(`/m/${match.viewId}`);
    await drawn();
    expect(all('button', /^Draw$| died$/)).toEqual([]);
  });

  it('the end: once both have ended the game there is nothing to draw', async () => {
    const match = await acceptedMatch();
    await atTheDeck(match.viewId, 'a');
    await match.bea({ kind: 'ended' });
    await saying('status', /Bea wants to end the game now\./);
    await saying('status', /Bea wants to end the game\. Answer/);
    await tap('Ada agrees: end the game');
    await text(/The game is over\./);
    expect(all('button', 'Draw')).toEqual([]);
    await eventually(async () => expect(await match.kinds('ended')).toBe(2));
  });

  it('both players at one device share the deck of their match without a connection', async () => {
    const match = await acceptedMatch();
    const both = await aBrowser({ width: 375 });
    await openForBoth(both, match.viewId);
    await tap('Share one deck on both phones');
    for (const each of all('button', 'On the table')) await tap(each);
    await tap('Draw');
    await drawnIs(1);
    both.line.offline();
    await tap('Draw');
    await drawnIs(2);
    await tap('Whole unit lost', await drawn());
    const dead = /^Died: its models are lost/;
    await text(dead, await drawn());
    await tap(/^Take back/);
    await saysNo(drawn, 'models are lost');
    await tap('Whole unit lost', await drawn());
    await text(dead, await drawn());
    await tap('Draw');
    await drawnIs(3);
    const name = await onCard();
    both.line.online();

    // What was done without a connection goes up, and whoever looks on sees it.
    await eventually(async () => expect((await match.deck()).play.drawn).toHaveLength(3), 20_000);
    expect((await match.deck()).play.drawn.at(-1)?.name).toBe(name);
  });
});

describe('the armies of two phones', () => {
  it('in a match the other phone sees the wound, and dice that both threw', async () => {
    const match = await acceptedMatch();
    const armies = async (player: Browser, side: Side): Promise<void> => {
      await player.open(`/m/${match.viewId}#${SECRETS[side]}`);
      await text(`You are ${NAMES[side]} here`);
    };
    const first = async (name: string): Promise<HTMLElement> => (await bases(await army(name)))[0]!;
    const says = (name: string, words: RegExp): Promise<void> =>
      eventually(async () => expect((await first(name)).getAttribute('aria-label')).toMatch(words));
    // One's own army comes first; a tap on a base opens it.
    const ada = await aBrowser({ width: 375 });
    await armies(ada, 'a');
    expect(all('region', 'Bea’s army')).toEqual([]);
    await tap(await first('Ada'));
    await tap(/^-1 hit point/, await find('group', /^Losses of/));
    await says('Ada', /2 of 3 left/);
    await eventually(async () => expect(await match.kinds('set')).toBe(1));

    const bea = await aBrowser({ width: 375 });
    await armies(bea, 'b');
    await tap(/^Ada/, await find('group', 'Whose army'));
    await says('Ada', /2 of 3 left/);
    // Either may enter for both, and take back.
    await tap(await first('Ada'));
    await tap('Overwatch', await army('Ada'));
    await says('Ada', /overwatch/);
    const entered = await eventually(async () => {
      const event = (await matchAt(somebody(), match.viewId)).events.at(-1);
      expect(event).toMatchObject({ kind: 'set', of: 'a', sets: [{ value: 1 }] });
      return event as Extract<MatchEvent, { kind: 'set' }>;
    });
    await tap(/^Take back/);
    const isOver = async (): Promise<void> =>
      eventually(async () => expect((await first('Ada')).getAttribute('aria-label')).not.toMatch(/overwatch/));
    await isOver();
    await eventually(async () =>
      expect((await matchAt(somebody(), match.viewId)).events.at(-1)).toMatchObject({ kind: 'taken-back' }),
    );
    await armies(ada, 'a');
    await isOver();
    const { of, sets } = entered;
    await match.bea({ kind: 'set', of, sets });
    await says('Ada', /overwatch/);

    // Free dice, in both logs with who threw them. The other phone shows it at once, without anything opened.
    await tap('Dice');
    await tap(/^Throw/, await find('dialog'));
    const thrown = await eventually(async () => {
      const [one] = all('listitem', undefined, await find('list', 'Throws'));
      expect(textOf(one ?? document.body)).toMatch(/D10.*\d+.*Ada/);
      return one;
    });
    expect(thrown).toBeDefined();
    await armies(bea, 'b');
    await tap(await text(/^What happened/));
    expect(textOf(await find('list', 'What happened'))).toMatch(/Ada threw D10: \d+/);
    // It shows at once what is thrown now.
    await match.ada({
      kind: 'threw',
      call: { purpose: 'free D10', of: 'dice', count: 1, sides: 10 },
      faces: [7],
    });
    const last = await saying('status', /Ada threw D10: \d+/);
    await tap('Fold the throws', last);
    await eventually(() => expect(textOf(last)).toBe(''));
  });
});
