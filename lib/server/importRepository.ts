import 'server-only';
import path from 'node:path';
import { isArchive } from '../data/archive';
import { firstBytes, importFiles } from './imports';
import type { Imported, OnImportLine } from './imports';
import { withFolder } from './incoming';
import { downloadRepository } from './repository';
import { failed, ok, type Result } from '../foundation/result';
import { valueOf } from './work/problem';
import { work } from './work/work';

/** Downloads a repository (`owner/name`, already checked) and stores its unit data. */
export function importRepository(
  repository: string,
  owner: string | null,
  report: OnImportLine = () => undefined,
): Promise<Result<Imported>> {
  return withFolder(async (folder) => {
    const name = `${repository.split('/')[1] ?? repository}.zip`;
    const file = { name, path: path.join(/* turbopackIgnore: true */ folder, 'download') };
    const download = await downloadRepository(repository, file.path, (done, total) =>
      report({ stage: 'download', file: repository, done, total }),
    );
    if (!download.ok) return download;
    if (!isArchive(await firstBytes(file))) return failed(`What GitHub sent for ${repository} is no zip archive.`);
    // GitHub writes the commit as the archive's comment.
    const comment = valueOf(await work('archiveComment', file));
    const revision = comment !== null && /^[0-9a-f]{40}$/.test(comment) ? comment : null;
    const source = { kind: 'repository', repository, revision } as const;
    return ok(await importFiles({ inputs: [file], source, owner }, report));
  });
}
