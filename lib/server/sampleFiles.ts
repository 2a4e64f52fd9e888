import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { VIEW_ID_ALPHABET, VIEW_ID_LENGTH } from '../foundation/viewId';

/** A JSON file of the samples, as it stands. */
export interface SampleDocument {
  name: string;
  text: string;
}

/** The JSON files directly in a folder, by name. None when there is no such folder. */
export async function sampleDocuments(folder: string): Promise<readonly SampleDocument[]> {
  const names = await readdir(/* turbopackIgnore: true */ folder).catch(() => []);
  const wanted = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    wanted.map(async (name) => ({
      name,
      text: await readFile(path.join(/* turbopackIgnore: true */ folder, name), 'utf8'),
    })),
  );
}

/** The same parts always make the same link, so that a sample keeps its own on every start. */
export function fixedViewId(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  return Array.from(
    digest.subarray(0, VIEW_ID_LENGTH),
    (byte) => VIEW_ID_ALPHABET[byte % VIEW_ID_ALPHABET.length],
  ).join('');
}
