import { OPEN_PATH } from '@/lib/api/app';
import { fitsFiles, keepFiles, type FileStore } from '@/lib/api/handedFiles';

/** Why files that were shared with the app are not there: see `app/shell/openFiles.tsx`. */
type Refused = 'none' | 'too-many' | 'failed';

/** Takes the files that another app shares with this one, keeps them, and leads to the page that opens them. */
export async function takeShared(request: Request, store: () => Promise<FileStore>, now: number): Promise<Response> {
  const lead = (refused: Refused | null): Response =>
    Response.redirect(new URL(refused === null ? OPEN_PATH : `${OPEN_PATH}?refused=${refused}`, request.url), 303);
  try {
    const files = (await request.formData()).getAll('files').filter((each) => each instanceof File);
    if (files.length === 0) return lead('none');
    if (!fitsFiles(files)) return lead('too-many');
    await keepFiles(await store(), files, now);
    return lead(null);
  } catch {
    return lead('failed');
  }
}
