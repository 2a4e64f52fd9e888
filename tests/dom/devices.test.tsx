import { describe, expect, it, vi } from 'vitest';
import { lists } from '@/lib/api/lists';
import { listOf } from '@/tests/seed';
import { aBrowser } from './browser';
import { all, find, list, tap, text, textOf } from './hand';

describe('devices', () => {
  it('a device joins by the code, whose words stand in no request', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, 'The Grell Survey');
    await ada.open('/devices');
    await tap('Show a code and six words');
    const shown = await list('Six words');
    const words = all('listitem', undefined, shown).map(textOf);
    expect(words).toHaveLength(6);

    const phone = await aBrowser({ width: 375 });
    await phone.open(`/devices#join=${words.join('-')}`);
    await find('heading', /^Join as “.+”\?$/);
    expect(location.hash).toBe('');
    await tap('Join');
    await text('Joined: both devices have the same lists now.');
    expect((await phone.visitor.ask(lists.own, {})).map(({ name }) => name)).toEqual(['The Grell Survey']);
    expect(phone.line.sent.some(({ method }) => method === 'POST')).toBe(true);
    expect(phone.line.sent.filter((sent) => words.every((word) => JSON.stringify(sent).includes(word)))).toEqual([]);
  });

  it('where browsers give no passkeys one line says so', async () => {
    vi.stubGlobal('isSecureContext', false);
    const ada = await aBrowser();
    await ada.open('/devices');
    await text(/^Browsers give passkeys only to sites with HTTPS and a name\./);
    expect(all('button', 'Get my lists')).toEqual([]);
  });
});
