// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCampaignEntry } from '@/components/play/match/useCampaign';
import { useDuties } from '@/components/play/game/useLive';
import { type CampaignLog, type CampaignTypes, replayCampaign } from '@/lib/play/campaign/account';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import type { LiveGame, Send } from '@/components/play/game/useGame';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import { began, designated, ended, happened, major, opened } from '../../play/campaign/accountBuilders';
import { accepted, begun, confirm, over, SECRETS } from '../../play/match/builders';

// What a phone enters by itself in a campaign, and the campaign does not take.

let root: Root;
beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild!);
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

const game: CampaignEvent = {
  kind: 'game',
  match: null,
  mission: 'Skirmish',
  result: ended(major('a')),
  settler: 'first',
  aspect: 'combat',
  growth: null,
};
const books = happened(opened(3), [
  ['a', began()],
  ['a', game],
]);
const news = happened(books, [['a', designated('a', 'men#5', 'rage')]]);
const corrected = happened(news, [
  ['b', { kind: 'corrected', event: 'event-no-2', content: { ...game, result: ended(major('b')) } }],
]);
const SEATS = { a: SECRETS.a, b: null };
/** Effects run, and what they sent is answered. */
async function draw(page: ReactNode): Promise<void> {
  root.render(page);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it('a match says why, and posts it again once a game is corrected, not at each change', async () => {
  const stakes = { settler: 'b', aspect: 'supply-chain' } as const;
  const opening = accepted({ campaign: { viewId: books.id, game: 2, stakes } }, '23456789AC');
  const match: MatchLog = confirm(confirm(over(begun({ from: opening })), 'a'), 'b');
  const posted = vi.fn<typeof fetch>(async () =>
    Response.json({ code: 'conflict', message: 'The campaign is full.' }, { status: 409 }),
  );
  vi.stubGlobal('fetch', posted);
  const known = { log: match, state: replayMatch(match).state };
  const Page = ({ log }: { readonly log: CampaignLog }) => <p>{useCampaignEntry(log, known, SEATS) ?? 'none'}</p>;
  await draw(<Page log={books} />);
  await expect.poll(() => document.body.textContent).toBe('The campaign is full.');
  await draw(<Page log={news} />);
  expect(document.body.textContent).toBe('The campaign is full.');
  expect(posted).toHaveBeenCalledTimes(1);
  await draw(<Page log={corrected} />);
  await expect.poll(() => posted).toHaveBeenCalledTimes(2);
});

it('a page is told of what its duties were refused', async () => {
  const send = vi.fn<Send<CampaignEvent>>(async () => 'The campaign is full.');
  const refused = vi.fn<(event: CampaignEvent, why: string) => void>();
  const replayed = replayCampaign(books);
  const at = { log: books, state: replayed.state };
  const now = '2026-01-01T10:00:00.000Z';
  const live = { ...at, replayed, sure: at, now, told: 2, send } as unknown as LiveGame<CampaignTypes>;
  const Page = () => {
    useDuties(books.id, live, SEATS, {
      dutyOf: () => (refused.mock.calls.length === 0 ? game : null),
      diceOf: () => null,
      onRefused: refused,
    });
    return null;
  };
  await draw(<Page />);
  await expect.poll(() => refused).toHaveBeenCalledWith(game, 'The campaign is full.');
  await draw(<Page />);
  expect(send).toHaveBeenCalledTimes(1);
});

it('a match posts it again at its next change where the server was in trouble', async () => {
  const match: MatchLog = accepted({ campaign: { viewId: books.id, game: 1 } }, '23456789AC');
  const fresh = opened(3);
  const posted = vi.fn<typeof fetch>(async () =>
    Response.json({ code: 'trouble', message: 'Later.' }, { status: 500 }),
  );
  vi.stubGlobal('fetch', posted);
  const Page = ({ known }: { readonly known: Parameters<typeof useCampaignEntry>[1] }) => (
    <p>{useCampaignEntry(fresh, known, SEATS) ?? 'none'}</p>
  );
  const seen = () => ({ log: { ...match }, state: replayMatch(match).state });
  // Each time has an id of its own, under which it is repeated for a while.
  const times = (): number => new Set(posted.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).id)).size;
  await draw(<Page known={seen()} />);
  await expect.poll(times).toBe(1);
  await draw(<Page known={seen()} />);
  await expect.poll(times).toBe(2);
  expect(document.body.textContent).toBe('none');
});
