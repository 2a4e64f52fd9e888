import { accessOf, failure } from '@/app/api/access';
import { keptHeaders, serve } from '@/app/api/serve';
import { exportMine } from '@/lib/api/endpoints/mine';
import { mineText } from '@/lib/server/mineFile';

export const GET = serve(exportMine, async ({ request }) => {
  const { owner } = await accessOf(request, undefined);
  if (owner === null) return failure(404, 'Nothing is stored here for this browser.');
  const now = new Date();
  const pieces = mineText(owner, now);
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="muster-roll-${now.toISOString().slice(0, 10)}.json"`,
      ...keptHeaders(exportMine),
    },
  });
});
