import type { Imported, OnImportLine } from '@/lib/server/imports';
import { log } from '@/lib/server/log';
import { counted } from '@/lib/server/metrics';
import { troubleOf } from '@/lib/server/trouble';
import { TROUBLES } from '@/lib/api/trouble';
import type { ImportLine } from '@/lib/documents/unitData';
import { workProblemIn } from '@/lib/server/work/problem';
import type { Result } from '@/lib/foundation/result';

const NOTHING = 'No unit data could be read.';

function lastLine(result: Result<Imported>): ImportLine {
  if (!result.ok) return { stage: 'failed', message: result.problem, problems: [] };
  const { datasets, problems, refused } = result.value;
  if (refused !== null) return { stage: 'failed', message: refused, problems: [] };
  if (datasets.length === 0) return { stage: 'failed', message: NOTHING, problems: [...problems] };
  return { stage: 'done', datasets: [...datasets], problems: [...problems] };
}

/** Runs an import and sends its progress and result as they come, one JSON object a line. */
export function importAnswer(run: (report: OnImportLine) => Promise<Result<Imported>>, headers: HeadersInit): Response {
  const encoder = new TextEncoder();
  let gone = false;
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: ImportLine) => {
        if (!gone) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      try {
        const last = lastLine(await run(send));
        counted(last.stage === 'done' ? 'imports' : 'imports_failed');
        send(last);
      } catch (error) {
        counted('imports_failed');
        const problem = workProblemIn(error);
        if (problem === null) log.error(error, 'an import failed');
        const trouble = troubleOf(error);
        const ours = trouble === null ? 'Storing the unit data failed on the server.' : TROUBLES[trouble].message;
        const message = problem?.message ?? ours;
        send({ stage: 'failed', message, problems: [] });
      }
      if (!gone) controller.close();
    },
    // The import goes on when the visitor leaves, since its result is useful later.
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
