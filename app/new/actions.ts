'use server';

import { amount } from '@/lib/foundation/words';
import { headers } from 'next/headers';
import { z } from 'zod';
import { keptVisitorOwner } from '@/app/visitor';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import { MOST_BOOKS, type SavedList, type StartedList } from '@/lib/documents/roster/savedList';
import { readAgreedLimit } from '@/lib/verdict/gameSize';
import { formatById } from '@/lib/formats';
import { ROSTER_LIMITS } from '@/lib/documents/roster/schema';
import { visitorAddress } from '@/lib/server/origin';
import { overQuota } from '@/lib/server/quota';
import { tooMany } from '@/lib/server/rateLimit';
import { joinBooks, startForceOfBooks, startList } from '@/lib/server/bookData';
import { problemIn } from '@/lib/server/work/work';
import { viewIdSchema } from '@/lib/foundation/viewId';
import type { NewLinks } from '@/lib/documents/savedKind';
import { sha256Schema } from '@/lib/documents/unitData';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { EDITIONS } from '@/lib/documents/book/editions.data';

const formSchema = z.object({
  format: z
    .string()
    .transform((id) => formatById(id))
    .pipe(z.custom<NonNullable<ReturnType<typeof formatById>>>((format) => format !== null, 'Choose a format.')),
  data: sha256Schema.catch(''),
  faction: z.string().max(ROSTER_LIMITS.idLength).catch(''),
  books: z.array(viewIdSchema).max(MOST_BOOKS, `A force draws on ${MOST_BOOKS} unit books at most.`),
  size: z.string().max(100).catch(''),
  name: z.string().trim().max(ROSTER_LIMITS.nameLength, `A name has at most ${ROSTER_LIMITS.nameLength} letters.`),
});

/** Starts a list; gives its link and what it draws on, or says in a line why there is none. */
export async function startListAction(form: FormData): Promise<Result<StartedList>> {
  // No database stores it.
  if ([...form.values()].some((value) => typeof value === 'string' && value.includes('\0'))) {
    return failed('What was sent holds a NUL character, which cannot be stored.');
  }
  const parsed = formSchema.safeParse({ ...Object.fromEntries(form), books: form.getAll('book') });
  if (!parsed.success) return failed(parsed.error.issues[0]?.message ?? 'That was not understood.');
  const wait = await tooMany('create', visitorAddress(await headers()));
  if (wait !== null) return failed(`Too many lists at once: try again in ${amount(wait, 'second')}.`);
  const { format, size } = parsed.data;
  const read = format.gameSizes === null ? ok(null) : readAgreedLimit(size, format.gameSizes);
  if (!read.ok) return read;
  const created = await orTrouble(async () => {
    const owner = await keptVisitorOwner();
    const full = await overQuota(owner, visitorAddress(await headers()), { documents: 1 });
    if (full !== null) return failed(full.message);
    const start = EDITIONS[format.edition].units === 'books' ? ofBooks : ofFaction;
    return start({ ...parsed.data, owner, gameSize: read.value });
  });
  if (!created.ok) return created;
  const { viewId, datasetHash, roster } = created.value.saved;
  return ok({ viewId, data: datasetHash, catalogueIds: [...catalogueIdsOf(roster)] });
}

/** What was typed stays in the form when the database cannot be used, or the server is busy. */
async function orTrouble<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const problem = problemIn(error);
    if (problem === null) throw error;
    return failed(problem.message);
  }
}

type Fields = z.infer<typeof formSchema> & { owner: string; gameSize: number | null };
type Started = Result<NewLinks<SavedList>>;

/** A list of one faction of some unit data, with the house units of some books beside it, or why there is none. */
async function ofFaction({ owner, format, data, faction, books, name, gameSize }: Fields): Promise<Started> {
  if (faction === '') return failed('Choose a faction.');
  const joined = books.length === 0 ? { hash: data } : await joinBooks(data, [faction], books);
  if (joined === null) return failed('A house unit book is deleted or for another edition: choose again.');
  const created = await startList({ owner, format, datasetHash: joined.hash, catalogueIds: [faction], name, gameSize });
  return created === null ? failed('This faction is no longer in the data: choose again.') : ok(created);
}

async function ofBooks({ owner, format, books, name, gameSize }: Fields): Promise<Started> {
  if (books.length === 0) return failed('Choose a unit book.');
  const created = await startForceOfBooks({ owner, format, books, name, gameSize });
  return created === null ? failed('One of these unit books was deleted: choose again.') : ok(created);
}
