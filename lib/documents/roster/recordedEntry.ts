import { z } from 'zod';

/** Caps on what a file may say of one entry that the data does not have: far above any real datasheet. */
export const RECORDED_LIMITS = {
  costs: 50,
  profiles: 60,
  rules: 60,
  categories: 100,
  characteristics: 40,
  id: 1000,
  label: 400,
  value: 2000,
  text: 12_000,
} as const;

/** The most letters of profiles, rules and tags that all entries of one list keep: an army's worth, written out. */
export const MOST_RECORDED_LETTERS = 800_000;

const { id: ID, label: LABEL, value: VALUE, text: TEXT } = RECORDED_LIMITS;
const wanted = z.string().min(1).max(ID);
const id = z.string().max(ID);
const label = z.string().max(LABEL);

/** Profiles, rules and categories are left out where the file says nothing of the kind. */
export const recordedSchema = z.object({
  type: z.enum(['unit', 'model', 'upgrade']),
  /** Of this selection alone, for its whole number. */
  costs: z.array(z.object({ typeId: wanted, name: label, value: z.number() })).max(RECORDED_LIMITS.costs),
  /** Another faction's file has it: that was seen where all of the data was at hand. */
  elsewhere: z.literal(true).exactOptional(),
  profiles: z
    .array(
      z.object({
        id,
        name: label,
        typeId: id,
        typeName: label,
        characteristics: z
          .array(z.object({ typeId: id, name: label, value: z.string().max(VALUE) }))
          .max(RECORDED_LIMITS.characteristics),
      }),
    )
    .max(RECORDED_LIMITS.profiles)
    .exactOptional(),
  rules: z
    .array(z.object({ id, name: label, description: z.string().max(TEXT) }))
    .max(RECORDED_LIMITS.rules)
    .exactOptional(),
  categories: z
    .array(z.object({ id: wanted, name: label, primary: z.boolean() }))
    .max(RECORDED_LIMITS.categories)
    .exactOptional(),
});

/** What the file that a selection was read from says of an entry that the data does not have. */
export type RecordedEntry = z.infer<typeof recordedSchema>;

/** How many letters of profiles, rules and tags are in what a file says of one entry. */
export const recordedLetters = ({ profiles, rules, categories }: RecordedEntry): number =>
  [profiles, rules, categories].reduce((sum, part) => sum + (part === undefined ? 0 : JSON.stringify(part).length), 0);

/** The same without profiles, rules and tags. */
export function withoutTexts({ type, costs, elsewhere }: RecordedEntry): RecordedEntry {
  return { type, costs, ...(elsewhere && { elsewhere }) };
}
