import { failure } from '@/app/api/access';
import { listRoutes } from '@/app/api/lists/routes';
import { serve } from '@/app/api/serve';
import { freeze, frozenStates } from '@/lib/endpoints/revisions';
import { type Freezing, freezeList, freezeText, revisionsOf } from '@/lib/server/revisions';
import type { Frozen } from '@/lib/share/revision';

export const GET = serve(frozenStates, async ({ query, answer }) =>
  answer({ states: [...(await revisionsOf(query.list))] }),
);

export const POST = serve(freeze, async ({ body, answer }) =>
  answerTo('text' in body ? await freezeText(body.text) : await freezeList(body.viewId, body.hash ?? null), answer),
);

function answerTo(freezing: Freezing, answer: (frozen: Frozen) => Response): Response {
  switch (freezing.outcome) {
    case 'frozen':
      return answer(freezing.frozen);
    case 'changed':
      return failure(409, 'The list has been changed since this page was loaded: load it again to see what it is now.');
    case 'not-found':
      return listRoutes.notFound();
    case 'unknown-format':
      return failure(
        409,
        'This server does not know the format of this list, so it cannot say which version of it is frozen.',
      );
    case 'unreadable':
      return failure(400, freezing.problem);
  }
}
