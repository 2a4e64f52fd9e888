import { z } from 'zod';
import { failed, ok, type Result } from '../../foundation/result';
import { markSetSchema, MARK_LIMITS, withMark, type Marks, type MarkSet } from './marks';

/** One army at the table, played without a match: what was tapped, so that the last tap can be taken back. */

/** The last taps can be undone, so many of them; what is older stays as it is. */
export const LOG_LIMITS = { steps: 200, setsPerStep: 600 } as const;

/** Marks as they are kept. */
export const marksSchema = z
  .record(
    z.string().max(200),
    z.record(z.string().max(MARK_LIMITS.nameLength), z.number().int().min(0).max(MARK_LIMITS.value)),
  )
  .refine((marks) => Object.keys(marks).length <= MARK_LIMITS.pieces, 'too many pieces')
  .refine(
    (marks) => Object.values(marks).every((each) => Object.keys(each).length <= MARK_LIMITS.perPiece),
    'too many marks',
  );

const tableLogSchema = z.object({
  documentVersion: z.literal(1),
  /** Before the first step that is kept. */
  base: marksSchema,
  steps: z.array(z.array(markSetSchema).max(LOG_LIMITS.setsPerStep)).max(LOG_LIMITS.steps),
  /** What players call their models here. */
  names: z
    .record(z.string().max(200), z.string().max(60))
    .refine((names) => Object.keys(names).length <= 500, 'too many names'),
});

export interface TableLog {
  documentVersion: 1;
  base: Marks;
  steps: readonly (readonly MarkSet[])[];
  names: Readonly<Record<string, string>>;
}

/** A game that has not begun. */
export const NEW_TABLE: TableLog = { documentVersion: 1, base: {}, steps: [], names: {} };

const withAll = (marks: Marks, sets: readonly MarkSet[]): Marks => sets.reduce(withMark, marks);

/** The marks as they stand. */
export const marksIn = ({ base, steps }: TableLog): Marks => steps.reduce(withAll, base);

/** The log after a tap; the same where it set nothing. */
export function tapped(log: TableLog, sets: readonly MarkSet[]): TableLog {
  if (sets.length === 0) return log;
  const steps = [...log.steps, sets.slice(0, LOG_LIMITS.setsPerStep)];
  const over = Math.max(0, steps.length - LOG_LIMITS.steps);
  return { ...log, base: steps.slice(0, over).reduce(withAll, log.base), steps: steps.slice(over) };
}

/** The log without its last tap. */
export const untapped = (log: TableLog): TableLog => ({ ...log, steps: log.steps.slice(0, -1) });

/** The log with another name for a model, by its id; empty: the list’s own. */
export function renamed(log: TableLog, piece: string, name: string): TableLog {
  const { [piece]: _, ...others } = log.names;
  const own = name.trim().slice(0, 60);
  return { ...log, names: own === '' ? others : { ...others, [piece]: own } };
}

/** A new game of the same list: the names stay. */
export const startedAgain = ({ names }: TableLog): TableLog => ({ ...NEW_TABLE, names });

/** Reads a log from outside. */
export function readTableLog(value: unknown): Result<TableLog> {
  const read = tableLogSchema.safeParse(value);
  return read.success ? ok(read.data) : failed('This game cannot be read.');
}
