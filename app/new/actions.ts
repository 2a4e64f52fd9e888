'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { keptVisitorKey } from '@/app/visitor';
import { readGameSize } from '@/components/army/gameSize';
import { formatById } from '@/lib/formats';
import { ROSTER_LIMITS } from '@/lib/roster/schema';
import { addressOf } from '@/lib/server/origin';
import { tooMany } from '@/lib/server/rate';
import { startList } from '@/lib/server/startList';
import { sha256Schema } from '@/lib/share/wire';

const formSchema = z.object({
  format: z.string().transform((id) => formatById(id)).pipe(z.custom<NonNullable<ReturnType<typeof formatById>>>((format) => format !== null, 'Choose a format.')),
  data: sha256Schema.catch(''),
  faction: z.string('Choose a faction.').min(1, 'Choose a faction.').max(ROSTER_LIMITS.idLength),
  size: z.string().max(100).catch(''),
  name: z.string().trim().max(ROSTER_LIMITS.nameLength, `A name has at most ${ROSTER_LIMITS.nameLength} letters.`),
});

/** Starts a list and goes to its editor; else says in a line why not. */
export async function startListAction(_: string | null, form: FormData): Promise<string | null> {
  const parsed = formSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'That was not understood.';
  const wait = await tooMany('create', addressOf(await headers()));
  if (wait !== null) return `Too many lists at once: try again in ${wait} seconds.`;
  const { format, data, faction, size, name } = parsed.data;
  const read = format.gameSizes === null ? { size: null } : readGameSize(size, format.gameSizes);
  if ('problem' in read) return read.problem;
  const created = await startList({ ownerKey: await keptVisitorKey(), format, datasetHash: data, catalogueId: faction, name, gameSize: read.size });
  if (created === null) return 'This faction is not in the data any more: choose again.';
  redirect(`/edit/${created.list.viewId}`);
}
