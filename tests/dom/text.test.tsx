import { describe, expect, it } from 'vitest';
import { aBrowser } from './browser';
import { closeSheet, openUnit, ownList, sheet } from './editing';
import { eventually } from './eventually';
import { all, choose, field, fill, find, gone, key, openMenu, tap, text } from './hand';

const clipboard = (): Promise<string> => navigator.clipboard.readText();
const asText = (): Promise<HTMLElement> => sheet('Copy as text');
const share = (): Promise<HTMLElement> => sheet('Share');
const texts = (on: HTMLElement): HTMLTextAreaElement[] => all('textbox', undefined, on) as HTMLTextAreaElement[];
const valueIs = (where: () => Promise<HTMLInputElement>, value: RegExp): Promise<void> =>
  eventually(async () => expect((await where()).value).toMatch(value));
const pointsAre = (pressed: boolean): Promise<void> =>
  eventually(async () =>
    expect((await find('button', 'Points', await asText())).getAttribute('aria-pressed')).toBe(String(pressed)),
  );

describe('a list as text', () => {
  it('a shared list is copied as text, to the letter as it is shown, also without a connection', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await tap('Open Too Much Tide');
    await openMenu();
    await find('button', 'Copy as text');
    const { pathname } = location;
    ada.line.offline();
    await ada.open(pathname);
    await openMenu();
    await tap('Copy as text');
    await choose('Layout', 'Chat (Markdown)', await asText());
    await tap('Points', await asText());
    await pointsAre(false);
    const shown = texts(await asText()).map(({ value }) => value);
    for (const [at, message] of shown.entries()) {
      expect(message.length).toBeLessThanOrEqual(2000);
      expect(message).not.toContain('pts]');
      await tap(all('button', /^Cop(y|ied)/, await asText())[at]!);
      await eventually(async () => expect(await clipboard()).toBe(message));
    }
    expect(shown.join('\n')).toContain('Verdict: not legal by Recon Squad (2014/12/03): 4 problems');
    expect(shown.join('\n')).toMatch(new RegExp(`Link: http://[^/]+${pathname}`));

    // The next list is written in the same way.
    await key('{Escape}');
    await gone('dialog');
    ada.line.online();
    await ada.open('/');
    await tap('Open The Grell Survey');
    await openMenu();
    await tap('Copy as text');
    await valueIs(async () => field('Layout', await asText()), /^markdown$/);
    await pointsAre(false);
  });

  it('the editor’s list and its frozen state are written as text, on a phone too', async () => {
    const ada = await aBrowser({ width: 375 });
    await ownList(ada, 'The Grell Survey');
    await tap('Share');
    await tap('Text', await share());
    await choose('Layout', 'BattleScribe', await share());
    const written = async (): Promise<HTMLInputElement> => field('Text', await share());
    await valueIs(written, /^\+\+ Standard Detachment \(Lantern Salvage Company\) \[199pts\] \+\+\n/);
    await valueIs(written, /\nLink: http:\/\/127\.0\.0\.1:\d+\/l\/\w{10}$/);
    await tap('Leader, specialists, rides', await share());
    await valueIs(written, /\nKept back until lists are shown: leader, specialists$/);
    await tap('Copy text', await share());
    await text('Copied.', await share());
    expect(await clipboard()).toBe((await written()).value);

    await tap(await text(/Freeze for a tournament/));
    await tap('Freeze this state', await share());
    await ada.open((await field(/^Frozen, /, await share())).value);
    await find('img', /Recon Squad: Legal/);
    await openMenu();
    await tap('Copy as text');
    await valueIs(async () => field('Text', await asText()), /\nLink: http:\/\/127\.0\.0\.1:\d+\/r\/[0-9a-f]{64}/);
  });

  it('a list too long for one message is copied message by message', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    const long = Array.from({ length: 12 }, (_, at) => `Street ${at}`).join(' ');
    const unit = await openUnit('The Quay Street Gang');
    await fill('Its own name', long, unit);
    await closeSheet();
    await tap('Share');
    await tap('Text', await share());
    await choose('Layout', 'Chat (Markdown)', await share());
    for (const number of [1, 2]) {
      const { value } = await field(`Message ${number} of 2`, await share());
      expect(value.startsWith(`**The Grell Survey** [199pts] (${number}/2)\n`)).toBe(true);
      expect(value.length).toBeLessThanOrEqual(2000);
      await tap(`Copy message ${number} of 2`, await share());
      await find('button', `Copied message ${number} of 2`);
      expect(await clipboard()).toBe(value);
    }
  });
});
