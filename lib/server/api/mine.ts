import 'server-only';
import type { CONTRACT } from '../../api/contract';
import { deleteMine } from '../mine';
import { mineText } from '../mineFile';
import { documentsOf } from '../ownDocuments';
import { endedOwner, sentCookies } from '../ownerCookie';
import { accessOf, failure, ownerOf } from './access';
import type { Handlers } from './serve';

const noOwner = () => failure(404, 'Nothing is stored here for this browser.');

export const handlers: Handlers<typeof CONTRACT.mine> = {
  exportMine: async ({ request, written }) => {
    const { owner } = await accessOf(request, undefined);
    if (owner === null) return noOwner();
    const now = new Date();
    const pieces = mineText(owner, now);
    const encoder = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    });
    const name = `muster-roll-${now.toISOString().slice(0, 10)}.json`;
    return written(stream, { 'content-disposition': `attachment; filename="${name}"` });
  },
  deleteMine: async ({ request, answer }) => {
    const { owner } = await accessOf(request, undefined);
    if (owner === null) return noOwner();
    const response = answer(await deleteMine(owner));
    const names = new Set(sentCookies(request.headers.get('cookie')).map(({ name }) => name));
    for (const ended of endedOwner([...names])) response.headers.append('set-cookie', ended);
    return response;
  },
  ownDocuments: async ({ request, answer }) => {
    const { owner } = await accessOf(request, undefined);
    if (owner === null) return answer({ known: false, documents: [] });
    // Asked at each visit: the cookie is good for another 400 days.
    const { headers } = await ownerOf(request);
    return answer({ known: true, documents: [...(await documentsOf(owner))] }, { headers });
  },
};
