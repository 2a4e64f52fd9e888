import { z } from 'zod';

/** What browser and server send each other about unit data. */

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal digits');

export const dataSourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sample') }),
  /** `repository` as owner/name, `revision` the commit. */
  z.object({ kind: z.literal('repository'), repository: z.string(), revision: z.string().nullable() }),
  /** From a folder that the server's operator named. */
  z.object({ kind: z.literal('server') }),
  /** Uploaded as files by a player: nobody vouches for it. */
  z.object({ kind: z.literal('upload') }),
  /** Made of unit books that players wrote here. */
  z.object({ kind: z.literal('own') }),
]);
export type DataSource = z.infer<typeof dataSourceSchema>;

/** Whether nobody but the player vouches for the data. */
export const suppliedByPlayer = ({ kind }: DataSource): boolean => kind === 'upload' || kind === 'own';

export const dataProblemSchema = z.object({
  file: z.string(),
  place: z.string().nullable(),
  message: z.string(),
  /**
   * A word that is not understood, a catalogue that is missing, or a fault of the data: the file was read all the same.
   * Left out where something was not. `readme`: earlier versions kept what authors write; it is shown nowhere.
   */
  severity: z.enum(['warning', 'missing', 'fault', 'readme']).optional(),
  /** Of a fault: all those of its kind, counted, and what to do. */
  among: z.string().optional(),
});
export type WireProblem = z.infer<typeof dataProblemSchema>;

/** Whether something was not read, or not understood: the rest is for those who look at the data page. */
export const isTroubling = ({ severity }: WireProblem): boolean => severity === undefined || severity === 'warning';

const namedSchema = z.object({ id: z.string(), name: z.string(), revision: z.number() });
/** A catalogue that a list can be built from. */
export const factionSchema = namedSchema.extend({ file: z.string() });
/** The data without the house units that players added, and their books. */
export const joinedSchema = z.object({ base: sha256Schema, books: z.array(namedSchema) });

export const datasetSummarySchema = z.object({
  hash: sha256Schema,
  gameSystem: namedSchema,
  name: z.string(),
  /** Of data with house units beside it: where the rest came from. */
  source: dataSourceSchema,
  /** Null: there are no house units. */
  joined: joinedSchema.nullable().default(null),
  /** By name. */
  factions: z.array(factionSchema),
  /** How many files it has, the game system and libraries included. */
  files: z.number().int(),
  /** What it was written for. */
  dialect: z.enum(['battlescribe', 'newrecruit']).default('battlescribe'),
  /** Read by an earlier version of this program, which understood less: it has to come in again. */
  readEarlier: z.boolean().default(false),
  problems: z.array(dataProblemSchema),
  createdAt: z.iso.datetime(),
});
export type DatasetSummary = z.infer<typeof datasetSummarySchema>;

/** One line of the answer to an import: progress, or the end of it. */
export const importLineSchema = z.discriminatedUnion('stage', [
  z.object({
    stage: z.enum(['download', 'read', 'store']),
    file: z.string(),
    done: z.number(),
    total: z.number().nullable(),
  }),
  z.object({ stage: z.literal('done'), datasets: z.array(datasetSummarySchema), problems: z.array(dataProblemSchema) }),
  z.object({ stage: z.literal('failed'), message: z.string(), problems: z.array(dataProblemSchema) }),
]);
export type ImportLine = z.infer<typeof importLineSchema>;

/** The address of a repository on GitHub, or of a page in it. */
const GITHUB = /^(?:https?:\/\/)?(?:www\.)?github\.com\/([^/\s]+\/[^/\s?#]+?)(?:\.git)?(?:[/?#].*)?$/i;

/** GitHub's own rules for owner and name; its address is taken too. */
export const repositorySchema = z
  .string()
  .trim()
  .overwrite((text) => text.replace(GITHUB, '$1'))
  .regex(
    /^[A-Za-z0-9](?:[A-Za-z0-9]|-(?=[A-Za-z0-9])){0,38}\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/,
    'must be written owner/name, as in BSData/wh40k-7th-edition',
  );
