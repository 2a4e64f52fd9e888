import 'server-only';
import { z } from 'zod';
import { readProxies } from './front/proxies';
import { LOG_LEVELS } from './log';

const whole = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);
const megabytes = (fallback: number) => whole(fallback).transform((count) => count * 1024 * 1024);
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://muster.example' });

/** `owner` or `owner/name`, with commas between; `none` for an empty list. */
const repositories = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((each) => each.trim().toLowerCase())))
  .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\/[a-z0-9._-]+)?$/, 'must be owner or owner/name, with commas between')));

/** Addresses and ranges, with commas between; `none` for nobody. */
const proxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((each) => each.trim())))
  .refine((list) => readProxies(list) !== null, 'must be addresses or ranges such as 10.0.0.0/8, with commas between');

const variables = z.object({
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must begin with file: or postgresql://')
    .default('file:./.muster/muster.db'),
  MUSTER_DATABASE_CONNECTIONS: whole(10),
  PORT: whole(3000).pipe(z.number().max(65535)),
  PUBLIC_URL: address.transform((url) => new URL(url).origin).optional(),
  MUSTER_DATA: z.string().min(1).optional(),
  MUSTER_REPOSITORIES: repositories.default(['bsdata']),
  // The web server in front stands on the same machine, as docs/hosting.md has it.
  MUSTER_PROXIES: proxies.default(['127.0.0.0/8', '::1']),
  MUSTER_SAMPLES: z.string().min(1).default('samples'),
  MUSTER_GITHUB_URL: address.optional(),
  MUSTER_BUILD: z.string().optional(),
  MUSTER_WORKER: z.string().optional(),
  MUSTER_UPLOAD_MB: megabytes(300),
  MUSTER_DOWNLOAD_MB: megabytes(200),
  MUSTER_DOWNLOAD_SECONDS: whole(180),
  MUSTER_OWNER_LISTS: whole(1000),
  MUSTER_OWNER_MB: megabytes(100),
  MUSTER_OWNER_DATASETS: whole(60),
  MUSTER_ADDRESS_LISTS: whole(3000),
  MUSTER_ADDRESS_MB: megabytes(500),
  MUSTER_ADDRESS_DATASETS: whole(200),
  MUSTER_ADDRESS_DATA_MB: megabytes(3000),
  MUSTER_LOG: z.enum(LOG_LEVELS).optional(),
  MUSTER_STRICT: z.literal('yes').optional(),
  MUSTER_METRICS_TOKEN: z.string().min(16, 'must have 16 letters at least').optional(),
  MUSTER_RATE_FACTOR: z.coerce.number().positive().default(1),
});

/** What the environment variables set, checked. */
const settings = variables.transform((data) => ({
  /** `file:` (SQLite) or `postgresql:`. */
  databaseUrl: data.DATABASE_URL,
  /** The most connections that this process holds to PostgreSQL. */
  databaseConnections: data.MUSTER_DATABASE_CONNECTIONS,
  port: data.PORT,
  /** The origin under which everyone reaches the app; null: the address that the visitor came by. */
  publicUrl: data.PUBLIC_URL ?? null,
  /** A folder of unit data to import at start. */
  dataFolder: data.MUSTER_DATA ?? null,
  /** Whose repositories on GitHub are offered to everybody: `owner` or `owner/name`, in small letters. */
  repositories: data.MUSTER_REPOSITORIES,
  /** Whose X-Forwarded headers count. */
  proxies: data.MUSTER_PROXIES,
  sampleFolder: data.MUSTER_SAMPLES,
  /** Stands in for https://codeload.github.com, in tests only. */
  githubUrl: data.MUSTER_GITHUB_URL ?? null,
  /** Names the built program; null while developing. */
  build: data.MUSTER_BUILD ?? null,
  /** The bundled program of the processes that work for the server, in tests; null: the one in `.muster`. */
  worker: data.MUSTER_WORKER ?? null,
  uploadBytes: data.MUSTER_UPLOAD_MB,
  downloadBytes: data.MUSTER_DOWNLOAD_MB,
  downloadSeconds: data.MUSTER_DOWNLOAD_SECONDS,
  /** What one browser may have stored, and what may come from one address in a day. */
  quotas: {
    /** Lists and unit books, the bin included. */
    ownerLists: data.MUSTER_OWNER_LISTS,
    ownerBytes: data.MUSTER_OWNER_MB,
    /** Sets of unit data that are not offered to all. */
    ownerDatasets: data.MUSTER_OWNER_DATASETS,
    addressLists: data.MUSTER_ADDRESS_LISTS,
    addressBytes: data.MUSTER_ADDRESS_MB,
    addressDatasets: data.MUSTER_ADDRESS_DATASETS,
    /** Unit data as it is sent. */
    addressDataBytes: data.MUSTER_ADDRESS_DATA_MB,
  },
  /** True: what is only told in the log otherwise fails; in tests only. */
  strict: data.MUSTER_STRICT === 'yes',
  /** What opens `/metrics`; null: nothing does. */
  metricsToken: data.MUSTER_METRICS_TOKEN ?? null,
  /** Multiplies every rate limit. */
  rateFactor: data.MUSTER_RATE_FACTOR,
}));
export type Env = z.output<typeof settings>;

/** Reads the environment variables. Empty ones count as absent. Throws with a line for each wrong one. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) => `${issue.path.join('.')} "${given[String(issue.path[0])] ?? ''}": ${issue.message}`,
  );
  throw new Error(lines.join('\n'));
}

const NAMES = Object.keys(variables.shape);
let latest: { set: string; env: Env } | null = null;

/** The environment of this process; read again only where it has changed, since every request asks for it. */
export function env(): Env {
  const set = JSON.stringify(NAMES.map((name) => process.env[name]));
  if (latest?.set !== set) latest = { set, env: readEnv(process.env) };
  return latest.env;
}
