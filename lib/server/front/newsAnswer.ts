import 'server-only';
import { followedSchema, NEWS_PATH } from '../../api/news';
import { streamOf } from '../newsStreams';
import { countedAddress } from '../origin';
import type { Streamer } from './request';
import { refusalOf } from './send';

/**
 * `GET /api/news?games=...`: a stream of server-sent events, without Next, which would hold far more for each. Nothing in
 * between may keep back, pack or store what is sent.
 */
export const newsAnswer: Streamer = async ({ method, path, query, visitor }) => {
  if (path !== NEWS_PATH || method !== 'GET') return null;
  const games = followedSchema.safeParse(query.get('games') ?? '');
  if (!games.success) {
    return refusalOf(path, 400, '', 'News of which games? Ask with ?games= and their links, 20 at most, with commas.');
  }
  const opened = await streamOf(games.data, countedAddress(visitor.address));
  if (opened.ok) {
    return {
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // To nginx, which would collect it.
        'x-accel-buffering': 'no',
      },
      stream: opened.value,
    };
  }
  const { status, message, seconds } = opened.problem;
  return refusalOf(path, status, '', message, seconds);
};
