import 'server-only';
import { isArchive } from '../battlescribe/archive';
import { importFiles } from './imports';
import type { Imported, OnImportLine } from './imports';
import { downloadRepository } from './repository';
import { failed, ok, type Result } from '../foundation/result';
import { valueOf } from './work/problem';
import { work, type WorkFor } from './work/work';

/** Downloads a repository (`owner/name`, already checked) and stores its unit data. `by`: the visitor's address. */
export async function importRepository(
  repository: string,
  owner: string | null,
  report: OnImportLine = () => undefined,
  by?: WorkFor['by'],
): Promise<Result<Imported>> {
  const download = await downloadRepository(repository, (done, total) =>
    report({ stage: 'download', file: repository, done, total }),
  );
  if (!download.ok) return download;
  if (!isArchive(download.value)) return failed(`What GitHub sent for ${repository} is no zip archive.`);
  const file = { name: `${repository.split('/')[1] ?? repository}.zip`, bytes: download.value };
  // GitHub writes the commit as the archive's comment.
  const comment = valueOf(await work('archiveComment', file, { by }));
  const revision = comment !== null && /^[0-9a-f]{40}$/.test(comment) ? comment : null;
  return ok(
    await importFiles({ inputs: [file], source: { kind: 'repository', repository, revision }, owner, by }, report),
  );
}
