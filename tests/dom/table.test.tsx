import { describe, expect, it, onTestFinished } from 'vitest';
import { listOf } from '../seed';
import { aBrowser, type Browser } from './browser';
import { after } from './eventually';
import { all, choose, doubleTap, field, find, key, list, region, saying, saysNo, tap, text } from './hand';

const pieces = (): Promise<HTMLElement> => list('Pieces');
const row = async (name: string): Promise<HTMLElement> => find('button', new RegExp(`^${name}(?!\\d)`), await pieces());
/** The row of that name, as soon as it says these words at its end. */
const rowSays = async (words: RegExp): Promise<HTMLElement> => saying('button', words, await pieces());
const losses = (): Promise<HTMLElement> => find('group', /^Losses of/);

/** A list of its own out of a sample, opened to play. */
async function laidOut(browser: Browser, sample: string): Promise<void> {
  const { viewId } = await listOf(browser.visitor, sample);
  await browser.open(`/l/${viewId}/play`);
  await pieces();
}

describe('the table', () => {
  it('that the screen is not kept on is told to who asked for it', async () => {
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: () => Promise.reject(new Error('no')) },
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    const ada = await aBrowser({ width: 375 });
    await laidOut(ada, 'The Grell Survey');
    const toggle = await find('button', 'Keep the screen on');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    const refused = 'Your device does not allow it now.';
    expect(document.body.textContent).not.toContain(refused);
    await tap(toggle);
    await tap(toggle);
    await text(new RegExp(refused));
  });

  it('Scout Team: half strength and the morale check with its numbers, as losses are entered', async () => {
    const ada = await aBrowser({ width: 375 });
    await laidOut(ada, 'Nine in the Gutter');
    for (let guard = 1; guard <= 8; guard += 1) {
      await tap(await row(`Guard ${guard}`));
      await tap(`Lost: Guard ${guard}`, await losses());
    }
    await text('6 of 14 left: below half strength.');
    await text(/Morale: one check, D6 \+ 16 \(2 × 8 models destroyed this turn\)/);
    await tap('Roll D6');
    expect(all('listitem', undefined, await list('Throws'))).toHaveLength(1);
    await key('{Escape}');
    await saysNo(() => find('main'), /Morale: one check/);
    await text(/^Morale, rolled [1-6]: (passed|failed), /);
    await tap(await row('Guard 9'));
    await tap('Lost: Guard 9', await losses());
    await text(/Morale: one check, D6 \+ 18/);
    await doubleTap(await find('button', 'End turn'));
    await saysNo(() => find('main'), /Morale: one check/);
    // A second tap has not ended the next one.
    await text('Turn 2');
    await tap('Reminders');
    const reminders = await find('dialog');
    await tap(await text('Morale', reminders));
    await text(/Heavy Losses/, reminders);
  });

  it('Trenches & Turbines: hit points by model, cards spent until the round ends', async () => {
    const ada = await aBrowser({ width: 375 });
    await laidOut(ada, 'High Water at Lock Seven');
    const leader = 'Lockmaster Oda Brindle.*';
    await tap(await row('Lockmaster Oda Brindle'));
    await tap('Card spent');
    await tap('Overwatch');
    await tap(/^-1 hit point/, await losses());
    await rowSays(new RegExp(`${leader}2 of 3 hit points · Card spent · Overwatch$`));
    await tap('End round');
    await rowSays(new RegExp(`${leader}2 of 3 hit points · Overwatch$`));
    await text('Round 2');
    await tap('Undo');
    await rowSays(new RegExp(`${leader}2 of 3 hit points · Card spent · Overwatch$`));
    expect((await find('button', 'Card spent')).getAttribute('aria-pressed')).toBe('true');
    // A squad that splits has two teams with states of their own.
    await tap(await row('Towpath Rifles'));
    await tap('Teams A and B');
    const team = (): Promise<HTMLElement> => region('Team B of Towpath Rifles');
    await tap('Overwatch', await team());
    expect((await find('button', 'Overwatch', await team())).getAttribute('aria-pressed')).toBe('true');
    const other = await region('Team A of Towpath Rifles');
    expect((await find('button', 'Overwatch', other)).getAttribute('aria-pressed')).toBe('false');
    // Who rides where, with the room that is left.
    await tap(await row('Barge Boarders'));
    const rides = await field('Where Barge Boarders rides');
    await choose(rides, 'On foot');
    await rowSays(/Barge Boarders(?!.*Aboard).*6 models/);
    await tap('Card spent');
    await choose(rides, rides.querySelectorAll<HTMLElement>('option:not([disabled])')[1]!);
    await rowSays(/Barge Boarders.*Aboard: /);
  });

  it('jumps and falls are worked out, and a clock runs for who likes one', async () => {
    const ada = await aBrowser({ width: 375 });
    await laidOut(ada, 'The Grell Survey');
    await tap('Tools');
    const jump = await region('Jump a gap');
    await choose(await field('Gap', jump), '5″');
    await choose(await field('Who', jump), 'Initiative 5');
    await saying(
      'status',
      /^Passes on a 1\. An Initiative test at -4\. Failed: it falls to the bottom of the gap\.$/,
      jump,
    );
    const fall = await region('Fall, or jump down');
    await choose(await field('Height', fall), '10.5″');
    await saying('status', /Strength 10, no saves/, fall);
    await tap('A clock for both players');
    await key('{Escape}');
    const clock = (): Promise<HTMLElement> => find('group', 'Clock');
    await tap(/^You/, await clock());
    await after(1000);
    await saying('button', /^You.*0:01$/, await clock());
    await tap('Stop the clock', await clock());
    await ada.reload();
    expect((await find('button', /^You/, await clock())).getAttribute('aria-pressed')).toBe('false');
  });
});
