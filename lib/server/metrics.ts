import 'server-only';
import { ofProcess } from './ofProcess';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts, for whoever watches over it: `GET /metrics`. */

/** Things that are counted one by one. */
const COUNTED = {
  saves: 'Saves of lists and unit books that were taken.',
  conflicts: 'Saves that were refused since somebody else was quicker.',
  game_events: 'Events of matches and campaigns that were taken.',
  imports: 'Imports of unit data that gave some.',
  imports_failed: 'Imports of unit data that gave none.',
} as const;

type CounterName = keyof typeof COUNTED;

/** Things that are read when somebody asks. */
const READ = {
  jobs_waiting: 'Jobs that wait for a work process.',
  jobs_running: 'Jobs that run in a work process.',
  work_processes: 'Work processes.',
  news_streams: 'Browsers that listen for news of games.',
  database_up: '1: the database answers.',
  database_seconds: 'How long the database took to answer just now.',
} as const;

type Readings = Readonly<Record<keyof typeof READ, number>>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'muster_request_seconds',
    help: 'Requests by method, route and status, and how long their answers took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  const jobs = new Counter({
    name: 'muster_jobs_total',
    help: 'Jobs for work processes by name and outcome: done, heavy (beyond its time or memory), busy (not let in), stopped.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const gauges = Object.fromEntries(
    Object.entries(READ).map(([name, help]) => [name, new Gauge({ name: `muster_${name}`, help, registers })]),
  ) as Record<keyof Readings, Gauge>;
  const counters = Object.fromEntries(
    Object.entries(COUNTED).map(([name, help]) => [
      name,
      new Counter({ name: `muster_${name}_total`, help, registers }),
    ]),
  ) as Record<CounterName, Counter>;
  return { registry, requests, jobs, gauges, counters };
}

const metrics = () => ofProcess('musterMetrics', makeMetrics);

/** Counts one more of something. */
export const counted = (what: CounterName): void => metrics().counters[what].inc();

/** Counts a job by what became of it. */
export const countedJob = (job: string, outcome: string): void => metrics().jobs.inc({ job, outcome });

/** Counts an answered request. `route` is one of a few patterns, never an address as it was sent. */
export function countedRequest(method: string, route: string, status: number, milliseconds: number): void {
  const known = METHODS.includes(method) ? method : 'other';
  metrics().requests.observe({ method: known, route, status: String(status) }, milliseconds / 1000);
}

/** All counts, with what was read just now, in Prometheus's text form, and the type of that text. */
export async function writtenMetrics(readings: Readings): Promise<{ type: string; text: string }> {
  const { registry, gauges } = metrics();
  for (const [name, gauge] of Object.entries(gauges)) gauge.set(readings[name as keyof Readings]);
  return { type: registry.contentType, text: await registry.metrics() };
}
