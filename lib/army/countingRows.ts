/**
 * The role of an entry in the count:
 * - `model`: models of its own.
 * - `member`: a model with its unit's statline.
 * - `mount`: its statline replaces that of the model that holds it (armour, a bike, a rank).
 * - `joined`: adds a second statline to that model (a chariot and its rider).
 * - `promotion`: one of its neighbours turned into this.
 * - `squad`: holds models, and its statline is theirs.
 * - `aside`: set up beside the unit in the game; neither it nor what it holds is a model.
 * - `part`: anything else.
 */
export type EntryRole = 'model' | 'member' | 'mount' | 'joined' | 'promotion' | 'squad' | 'aside' | 'part';

/** One decision that the data's structure does not carry; matched by names, since ids differ between files. */
interface CountingRow {
  /** The entry's bare name. */
  entry: RegExp;
  /** The bare name of something above it; null: anywhere. */
  under: RegExp | null;
  role: EntryRole;
  why: string;
}
export type CountingRows = readonly CountingRow[];
