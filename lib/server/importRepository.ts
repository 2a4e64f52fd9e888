import 'server-only';
import { isArchive, openArchive } from '../battlescribe/archive';
import { isDataError } from '../battlescribe/problem';
import { importFiles } from './imports';
import type { Imported, OnImportLine } from './imports';
import { downloadRepository } from './repository';
import type { DownloadFailure } from './repository';

/** Downloads a repository (`owner/name`, already checked) and stores its unit data. */
export async function importRepository(
  repository: string,
  owner: string | null,
  report: OnImportLine = () => undefined,
): Promise<Imported | DownloadFailure> {
  const download = await downloadRepository(repository, (done, total) =>
    report({ stage: 'download', file: repository, done, total }),
  );
  if ('message' in download) return download;
  if (!isArchive(download.bytes)) return { message: `What GitHub sent for ${repository} is no zip archive.` };
  const revision = commitOf(download.bytes);
  const name = `${repository.split('/')[1] ?? repository}.zip`;
  return importFiles(
    { inputs: [{ name, bytes: download.bytes }], source: { kind: 'repository', repository, revision }, owner },
    report,
  );
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
