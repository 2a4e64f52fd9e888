import 'server-only';
import { isArchive, openArchive } from '../battlescribe/archive';
import { isDataError } from '../battlescribe/problem';
import { importFiles } from './imports';
import type { Imported, OnImportLine } from './imports';
import { downloadRepository } from './repository';
import { failed, ok, type Result } from '../foundation/result';

/** Downloads a repository (`owner/name`, already checked) and stores its unit data. */
export async function importRepository(
  repository: string,
  owner: string | null,
  report: OnImportLine = () => undefined,
): Promise<Result<Imported>> {
  const download = await downloadRepository(repository, (done, total) =>
    report({ stage: 'download', file: repository, done, total }),
  );
  if (!download.ok) return download;
  if (!isArchive(download.value)) return failed(`What GitHub sent for ${repository} is no zip archive.`);
  const revision = commitOf(download.value);
  const name = `${repository.split('/')[1] ?? repository}.zip`;
  const imported = await importFiles(
    { inputs: [{ name, bytes: download.value }], source: { kind: 'repository', repository, revision }, owner },
    report,
  );
  return ok(imported);
}

/** GitHub writes the commit as the archive's comment. */
function commitOf(bytes: Uint8Array): string | null {
  try {
    const { comment } = openArchive(bytes, () => false);
    return /^[0-9a-f]{40}$/.test(comment) ? comment : null;
  } catch (error) {
    if (isDataError(error)) return null;
    throw error;
  }
}
