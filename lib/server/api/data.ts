import 'server-only';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CONTRACT } from '../../api/contract';
import { isArchive } from '../../data/archive';
import { type ImportLine, sha256Schema } from '../../documents/unitData';
import { failed, ok, type Result } from '../../foundation/result';
import { findDataset, listDatasets, noteOpened, isTrustedRepository } from '../datasets';
import { env } from '../env';
import { firstBytes, importFiles, type ImportResult, type OnImportLine } from '../imports';
import { withFolder } from '../incoming';
import { log } from '../log';
import { lru } from '../lru';
import { counted } from '../metrics';
import { nameOnly } from '../receive';
import { troubleOf } from '../databaseError';
import { problemIn, work, workProblemIn } from '../work/work';
import { failure, ownerIn } from './access';
import type { Handlers } from './serve';

const NO_DATA = 'This server does not have this unit data.';
const isHash = (text: string): boolean => sha256Schema.safeParse(text).success;

/** Downloads a repository (`owner/name`, already checked) and stores its unit data. */
export function importRepository(
  repository: string,
  owner: string | null,
  report: OnImportLine = () => undefined,
): Promise<Result<ImportResult>> {
  return withFolder(async (folder) => {
    const name = `${repository.split('/')[1] ?? repository}.zip`;
    const file = { name, path: path.join(/* turbopackIgnore: true */ folder, 'download') };
    const download = await downloadRepository(repository, file.path, (done, total) =>
      report({ stage: 'download', file: repository, done, total }),
    );
    if (!download.ok) return download;
    if (!isArchive(await firstBytes(file))) return failed(`What GitHub sent for ${repository} is no zip archive.`);
    // GitHub writes the commit as the archive's comment.
    const comment = await work('archiveComment', file);
    const revision = comment !== null && /^[0-9a-f]{40}$/.test(comment) ? comment : null;
    const source = { kind: 'repository', repository, revision } as const;
    return ok(await importFiles({ inputs: [file], source, owner }, report));
  });
}

const WRITTEN_BYTES = 32 * 1024 * 1024;
const written = lru<Uint8Array<ArrayBuffer> | null>(WRITTEN_BYTES, (bytes) => bytes?.length ?? 0);

/** Returns the slice of one faction as JSON bytes. Null: no such dataset or catalogue. */
export function datasetSlice(hash: string, catalogueId: string): Promise<Uint8Array<ArrayBuffer> | null> {
  noteOpened(hash);
  return written.get([hash, catalogueId].join(' '), async () => await work('slice', { hash, catalogueId }));
}

export const handlers: Handlers<typeof CONTRACT.data> = {
  ownData: async ({ request, answer }) => answer({ datasets: [...(await listDatasets(await ownerIn(request)))] }),
  uploadData: async ({ asOwner, query, body }) => {
    const inputs = body.files.map(({ name, path }) => ({ name: name ?? nameOnly(query.name ?? 'upload.zip'), path }));
    if (inputs.length === 0) return failure(400, 'No files were sent.');
    const { owner } = await asOwner({ datasets: 1 });
    return importAnswer(async (report) => {
      const upload = { inputs, source: { kind: 'upload' }, owner } as const;
      return ok(await body.keepFor(importFiles(upload, report)));
    });
  },
  downloadData: async ({ asOwner, body }) => {
    // What is offered to all is nobody's own.
    const { owner } = await asOwner(isTrustedRepository(body.repository) ? undefined : { datasets: 1 });
    return importAnswer((report) => importRepository(body.repository, owner, report));
  },
  datasetOf: async ({ params: { hash }, answer }) => {
    const found = isHash(hash) ? await findDataset(hash) : null;
    return found === null ? failure(404, NO_DATA) : answer({ dataset: found.summary });
  },
  dataSlice: async ({ params: { hash, catalogueId }, written }) => {
    const bytes = isHash(hash) ? await datasetSlice(hash, catalogueId) : null;
    return bytes === null ? failure(404, NO_DATA) : written(bytes);
  },
};

const NOTHING = 'No unit data could be read.';

function lastLine(result: Result<ImportResult>): ImportLine {
  if (!result.ok) return { stage: 'failed', message: result.problem, problems: [] };
  const { datasets, problems, refused } = result.value;
  if (refused !== null) return { stage: 'failed', message: refused, problems: [] };
  if (datasets.length === 0) return { stage: 'failed', message: NOTHING, problems: [...problems] };
  return { stage: 'done', datasets: [...datasets], problems: [...problems] };
}

/** Runs an import and sends its progress and result as they come, one JSON object a line. */
export function importAnswer(run: (report: OnImportLine) => Promise<Result<ImportResult>>): Response {
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  // The import goes on when the visitor leaves, since its result is useful later.
  const gone = () => undefined;
  const send = (line: ImportLine): void => void writer.write(`${JSON.stringify(line)}\n`).catch(gone);
  const importing = async () => {
    try {
      const last = lastLine(await run(send));
      counted(last.stage === 'done' ? 'imports' : 'imports_failed');
      send(last);
    } catch (error) {
      counted('imports_failed');
      if (workProblemIn(error) === null) log.error(error, 'an import failed');
      const message = problemIn(error)?.message ?? 'Storing the unit data failed on the server.';
      send({ stage: 'failed', message, problems: [] });
    }
    await writer.close().catch(gone);
  };
  void importing();
  return new Response(readable, {
    headers: {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  });
}

const GITHUB = 'https://codeload.github.com';
const MOST_REDIRECTS = 3;

type OnBytes = (done: number, total: number | null) => void;

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
  const tooBig = failed(`${repository} is larger than ${Math.round(limit / 1024 / 1024)} MB, which is the limit.`);
  const claimed = Number(response.headers.get('content-length') ?? Number.NaN);
  const refused = !response.ok || claimed > limit || response.body === null;
  if (refused) await response.body?.cancel();
  if (response.status === 404) return failed(`There is no public repository ${repository} on GitHub.`);
  if (!response.ok) return failed(`GitHub does not give ${repository} now: try again later.`);
  if (claimed > limit) return tooBig;
  if (response.body === null) return failed(`GitHub sent nothing for ${repository}.`);
  const body = response.body as unknown as AsyncIterable<Uint8Array>;
  let done = 0;
  const withinLimit = async function* () {
    for await (const chunk of body) {
      done += chunk.length;
      if (done > limit) return;
      yield chunk;
      onBytes(done, Number.isFinite(claimed) ? claimed : null);
    }
  };
  await writeFile(/* turbopackIgnore: true */ file, withinLimit());
  return done > limit ? tooBig : ok(null);
}
