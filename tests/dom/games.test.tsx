import { describe, expect, inject, it } from 'vitest';
import { openingOf } from '@/lib/browser/joining';
import { gameFile, openGame } from '@/lib/api/games';
import { keyOf } from '@/lib/play/game/secret';
import { begun, opened, SECRETS } from '../play/match/builders';
import { gameOf, listOf, matchAt, visitor } from '../seed';
import { aBrowser } from './browser';
import { eventually } from './eventually';
import { all, field, fill, find, saying, tap, text, user } from './hand';
import { army, bases, lose } from './playing';

/** A match that Ada has opened; gives its link. */
async function openedMatch(): Promise<string> {
  const { campaign: _, known: __, ...match } = opened(openingOf(SECRETS.a));
  const body = { key: keyOf(SECRETS.a), match, campaign: null };
  return (await visitor(inject('served')).ask(openGame, { body })).viewId;
}

describe('games', () => {
  it('both on one phone: two lists on one sheet, shown by themselves, then the deck of both forces', async () => {
    const both = await aBrowser({ width: 375 });
    const { viewId } = await listOf(both.visitor, 'High Water at Lock Seven', (roster) => ({
      ...roster,
      name: 'Lockkeepers',
    }));
    await both.open(`/l/${viewId}/match`);
    await fill('Your name', 'Ada');
    await tap('Both on this phone');
    await fill('Name of the other player', 'Bea');
    await tap(/^Lockkeepers/);
    await tap('Begin');
    await text(/^Both players are at this device/);
    await eventually(() => expect(all('heading', 'Lockkeepers')).toHaveLength(2));
    expect(all('heading', /^Pass to/)).toEqual([]);
    await tap('Accept as Ada');
    await tap('Accept as Bea');
    await tap('Share one deck on both phones');
    await tap('Draw');
    await find('article', 'Drawn card');
  });

  it('a game of one’s own whose page was never opened here is at the table without a connection', async () => {
    const somebody = visitor(inject('served'));
    const viewId = await gameOf(somebody, begun());
    const before = (await matchAt(somebody, viewId)).events.length;
    const ada = await aBrowser();
    await ada.open('/games');
    // As a device brings it that joins.
    localStorage.setItem(`muster-roll:seats:${viewId}`, JSON.stringify({ a: SECRETS.a, b: null }));
    await ada.open('/games');
    const row = (): Promise<HTMLElement> => find('link', 'Ada against Bea');
    await row();
    ada.line.offline();
    await ada.open('/games');
    await row();
    await ada.open(`/m/${viewId}`);
    await text('You are Ada here');
    await lose((await bases(await army('Ada'))).at(-1));
    await saying('status', /1 entry to be sent: safe here/);
    // The start page sends it as well.
    ada.line.online();
    await ada.open('/');
    await eventually(async () =>
      expect((await matchAt(somebody, viewId)).events.slice(before)).toMatchObject([{ kind: 'set', by: 'a' }]),
    );
  });

  it('a match is saved as a file and imported again, and a damaged file is refused with its reason', async () => {
    const ada = await aBrowser();
    const viewId = await openedMatch();
    await ada.open(`/m/${viewId}#${SECRETS.a}`);
    await text('You are Ada here');
    await tap(await text(/^Fair so far/));
    const saved = (await find('link', 'Save the match as a file')).getAttribute('href');
    expect(saved).toBe(`/api/games/${viewId}/file`);
    const file = JSON.stringify(await ada.visitor.ask(gameFile, { params: { viewId } }));
    await ada.open('/games');
    const take = async (words: string): Promise<void> =>
      user.upload(await field('Import a file'), new File([words], 'match.json', { type: 'application/json' }));
    await take('{');
    await saying('alert', /damaged, or is not JSON/);
    await take(file.replace('"name":"Ada"', '"name":""'));
    await saying('alert', /needs a name/);
    await take(file);
    await text('You are Ada here');
    expect(location.pathname).toBe(`/m/${viewId}`);
  });
});
