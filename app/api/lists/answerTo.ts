import { failure, FORBIDDEN, NO_DATASET, NOT_FOUND } from '@/app/api/requests';
import type { Change } from '@/lib/server/lists';

/** What became of a change to a list, as an answer: 409 with what is stored, where somebody was quicker. */
export function answerTo(change: Change): Response {
  switch (change.outcome) {
    case 'saved':
      return Response.json(change);
    case 'conflict':
      return Response.json(change, { status: 409 });
    case 'forbidden':
      return failure(403, FORBIDDEN);
    case 'no-dataset':
      return failure(400, NO_DATASET);
    case 'not-found':
      return failure(404, NOT_FOUND);
  }
}
