import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/setup.mjs';

export interface ThrowAwayPostgres {
  readonly url: string;
  readonly port: number;
  /** Ends it at once, as a loss of power would; its data stays. */
  readonly kill: () => void;
  /** Starts it again. */
  readonly start: () => void;
  /** Sends a signal to it and to all processes that serve its connections. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** Ends it and removes its data. */
  readonly stop: () => void;
}

const versions = '/usr/lib/postgresql';
const folders = [
  ...(existsSync(versions)
    ? readdirSync(versions)
        .sort()
        .reverse()
        .map((v) => path.join(versions, v, 'bin'))
    : []),
  ...(process.env.PATH ?? '').split(path.delimiter),
];
const programs =
  folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) ??
  null;

/** Null: a PostgreSQL can be started here. Otherwise why not. */
export const noPostgres: string | null = postgresObstacle();

function postgresObstacle(): string | null {
  if (programs === null) return 'no PostgreSQL server is installed';
  if (process.getuid?.() === 0 && postgresUser() === null) {
    return 'PostgreSQL does not run as root and there is no user postgres';
  }
  return null;
}

function postgresUser(): { uid: number; gid: number } | null {
  try {
    const of = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: of('-u'), gid: of('-g') };
  } catch {
    return null;
  }
}

/**
 * Starts an empty PostgreSQL on a free port of the loopback address, in a folder that `stop` removes. About a second.
 * `durable`: what it acknowledges is on the disk, which tests of anything else need not wait for.
 */
export async function startPostgres({ durable = false } = {}): Promise<ThrowAwayPostgres> {
  if (programs === null) throw new Error(noPostgres ?? 'no PostgreSQL');
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-pg-'));
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const run = (program: string, args: readonly string[]) =>
    execFileSync(path.join(programs, program), [...args], { cwd: folder, stdio: 'ignore', ...user });
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'muster', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder}${durable ? '' : ' -F'}`;
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  const kill = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  start();
  return {
    url: `postgresql://muster@127.0.0.1:${port}/postgres`,
    port,
    kill,
    start,
    signal: (name) => {
      const parent = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      for (const each of [parent, ...childrenOf(parent)]) process.kill(each, name);
    },
    stop: () => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = (parent: number): readonly number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);
