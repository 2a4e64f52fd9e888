import type { InputFile } from '@/lib/battlescribe/read';

/** The files of an upload: a form by its content type, or one file of that name. Null when the form cannot be read. */
export async function uploadedFiles(
  type: string,
  name: string | null,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<readonly InputFile[] | null> {
  if (!type.startsWith('multipart/form-data')) {
    return bytes.length === 0 ? [] : [{ name: nameOnly(name ?? 'upload.zip'), bytes }];
  }
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const files = [...form.values()].filter((value) => value instanceof File);
    return await Promise.all(
      files.map(async (file) => ({ name: nameOnly(file.name), bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
  } catch {
    return null;
  }
}

/** Browsers may send the folder too. */
const nameOnly = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).slice(0, 200);
