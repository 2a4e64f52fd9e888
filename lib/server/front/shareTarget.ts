import 'server-only';
import { OPEN_PATH } from '../../api/app';
import type { Answer, FrontRequest } from './request';

/**
 * Answers files that another app shares with the installed one. The service worker takes such files; without one they come
 * here. The server does not read them: its page says so and asks for the file. Null: another request.
 */
export const shareTargetAnswer = ({ method, path }: Pick<FrontRequest, 'method' | 'path'>): Answer | null =>
  method === 'POST' && path === OPEN_PATH
    ? {
        status: 303,
        headers: { location: `${OPEN_PATH}?refused=no-worker`, 'cache-control': 'no-store' },
        encodings: [],
        body: () => new Uint8Array(),
      }
    : null;
