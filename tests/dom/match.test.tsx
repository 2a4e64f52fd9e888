import { describe, expect, inject, it } from 'vitest';
import type { Side } from '@/lib/play/game/side';
import type { MatchLog } from '@/lib/play/match/replay';
import type { Marker } from '@/lib/play/match/table';
import { accepted, allDid, begun, SECRETS, turnsPlayed, withModels, withStratagems } from '../play/match/builders';
import { gameOf, visitor } from '../seed';
import { aBrowser, type Browser } from './browser';
import { all, doubleTap, find, list, region, says, tap, text, textOf } from './hand';
import { army, armySays, arrived, bases, byHand, lose, openForBoth } from './playing';

/** The match on a device that both play on. */
async function onOneDevice(log: MatchLog): Promise<{ readonly viewId: string; readonly both: Browser }> {
  const viewId = await gameOf(visitor(inject('served')), log);
  const both = await aBrowser();
  await openForBoth(both, viewId);
  return { viewId, both };
}

const regionSays = (title: string, words: string | RegExp): Promise<void> => says(() => region(title), words);

async function seal(name: string, stratagem: string): Promise<void> {
  await tap(`I am ${name}`);
  await tap(new RegExp(`^${stratagem}`));
  await tap(`Seal ${stratagem}`);
}

const holds = (marker: Marker, holder: Side) => ({ kind: 'marker-held', marker, holder }) as const;

