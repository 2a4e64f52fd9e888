export const dynamic = 'force-dynamic';

/** Liveness: whether the process answers at all. A restart would not mend a database that is away. */
export const GET = (): Response => Response.json({ live: true }, { headers: { 'cache-control': 'no-store' } });
