import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { env } from '../env';
import { askDatabase } from '../health';
import { hashKey } from '../keys';
import { writtenMetrics } from '../metrics';
import { openStreams } from '../newsStreams';
import { workCounts } from '../work/work';
import type { Answerer } from './request';
import { refusalOf } from './send';

/** `GET /metrics`, for who has the token that the operator set. Where none is set, there is no such address. */
export const metricsAnswer: Answerer = async ({ path, method, headers: sent }) => {
  const { metricsToken } = env();
  if (path !== '/metrics' || method !== 'GET' || metricsToken === null) return null;
  const given = /^Bearer +(\S+)$/i.exec(sent.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(Buffer.from(hashKey(given)), Buffer.from(hashKey(metricsToken)))) {
    const refused = refusalOf(path, 401, 'Only with the token', 'Send the token of MUSTER_METRICS_TOKEN as Bearer.');
    const headers = { ...refused.headers, 'www-authenticate': 'Bearer' };
    return { ...refused, headers };
  }
  const { waiting, running, killed, processes } = workCounts();
  const { type, text } = await writtenMetrics({
    jobs_waiting: waiting,
    jobs_running: running,
    jobs_killed: killed,
    work_processes: processes,
    news_streams: openStreams(),
    ...(await databaseReadings()),
  });
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': 'no-store' },
    encodings: [],
    body: () => Buffer.from(text),
  };
};

/** Whether the database answers, and how soon. */
async function databaseReadings(): Promise<{ database_up: number; database_seconds: number }> {
  const began = performance.now();
  const up = await askDatabase().then(
    () => 1,
    () => 0,
  );
  return { database_up: up, database_seconds: (performance.now() - began) / 1000 };
}
