import type { Imported, OnImportLine } from '@/lib/server/imports';
import { log } from '@/lib/server/log';
import type { ImportLine } from '@/lib/share/wire';

const NOTHING = 'No unit data could be read.';

function lastLine(result: Imported | { readonly message: string }): ImportLine {
  if ('message' in result) return { stage: 'failed', message: result.message, problems: [] };
  if (result.datasets.length === 0) return { stage: 'failed', message: NOTHING, problems: [...result.problems] };
  return { stage: 'done', datasets: [...result.datasets], problems: [...result.problems] };
}

/** Runs an import and sends its progress and result as they come, one JSON object a line. */
export function importAnswer(
  run: (report: OnImportLine) => Promise<Imported | { readonly message: string }>,
  headers: HeadersInit,
): Response {
  const encoder = new TextEncoder();
  let gone = false;
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: ImportLine) => {
        if (!gone) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      try {
        send(lastLine(await run(send)));
      } catch (error) {
        log.error(error, 'an import failed');
        send({ stage: 'failed', message: 'Storing the unit data failed on the server.', problems: [] });
      }
      if (!gone) controller.close();
    },
    // The import goes on when the visitor leaves: what was begun is of use later.
    cancel() {
      gone = true;
    },
  });
  return new Response(stream, {
    headers: {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      ...headers,
    },
  });
}
