import { type CopyStore, OF_TRANSPORT } from './copies';

/** Where so few are missing, one by one they are less than the one file. */
const FEW = 100;

const TYPES = [
  ['.js', 'application/javascript; charset=UTF-8'],
  ['.css', 'text/css; charset=UTF-8'],
] as const;

/**
 * Puts what is missing of `paths` into the store, from one file of all scripts and styles by their addresses
 * (`scripts/bundleAppWorker.mjs`): 300 single answers take a phone three times as long, and three times the bytes.
 */
export async function keepProgram(
  program: CopyStore,
  paths: readonly string[],
  fetchAll: () => Promise<Response>,
): Promise<void> {
  const known = new Set((await program.keys()).map(({ url }) => new URL(url).pathname));
  const missing = new Set(paths.filter((path) => !known.has(path)));
  if (missing.size <= FEW) return;
  const answer = await fetchAll();
  if (!answer.ok) return;
  const texts = (await answer.json()) as Readonly<Record<string, string>>;
  const headers = new Headers(answer.headers);
  for (const name of OF_TRANSPORT) headers.delete(name);
  await Promise.all(
    Object.entries(texts).map(async ([path, text]) => {
      const type = TYPES.find(([end]) => path.endsWith(end))?.[1];
      if (type === undefined || !missing.has(path)) return;
      headers.set('content-type', type);
      await program.put(path, new Response(text, { headers }));
    }),
  );
}
