import { holds, refused, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { FORMAT, listOf, uploaded } from './material';

/** B1: pages of other sites, which a visitor has open beside ours. */

const ownerCookies = (cookies: ReadonlyMap<string, string>): number =>
  [...cookies.keys()].filter((name) => name.includes('muster-owner')).length;

async function formOfAnotherSite(arena: Arena): Promise<readonly Check[]> {
  const ada = arena.visitor();
  const data = await uploaded(ada, 'site-form');
  const saved = await ada.saveList(FORMAT, data.hash, listOf(data, 2));
  if (!('viewId' in saved)) throw new Error('the list was not saved');
  const checks: Check[] = [];
  const senders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'a form without an Origin': {},
    'an Origin of another site': { origin: 'https://evil.example' },
    'the Origin null': { origin: 'null' },
    'another port of our host': { origin: arena.url.replace(/:\d+$/, ':1') },
    'a neighbour of the same site': { origin: 'http://evil.127.0.0.1.example', 'sec-fetch-site': 'same-site' },
  };
  for (const [what, headers] of Object.entries(senders)) {
    // SameSite keeps the cookie back, so the request comes without one.
    const stranger = arena.visitor();
    for (const path of [`/api/lists/${saved.viewId}/copy`, '/api/books', '/api/games', '/new']) {
      const answer = await stranger.send(path, {
        method: 'POST',
        ours: false,
        headers: { 'content-type': 'text/plain', ...headers },
        body: '{}',
      });
      checks.push(refused(`${what}: POST ${path} is refused`, answer, [403]));
    }
    checks.push(holds(`${what}: no owner cookie is set`, ownerCookies(stranger.cookies) === 0, stranger.cookies.size));
  }
  const lists = await ada.send('/api/lists');
  checks.push(holds('the visitor still has the list', lists.text.includes(saved.viewId), lists.status));
  return checks;
}

export const foreignSites: readonly Attack[] = [{ part: 'B1', name: 'forms on other sites', run: formOfAnotherSite }];
