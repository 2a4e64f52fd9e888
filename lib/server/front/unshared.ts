import 'server-only';
import { OPEN_PATH } from '../../api/app';
import type { Answer, Asked } from './asked';

/**
 * For files that another app shares with the installed one: the service worker takes them, and where there is none they
 * come here. They are not read; the page says so, and asks for the file. Null: it is something else.
 */
export const unsharedAnswer = ({ method, path }: Pick<Asked, 'method' | 'path'>): Answer | null =>
  method === 'POST' && path === OPEN_PATH
    ? {
        status: 303,
        headers: { location: `${OPEN_PATH}?refused=no-worker`, 'cache-control': 'no-store' },
        encodings: [],
        body: () => new Uint8Array(),
      }
    : null;
