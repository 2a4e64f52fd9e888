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
