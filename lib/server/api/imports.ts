import 'server-only';
import type { CONTRACT } from '../../api/contract';
import { readForeignList } from '../foreignList';
import { readPastedText } from '../pastedText';
import { accessOf, failure } from './access';
import type { Handlers } from './serve';

export const handlers: Handlers<typeof CONTRACT.imports> = {
  readForeign: async ({ request, query, body, answer }) => {
    const { owner } = await accessOf(request, undefined);
    const [file] = body.files;
    if (file === undefined) return failure(400, 'No file was sent.');
    const read = await readForeignList({ owner, file: { name: query.name.slice(0, 200), path: file.path } });
    if (!read.ok) return failure(400, read.problem);
    return answer(read.value, { status: read.value.outcome === 'read' ? 200 : 409 });
  },
  readPasted: async ({ request, body, answer }) => {
    const { owner } = await accessOf(request, undefined);
    const read = await readPastedText(owner, body);
    return read.ok ? answer(read.value) : failure(400, read.problem);
  },
};
