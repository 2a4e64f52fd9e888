import { downloadData, uploadData } from '@/lib/api/data';
import { addressOf, CALL_HEADER, type Endpoint } from '@/lib/api/endpoint';
import { failureText } from '../api/client';
import { UNREACHED } from '../api/connection';
import { parseJson } from '@/lib/foundation/json';
import { readJson } from './readJson';
import { importLineSchema, type ImportLine } from '@/lib/documents/unitData';

export type ImportEnd = Extract<ImportLine, { stage: 'done' | 'failed' }>;

/** How far an import is. Bytes in `send` and `download`, files in `read` and `store`; a total of null is not known. */
export type ImportStep =
  | Exclude<ImportLine, ImportEnd>
  | { stage: 'send'; file: null; done: number; total: number | null };

export type RunningImport = ReturnType<typeof run>;

const failedBy = (message: string): ImportEnd => ({ stage: 'failed', message, problems: [] });

/** Sends files to the server. Needs a request that tells how far the upload is, which `fetch` does not. */
export function sendFiles(files: readonly File[], onStep: (step: ImportStep) => void): RunningImport {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return run(uploadData, form, onStep);
}

/** Has the server fetch a community repository, `owner/name`. */
export const fetchRepository = (repository: string, onStep: (step: ImportStep) => void): RunningImport =>
  run(downloadData, JSON.stringify({ repository }), onStep);

function run(endpoint: Endpoint, body: FormData | string, onStep: (step: ImportStep) => void) {
  const request = new XMLHttpRequest();
  const end = new Promise<ImportEnd>((resolve) => {
    let last: ImportEnd | null = null;
    const read = lineReader((line) => {
      if (line.stage === 'done' || line.stage === 'failed') last = line;
      else onStep(line);
    });
    request.upload.onprogress = ({ loaded, total }) => {
      if (typeof body !== 'string') onStep({ stage: 'send', file: null, done: loaded, total });
    };
    request.onprogress = () => {
      if (request.status === 200) read(request.responseText, false);
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status !== 200) {
        const told = parseJson(responseText);
        return resolve(failedBy(failureText(told.ok ? told.value : null)));
      }
      read(responseText, true);
      resolve(last ?? failedBy('The connection broke off before the end: try again.'));
    };
    request.onerror = () => resolve(failedBy(UNREACHED));
    request.onabort = () => resolve(failedBy('Stopped. The server goes on with what it had received in full.'));
  });
  request.open(endpoint.method, addressOf(endpoint, {}));
  request.setRequestHeader(CALL_HEADER, 'yes');
  if (typeof body === 'string') request.setRequestHeader('content-type', 'application/json');
  request.send(body);
  return { end, stop: (): void => request.abort() };
}

/** Takes the whole text so far, again and again, and gives each finished line once. */
function lineReader(onLine: (line: ImportLine) => void): (text: string, complete: boolean) => void {
  let from = 0;
  return (text, complete) => {
    const until = complete ? text.length : text.lastIndexOf('\n') + 1;
    const fresh = text.slice(from, until);
    from = Math.max(from, until);
    for (const part of fresh.split('\n')) {
      // What is none was cut off in the middle, as when the server went away.
      const line = readJson(part, importLineSchema);
      if (line !== null) onLine(line);
    }
  };
}
