import { serve } from '@/app/api/serve';
import { frozenToday } from '@/lib/api/endpoints/revisions';
import { todayOf } from '@/lib/server/revisions';
import { sha256Schema } from '@/lib/documents/unitData';

export const GET = serve(frozenToday, async ({ params: { hash }, query, answer }) =>
  answer({ today: sha256Schema.safeParse(hash).success ? await todayOf(hash, query.list ?? null) : null }),
);
