import { accessOf, failure, fullFor, keyIn } from '@/app/api/access';
import { serve } from '@/app/api/serve';
import * as endpoints from '@/lib/api/endpoints/devices';
import { keptBytes, readKeeping, writeKeeping } from '@/lib/server/keepings';
import { KEPT_BYTES, keptNameSchema } from '@/lib/api/device';

const NOTHING = 'Nothing is kept under this name.';

export const GET = serve(endpoints.readKept, async ({ request, params, answer }) => {
  const name = keptNameSchema.safeParse(params.name);
  if (!name.success) return failure(404, NOTHING);
  const { owner } = await accessOf(request, undefined);
  if (owner === null) {
    return answer({ standing: keyIn(request) === null ? 'none' : 'out', version: 0, text: null });
  }
  return answer({ standing: 'owner', ...(await readKeeping(owner, name.data)) });
});

export const PUT = serve(endpoints.writeKept, async ({ request, params, body: { version, text }, answer }) => {
  const name = keptNameSchema.safeParse(params.name);
  const { owner } = await accessOf(request, undefined);
  if (!name.success || owner === null) return failure(404, NOTHING);
  const bytes = Buffer.byteLength(text);
  if (bytes > KEPT_BYTES) return failure(413, `More than ${KEPT_BYTES / 1024} KB are not kept.`);
  const growth = bytes - (await keptBytes(owner, name.data));
  const full = growth > 0 ? await fullFor(request, owner, { bytes: growth }) : null;
  if (full !== null) return full;
  const written = await writeKeeping(owner, name.data, version, text);
  if (written !== null) return answer({ standing: 'owner', version: written, text });
  const current = await readKeeping(owner, name.data);
  return answer({ standing: 'owner', ...current }, { status: endpoints.writeKept.alsoUnder });
});
