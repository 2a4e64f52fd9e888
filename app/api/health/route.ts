import { unlessTroubled } from '@/app/api/access';
import { askDatabase } from '@/lib/server/health';

export const dynamic = 'force-dynamic';

/** Readiness: whether requests may be sent here. The database is asked; while it does not answer, 503. */
export const GET = (): Promise<Response> =>
  unlessTroubled(async () => {
    await askDatabase();
    return Response.json({ ready: true }, { headers: { 'cache-control': 'no-store' } });
  });
