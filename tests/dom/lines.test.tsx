import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBrowser } from './browser';
import { eventually } from './eventually';
import { all, find, fill, gone, region, tap, text } from './hand';

const shown = (words: string): boolean => document.body.textContent.includes(words);

describe('what the app says of itself', () => {
  it('the screen is kept on at the deck, unless the player says otherwise', async () => {
    const request = vi.fn<() => Promise<unknown>>(async () =>
      Object.assign(new EventTarget(), { released: false, release: async () => undefined }),
    );
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    const ada = await aBrowser();
    await ada.open('/deck');
    const pressed = (on: boolean): Promise<void> =>
      eventually(async () =>
        expect((await find('button', 'Keep the screen on')).getAttribute('aria-pressed')).toBe(String(on)),
      );
    await pressed(false);
    for (const name of ['First side', 'Second side']) {
      const side = await region(name);
      await tap('Write units by hand', side);
      await fill(await find('textbox', 'Unit 1', side), 'Ash');
    }
    expect(request).not.toHaveBeenCalled();
    await tap(/^Lay out/);
    await pressed(true);
    expect(request).toHaveBeenCalled();
    await tap('Keep the screen on');
    await pressed(false);
  });

  it('under an address without a certificate one line says what is missing, and the rest works', async () => {
    const ada = await aBrowser();
    vi.stubGlobal('isSecureContext', false);
    await ada.open('/mine');
    await text(/^This address is not HTTPS\./);
    await ada.close();
    vi.stubGlobal('isSecureContext', false);
    await ada.open('/deck');
    await text(/Once open, it plays offline/);
    expect(all('button', 'Keep the screen on')).toEqual([]);
    await ada.open('/mine');
    await find('heading', 'What is stored');
    expect(shown('This address is not HTTPS.')).toBe(false);
  });

  it('where the browser offers it, the app is installed by a button', async () => {
    const ada = await aBrowser();
    await ada.open('/formats');
    await find('button', /^Theme/);
    const prompt = vi.fn<() => Promise<void>>(async () => undefined);
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    await tap(/^What is stored/);
    await tap('Install Muster Roll');
    await gone('button', 'Install Muster Roll');
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('on an iPhone a line says how the app is installed', async () => {
    const there = await aBrowser();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    );
    await there.open('/mine');
    await text(/Tap Share, then Add to Home Screen/);
    await there.open('/mine');
    await find('heading', 'What is stored');
    expect(shown('Add to Home Screen')).toBe(false);
  });

  it('on a phone a mark says that there is no connection', async () => {
    const ada = await aBrowser({ width: 390 });
    await ada.open('/formats');
    await ada.open('/deck');
    const said = 'No connection. Your work is safe on this device.';
    ada.line.offline();
    const marks = () => document.querySelectorAll(`[title^="${said}"]`).length;
    await text(said);
    expect(marks()).toBe(1);
    await ada.open('/formats');
    await text(said);
    expect(marks()).toBe(1);
    ada.line.online();
    await eventually(() => expect([shown(said), marks()]).toEqual([false, 0]));
  });
});
