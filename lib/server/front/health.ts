import 'server-only';
import { LIVE, READY } from '../../documents/paths';
import { whyNotReady } from '../health';
import type { Answer, Answerer } from './request';
import { troubleAnswer } from './troubleAnswer';

const said = (value: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  encodings: [],
  body: () => Buffer.from(JSON.stringify(value)),
});

/** Answers for the health of this server, before anything else and without Next, which may have much to do. */
export const health: Answerer = async ({ method, path }) => {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (path === LIVE) return said({ live: true });
  if (path !== READY) return null;
  const trouble = await whyNotReady();
  return trouble === null ? said({ ready: true }) : troubleAnswer(path, trouble);
};
