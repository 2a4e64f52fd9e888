import 'server-only';
import type { CONTRACT } from '../../api/contract';
import type { FrozenState } from '../../documents/revision';
import { savedLists } from '../../documents/roster/savedList';
import { sha256Schema } from '../../documents/unitData';
import { storedAs } from '../quota';
import { approveList, type FreezeResult, freezeList, freezeText, todayOf, findState } from '../revisions';
import { accessOf, failure, makeRoom } from './access';
import { ofLists } from './lists';
import type { Handlers } from './serve';

const isHash = (text: string): boolean => sha256Schema.safeParse(text).success;

export const handlers: Handlers<typeof CONTRACT.revisions> = {
  freeze: async ({ asOwner, request, body, answer }) => {
    if ('approve' in body) {
      const { bytes } = await storedAs({ kind: savedLists.kind, viewId: body.viewId });
      const { owner } = await asOwner({ bytes });
      return answerTo(await approveList(body.viewId, { owner, name: body.approve.name }, body.hash), answer);
    }
    if ('text' in body) {
      const { owner } = await asOwner({ bytes: Buffer.byteLength(body.text) });
      return answerTo(await freezeText(body.text, owner), answer);
    }
    const access = await accessOf(request, body.editSecret);
    const { owner, bytes } = await storedAs({ kind: savedLists.kind, viewId: body.viewId });
    await makeRoom(request, owner, { bytes });
    return answerTo(await freezeList(body.viewId, access, body.hash ?? null), answer);
  },
  frozenText: async ({ params: { hash }, query, answer }) => {
    const found = isHash(hash) ? await findState(hash, query.list ?? null) : null;
    return found === null ? failure(404, 'There is no frozen list with this hash here.') : answer(found);
  },
  frozenToday: async ({ params: { hash }, query, answer }) =>
    answer({ today: isHash(hash) ? await todayOf(hash, query.list ?? null) : null }),
};

const REFUSED = {
  changed: [409, 'The list has changed since this page was loaded: load it again.'],
  forbidden: [403, 'Only who may change this list can freeze it: approve it, or freeze a copy.'],
  'unknown-format': [409, 'This server does not know the format of this list, so it cannot freeze it.'],
} as const;

function answerTo(freezing: FreezeResult, answer: (frozen: FrozenState) => Response): Response {
  if (freezing.outcome === 'frozen') return answer(freezing.frozen);
  if (freezing.outcome === 'not-found') return ofLists.notFound();
  if (freezing.outcome === 'unreadable') return failure(400, freezing.problem);
  const [status, message] = REFUSED[freezing.outcome];
  return failure(status, message);
}
