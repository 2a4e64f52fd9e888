import 'server-only';
import { z } from 'zod';
import { readProxies } from './front/proxies';
import { LOG_LEVELS } from './log';

const whole = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);
const megabytes = (fallback: number) => whole(fallback).transform((count) => count * 1024 * 1024);
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://muster.example' });
const origin = address.transform((url) => new URL(url).origin);
const databaseAddress = z.string().regex(/^(file:|postgres(ql)?:\/\/)/, 'must begin with file: or postgresql://');

/** Words with commas between; `none` for an empty list. */
const listed = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((each) => each.trim())));

const REPOSITORY = /^[a-z0-9-]+(\/[a-z0-9._-]+)?$/;
const repositories = listed.pipe(
  z.array(z.string().toLowerCase().regex(REPOSITORY, 'must be owner or owner/name, with commas between')),
);

const proxies = listed.refine(
  (list) => readProxies(list) !== null,
  'must be addresses or ranges such as 10.0.0.0/8, with commas between',
);

const text = z.string().min(1).nullable().default(null);

/** What an environment variable sets, by the name of the setting. */
const SETTINGS = {
  /** `file:` (SQLite) or `postgresql:`. */
  databaseUrl: ['DATABASE_URL', databaseAddress.default('file:./.muster/muster.db')],
  /** The most connections that this process holds to PostgreSQL. */
  databaseConnections: ['MUSTER_DATABASE_CONNECTIONS', whole(10)],
  port: ['PORT', whole(3000).pipe(z.number().max(65535))],
  /** The origin under which everyone reaches the app; null: the address that the visitor came by. */
  publicUrl: ['PUBLIC_URL', origin.nullable().default(null)],
  /** A folder of unit data to import at start. */
  dataFolder: ['MUSTER_DATA', text],
  /** Whose repositories on GitHub are offered to everybody: `owner` or `owner/name`, in small letters. */
  repositories: ['MUSTER_REPOSITORIES', repositories.default(['bsdata'])],
  /** Whose X-Forwarded headers count: the web server in front stands on the same machine, as docs/hosting.md has it. */
  proxies: ['MUSTER_PROXIES', proxies.default(['127.0.0.0/8', '::1'])],
  sampleFolder: ['MUSTER_SAMPLES', z.string().min(1).default('samples')],
  /** Stands in for https://codeload.github.com, in tests only. */
  githubUrl: ['MUSTER_GITHUB_URL', address.nullable().default(null)],
  /** Names the built program; null while developing. */
  build: ['MUSTER_BUILD', text],
  /** The bundled program of the processes that work for the server, in tests; null: the one in `.muster`. */
  worker: ['MUSTER_WORKER', text],
  uploadBytes: ['MUSTER_UPLOAD_MB', megabytes(300)],
  downloadBytes: ['MUSTER_DOWNLOAD_MB', megabytes(200)],
  downloadSeconds: ['MUSTER_DOWNLOAD_SECONDS', whole(180)],
  logLevel: ['MUSTER_LOG', z.enum(LOG_LEVELS).optional()],
  /** What is only told in the log otherwise fails; in tests only. */
  strict: ['MUSTER_STRICT', z.stringbool().default(false)],
  /** What opens `/metrics`; null: nothing does. */
  metricsToken: ['MUSTER_METRICS_TOKEN', z.string().min(16, 'must have 16 letters at least').nullable().default(null)],
  /** Multiplies every rate limit. */
  rateFactor: ['MUSTER_RATE_FACTOR', z.coerce.number().positive().default(1)],
  /** What one browser may store, and below what one address may send in a day: lists and unit books, bin included. */
  ownerLists: ['MUSTER_OWNER_LISTS', whole(1000)],
  ownerBytes: ['MUSTER_OWNER_MB', megabytes(100)],
  /** Sets of unit data that are not offered to all. */
  ownerDatasets: ['MUSTER_OWNER_DATASETS', whole(60)],
  addressLists: ['MUSTER_ADDRESS_LISTS', whole(3000)],
  addressBytes: ['MUSTER_ADDRESS_MB', megabytes(500)],
  addressDatasets: ['MUSTER_ADDRESS_DATASETS', whole(200)],
  /** Unit data as it is sent. */
  addressDataBytes: ['MUSTER_ADDRESS_DATA_MB', megabytes(3000)],
} as const satisfies Readonly<Record<string, readonly [variable: string, schema: z.ZodType]>>;

export type Env = { [Name in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[Name][1]> };

/** Reads the environment variables. Empty ones count as absent. Throws with a line for each wrong one. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const wrong: string[] = [];
  const values = Object.entries(SETTINGS).map(([name, [variable, schema]]) => {
    const given = source[variable] === '' ? undefined : source[variable];
    const { data, error } = schema.safeParse(given);
    for (const { path, message } of error?.issues ?? []) {
      wrong.push(`${[variable, ...path].join('.')} "${given ?? ''}": ${message}`);
    }
    return [name, data] as const;
  });
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return Object.fromEntries(values) as Env;
}

const NAMES = Object.values(SETTINGS).map(([variable]) => variable);
let latest: { set: string; env: Env } | null = null;

/** The environment of this process; read again only where it has changed, since every request asks for it. */
export function env(): Env {
  const set = JSON.stringify(NAMES.map((name) => process.env[name]));
  if (latest?.set !== set) latest = { set, env: readEnv(process.env) };
  return latest.env;
}
