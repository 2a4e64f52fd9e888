import type { Instrumentation } from 'next';

/** Runs once before the server takes its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const [{ startServer }, { registerFront }] = await Promise.all([
    import('./lib/server/start'),
    import('./lib/server/front/front'),
  ]);
  await startServer();
  registerFront();
}

/** Logs what a page or route threw, with the request's id and the digest that the page in its place shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, headers }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ logFailure }, { placeAt }] = await Promise.all([
    import('./lib/server/front/troubleAnswer'),
    import('./lib/api/contract'),
  ]);
  // To Next the whole API is one route.
  logFailure(error, headers, placeAt(path.split('?')[0] ?? '')?.path ?? routePath);
};
