import 'server-only';
import { digestOf, type Trouble, TROUBLES, troubleUnder } from '../api/trouble';
import { requestScope } from './log';

/** What keeps the database from answering, read from the errors of its drivers, and a full disk anywhere else. */

/** An error by which pages and routes know the trouble. Its `digest` reaches the page that is shown for it. */
export function databaseError(trouble: Trouble, cause: unknown): Error {
  const digest = digestOf(trouble);
  const error = Object.assign(new Error(TROUBLES[trouble].message, { cause }), { name: 'DatabaseTrouble', digest });
  const scope = requestScope.getStore();
  if (scope !== undefined) scope.failure = error;
  return error;
}

/** The trouble in an error or in what caused it, a full disk among them; null: the error is of another kind. */
export function troubleOf(error: unknown): Trouble | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const found = troubleUnder('digest' in each ? each.digest : null);
    if (found !== null) return found;
    if (NO_ROOM.test(each.message)) return 'full';
  }
  return null;
}

/** What Node says of a full disk, or one on which this user may have no more; also of a process beside the server. */
const NO_ROOM = /^E(NOSPC|DQUOT): /;

/** SQLite's result codes, without what the extended ones add: https://www.sqlite.org/rescode.html */
const SQLITE: Readonly<Record<number, Trouble>> = {
  5: 'busy',
  6: 'busy',
  8: 'away',
  10: 'away',
  13: 'full',
  14: 'away',
};

/** PostgreSQL's codes by their first two letters, then those that mean something else. */
const POSTGRES_CLASSES: Readonly<Record<string, Trouble>> = { '08': 'away', '53': 'busy', '57': 'away', '58': 'away' };
const POSTGRES: Readonly<Record<string, Trouble>> = {
  '25006': 'away',
  '40001': 'busy',
  '40P01': 'busy',
  '53100': 'full',
  '55P03': 'busy',
  '57014': 'busy',
};

/** What the driver and the network say, where there is no code. */
const WORDS: readonly (readonly [RegExp, Trouble])[] = [
  [/timeout exceeded when trying to connect|query read timeout/i, 'busy'],
  [/connection terminated|not queryable|connection error|ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUN/i, 'away'],
];

const KINDS: Readonly<Record<string, Trouble>> = {
  ConnectionClosed: 'away',
  DatabaseNotReachable: 'away',
  SocketTimeout: 'busy',
  TooManyConnections: 'busy',
  TransactionWriteConflict: 'busy',
};

/** What a driver says of a failed statement: the trouble, and the database's own code. Null: no trouble of it. */
export function troubleOfDriver(error: unknown): { trouble: Trouble; code: string } | null {
  const cause = error instanceof Error ? error.cause : null;
  const said: Record<string, unknown> = {
    ...(error instanceof Error ? { ...error, message: error.message } : {}),
    ...(typeof cause === 'object' ? cause : {}),
  };
  const code = String(said.originalCode ?? said.extendedCode ?? said.rawCode ?? said.code ?? '');
  const trouble =
    byCode(code) ??
    KINDS[String(said.kind)] ??
    WORDS.find(([words]) =>
      words.test(`${String(said.originalMessage ?? '')} ${String(said.message ?? '')} ${code}`),
    )?.[1];
  return trouble === undefined ? null : { trouble, code };
}

function byCode(code: string): Trouble | undefined {
  if (/^\d{1,4}$/.test(code)) return SQLITE[Number(code) & 0xff];
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return POSTGRES[code] ?? POSTGRES_CLASSES[code.slice(0, 2)];
}