describe('a Skirmish of two players on one device', () => {
  it('stratagems: neither is to be seen until both are sealed; then models are rolled for and chosen', async () => {
    await onOneDevice(accepted());
    await seal('Ada', 'Change Of Plans');
    await says(() => list('Seals'), 'Ada: sealed');
    expect(document.body.textContent).not.toContain('Change Of Plans');
    await seal('Bea', 'Just As Planned');
    const models = (): Promise<HTMLElement> => region('Models of the stratagems');
    await tap('Roll a D3', await models());
    await tap(await text(/older than signatures/));
    await tap(await text(/^D3 for/, await region('Rolls')));
    await text('Thrown by the phone of Ada.', await region('Rolls'));
    const asked = Number(/choose (\d) models/.exec(textOf(await text(/choose \d models/, await models())))?.[1]);
    for (let place = 0; place < asked; place += 1) await tap(all('checkbox', undefined, await models())[place]!);
    await tap(`Give it to these ${asked} models`, await models());
    await text('Scout', await army('Ada'));
  });

  it('set-up: corners, deployment, who goes first, and the initiative seized', async () => {
    await onOneDevice(withModels(withStratagems('change-of-plans', 'just-as-planned')));
    await byHand('Corners and edges', { Ada: 2, Bea: 5 });
    await tap('south-east, south edge');
    await tap('Take south-east, south edge');
    await find('img', /Ada: north-west corner, north edge. Bea: south-east corner, south edge/);
    await byHand('Who deploys first', { Ada: 6, Bea: 1 });
    await tap('Ada deploys first');
    await tap('Ada has deployed');
    await tap('Bea has deployed');
    await armySays('Ada', 'Before the first turn models with Scout may move once more');
    await tap('Ada plays first');
    await tap('Try to seize it');
    await byHand('Seize the initiative', { 'The die': 4 });
    await byHand('Night fighting', { 'The die': 5 });
    // Bea seized on a 4, thanks to Just As Planned.
    await regionSays('Turn', 'Turn 1: Bea plays');
    expect(textOf(await region('Turn'))).toContain('Night fighting');
  });

  it('turns: each is ended once; somebody with the link sees the same and has nothing to press', async () => {
    const { viewId } = await onOneDevice(begun());
    await regionSays('Turn', 'Turn 1: Ada plays');
    await doubleTap(await find('button', 'End turn of Ada'));
    await regionSays('Turn', 'Turn 1: Bea plays');
    await arrived(viewId, { kind: 'turn-ended', by: 'a' });
    // For a moment a tap is not meant for what stands there now.
    expect((await find('button', 'End turn of Bea')).matches(':disabled')).toBe(true);
    await tap('End turn of Bea');
    await regionSays('Turn', 'Turn 2: Ada plays');

    await arrived(viewId, { kind: 'turn-ended', by: 'b' });
    const guest = await aBrowser();
    await guest.open(`/m/${viewId}`);
    await regionSays('Turn', 'Turn 2: Ada plays');
    expect(all('button', /End turn|Take back|^Lost|^-1|ongoing reserve/)).toEqual([]);
  });

  it('a guest’s phone shows the guest’s own army first, after a reload too', async () => {
    const viewId = await gameOf(visitor(inject('served')), begun());
    const bea = await aBrowser({ width: 375 });
    const pressed = async (): Promise<string> =>
      textOf(all('button', undefined, await find('group', 'Whose army')).find(isPressed) ?? document.body);
    const isPressed = (button: HTMLElement): boolean => button.getAttribute('aria-pressed') === 'true';
    await bea.open(`/m/${viewId}#${SECRETS.b}`);
    await text('You are Bea here');
    expect(await pressed()).toMatch(/^Bea/);
    await bea.reload();
    await text('You are Bea here');
    expect(await pressed()).toMatch(/^Bea/);

    // Whoever has no seat is told the ways back to it.
    const watching = await aBrowser();
    await watching.open(`/m/${viewId}`);
    await text(/^Are you Ada or Bea\? Open your own link/);
  });

  it('losses up to the breaking point, some of them taken back', async () => {
    const { viewId } = await onOneDevice(begun({ first: 'b' }));
    const ofAda = async (): Promise<readonly HTMLElement[]> => bases(await army('Ada'));
    const last = async (): Promise<HTMLElement> => (await ofAda()).at(-1)!;
    // A tap, even a double one, opens a model's row and enters nothing.
    await doubleTap(await last());
    await find('group', /^Losses of/);
    expect(await ofAda()).toHaveLength(7);
    await armySays('Ada', '7 of 7 remain');
    await tap(/^Lost/, await find('group', /^Losses of/));
    await armySays('Ada', '6 of 7 remain');
    await tap(/^Take back: .*is lost/);
    await armySays('Ada', '7 of 7 remain');
    await tap(/^Into ongoing reserve/, await army('Ada'));
    await armySays('Ada', '6 of 7 remain');
    await tap(/^Take back: .*ongoing reserve/);
    await armySays('Ada', '7 of 7 remain');
    for (let place = 6; place > 2; place -= 1) await lose((await ofAda())[place]);
    await armySays('Ada', '3 of 7 remain. Ada’s army has fewer than half its units: it breaks as Ada’s turn 1 starts');
    await tap('End turn of Bea');
    await armySays('Ada', 'Ada’s army is broken since the start of Ada’s turn 1');
    await armySays('Ada', 'Before anything else each unit takes a morale check, the leader first');

    await arrived(viewId, { kind: 'turn-ended' });
    const guest = await aBrowser();
    await guest.open(`/m/${viewId}`);
    await armySays('Ada', 'is broken since the start');
  });

  it('markers and corners, as the table stands', async () => {
    await onOneDevice(begun());
    await tap('The centre: Bea');
    expect((await find('button', 'The centre: Bea')).getAttribute('aria-pressed')).toBe('true');
    await tap('The north-east quadrant: Ada');
    await tap('The south-west quadrant: Bea');
    for (const corner of ['north-west', 'north-east', 'south-east', 'south-west']) {
      await tap(`Bea has a model within 12 inches of the ${corner} corner`);
    }
    await regionSays('Objectives', 'As the table stands: Minor victory for Bea; bonus points: Ada 0, Bea 1.');
    await regionSays('Objectives', 'Corners for a bonus point: Ada 0 of 4, Bea 4 of 4.');
    await tap('The centre: nobody');
    await regionSays('Objectives', 'As the table stands: Draw; bonus points: Ada 0, Bea 1.');
  });

  it('the result: by the dice the game ends, both confirm, and it stays', async () => {
    const held = allDid(begun(), 'b', [
      holds('centre', 'b'),
      holds('ne', 'a'),
      holds('sw', 'b'),
      ...(['nw', 'ne', 'se', 'sw'] as const).map(
        (corner) => ({ kind: 'corner-reached', of: 'b', corner, reached: true }) as const,
      ),
    ]);
    const { viewId, both } = await onOneDevice(turnsPlayed(held, 10));
    await byHand('The battle', { 'The die': 2 });
    await regionSays('Result', 'Minor victory for Bea; bonus points: Ada 0, Bea 1.');
    await regionSays('Result', 'Bea holds 2, Ada 1');
    await tap('Confirm as Ada');
    await tap('Confirm as Bea');
    await regionSays('Result', 'Bea confirmed');
    await both.reload();
    await regionSays('Result', 'Bea confirmed');
    expect(all('button', /^Confirm as/)).toEqual([]);

    await arrived(viewId, { kind: 'confirmed', by: 'b' });
    const guest = await aBrowser();
    await guest.open(`/m/${viewId}`);
    await regionSays('Result', 'Minor victory for Bea');
  });
});
