import { z } from 'zod';
import { cardsOf, forcesSchema, type Forces, afterStep, type Play } from './deck/deck';
import { liftedDeck, oldDeckSchema } from './deck/oldDeck';
import { eachSide, type BySide } from './game/side';
import { clockSchema } from './table/clock';
import { ARMY, marksSchema, markSetSchema, TURN, turnOf, withMark, type Marks, type MarkSet } from './table/marks';

/** A table of this device alone: one army, or two with their deck. Each tap is a step that can be taken back. */

/** The last steps can be undone, so many of them; what is older stays as it is. */
export const LOG_LIMITS = { steps: 200, setsPerStep: 600 } as const;

const sets = z.array(markSetSchema).max(LOG_LIMITS.setsPerStep).readonly();
const cardId = z.string().max(1100);
/** What one tap does: numbers that are set for either side, or a step of the deck. */
const stepSchema = z
  .object({
    a: sets.optional(),
    b: sets.optional(),
    deck: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('draw'), card: cardId }),
        z.object({ kind: z.literal('new-round') }),
        z.object({ kind: z.literal('end') }),
      ])
      .optional(),
  })
  .readonly();
export type TableStep = z.infer<typeof stepSchema>;

const tableSchema = z.object({
  documentVersion: z.literal(2),
  /** Null: one army, which plays without a deck. */
  forces: forcesSchema.nullable(),
  /** Before the first step that is kept; `drawn`: the cards of its round. */
  base: z.object({ a: marksSchema, b: marksSchema, drawn: z.array(cardId).readonly(), ended: z.boolean() }).readonly(),
  steps: z.array(stepSchema).max(LOG_LIMITS.steps).readonly(),
  /** What players called their models: only programs of before ask for it. */
  names: z.record(z.string(), z.string()).catch({}).readonly(),
  /** Null: no clock runs. */
  clock: clockSchema.nullable().catch(null),
});
export type LocalTable = Readonly<z.infer<typeof tableSchema>>;

interface TableState {
  marks: BySide<Marks>;
  play: Play;
}

/** A game that has not begun. */
export const newTable = (forces: Forces | null = null): LocalTable => ({
  documentVersion: 2,
  forces,
  base: { a: {}, b: {}, drawn: [], ended: false },
  steps: [],
  names: {},
  clock: null,
});

const NO_FORCES: Forces = { a: { name: '', units: [] }, b: { name: '', units: [] } };

function after(forces: Forces, { marks, play }: TableState, step: TableStep): TableState {
  const next = step.deck === undefined ? play : afterStep(forces, play, step.deck);
  const round: MarkSet = { piece: ARMY, mark: TURN, value: next.round };
  return {
    play: next,
    marks: eachSide((side) =>
      [...(step[side] ?? []), ...(next.round > play.round ? [round] : [])].reduce(withMark, marks[side]),
    ),
  };
}

/** The table after the first so many of its steps; all of them. */
export function tableState({ forces, base, steps }: LocalTable, many = steps.length): TableState {
  const all = forces ?? NO_FORCES;
  const cards = cardsOf(all);
  const drawn = base.drawn.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  const play = { round: turnOf(base.a), drawn, ended: base.ended, out: [], landed: [] };
  return steps.slice(0, many).reduce<TableState>((now, step) => after(all, now, step), {
    marks: { a: base.a, b: base.b },
    play,
  });
}

/** The table after a tap; the same where it did nothing. */
export function tapped(table: LocalTable, step: TableStep): LocalTable {
  if ((step.a ?? []).length + (step.b ?? []).length === 0 && step.deck === undefined) return table;
  const steps = [...table.steps, step];
  const over = Math.max(0, steps.length - LOG_LIMITS.steps);
  const { marks, play } = tableState({ ...table, steps }, over);
  const base = over === 0 ? table.base : { ...marks, drawn: play.drawn.map(({ id }) => id), ended: play.ended };
  return { ...table, base, steps: steps.slice(over) };
}

/** The table without its last tap. */
export const untapped = (table: LocalTable): LocalTable => ({ ...table, steps: table.steps.slice(0, -1) });

/** What tables of before had: one army’s taps and a clock beside them. */
const oldTableSchema = z.object({
  log: z.object({
    documentVersion: z.literal(1),
    base: marksSchema,
    steps: z.array(sets).max(LOG_LIMITS.steps),
  }),
  clock: clockSchema.nullable().catch(null),
});

/** A table from what was stored, whichever version wrote it; null: it is none. */
export function readTable(value: unknown): LocalTable | null {
  const now = tableSchema.safeParse(value);
  if (now.success) return now.data;
  const table = oldTableSchema.safeParse(value);
  if (table.success) {
    const { base, steps } = table.data.log;
    const kept = { ...newTable().base, a: base };
    return { ...newTable(), base: kept, steps: steps.map((a) => ({ a })), clock: table.data.clock };
  }
  const deck = oldDeckSchema.safeParse(value);
  if (!deck.success) return null;
  const { forces, marks, drawn, ended } = liftedDeck(deck.data);
  const read = forcesSchema.safeParse(forces);
  return read.success ? { ...newTable(read.data), base: { ...marks, drawn, ended } } : null;
}
