import 'server-only';
import { open } from 'node:fs/promises';
import { env } from './env';
import { failed, ok, type Result } from '../foundation/result';
import { troubleOf } from './databaseError';
import { log } from './log';

/** Downloads of community repositories from GitHub: the only requests that this server makes. */

const GITHUB = 'https://codeload.github.com';
const MOST_REDIRECTS = 3;

type OnBytes = (done: number, total: number | null) => void;

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Writes GitHub's zip of a public repository (`owner/name`) into a file; redirects elsewhere are refused. */
export async function downloadRepository(
  repository: string,
  file: string,
  onBytes: OnBytes = () => undefined,
): Promise<Result<null>> {
  const { githubUrl, downloadSeconds } = env();
  const base = githubUrl ?? GITHUB;
  const signal = AbortSignal.timeout(downloadSeconds * 1000);
  try {
    const response = await follow(new URL(`/${repository}/zip/HEAD`, base), new URL(base).origin, signal);
    return response.ok ? await receive(response.value, repository, file, onBytes) : response;
  } catch (error) {
    if (troubleOf(error) !== null) throw error;
    log.warn(
      { repository, reason: error instanceof Error ? (error.cause ?? error) : error },
      'no download from GitHub',
    );
    const byHand = `download the zip from github.com/${repository} yourself, and add it as a file`;
    return failed(
      signal.aborted
        ? `GitHub took longer than ${downloadSeconds} seconds: try again, or ${byHand}.`
        : `This server cannot reach GitHub: ${byHand}.`,
    );
  }
}

async function follow(url: URL, origin: string, signal: AbortSignal): Promise<Result<Response>> {
  let next = url;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const response = await fetch(next, {
      redirect: 'manual',
      signal,
      cache: 'no-store',
      headers: { 'user-agent': 'muster-roll' },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return ok(response);
    await response.body?.cancel();
    next = new URL(location, next);
    if (next.origin !== origin) return failed(`GitHub sent the download on to ${next.host}, which is not allowed.`);
  }
  return failed('GitHub sent the download round in circles.');
}

async function receive(response: Response, repository: string, file: string, onBytes: OnBytes): Promise<Result<null>> {
  const limit = env().downloadBytes;
  const tooBig = failed(`${repository} is larger than ${megabytes(limit)} MB, which is the limit.`);
  const claimed = Number(response.headers.get('content-length') ?? Number.NaN);
  const refused = !response.ok || claimed > limit || response.body === null;
  if (refused) await response.body?.cancel();
  if (response.status === 404) return failed(`There is no public repository ${repository} on GitHub.`);
  if (!response.ok) return failed(`GitHub does not give ${repository} now: try again later.`);
  if (claimed > limit) return tooBig;
  if (response.body === null) return failed(`GitHub sent nothing for ${repository}.`);
  const written = await open(/* turbopackIgnore: true */ file, 'w');
  try {
    let done = 0;
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      done += chunk.length;
      if (done > limit) return tooBig;
      await written.write(chunk);
      onBytes(done, Number.isFinite(claimed) ? claimed : null);
    }
    return ok(null);
  } finally {
    await written.close();
  }
}
