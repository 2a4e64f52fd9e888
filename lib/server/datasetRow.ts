import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, deflateSync, inflate } from 'node:zlib';
import { z } from 'zod';
import { factionsOf } from '../data/dataset';
import { dialectIn } from '../data/dialect';
import { READING } from '../data/reader/reading';
import type { DataFile } from '../data/schema';
import {
  type DataSource,
  type DatasetSummary,
  dataProblemSchema,
  dataSourceSchema,
  factionSchema,
  joinedSchema,
  sha256Schema,
} from '../documents/unitData';

const inflated = promisify<Uint8Array, Buffer>(inflate);

const manifestFileSchema = z.object({
  hash: sha256Schema,
  kind: z.enum(['gameSystem', 'catalogue']),
  id: z.string(),
  file: z.string(),
  revision: z.number(),
  catalogueLinks: z.array(
    z.object({ id: z.string(), name: z.string(), targetId: z.string(), importRootEntries: z.boolean() }),
  ),
  addsTo: z.array(z.string()).optional(),
  dialect: z.literal('newrecruit').optional(),
});
const manifestSchema = z.object({
  gameSystemRevision: z.number(),
  /** The reading that its files are of, `READING` of then; those of before nobody counted. */
  reading: z.number().default(0),
  files: z.array(manifestFileSchema),
  factions: z.array(factionSchema),
  joined: joinedSchema.extend({ source: dataSourceSchema }).optional(),
  /** What of its files' words is an id in any of them: a slice may lack that file. */
  ids: z.array(z.string()).optional(),
});
/** Which files a dataset has: enough to tell what to load for one faction. */
export type Manifest = z.infer<typeof manifestSchema>;

type ManifestFile = Manifest['files'][number];

/** A file of unit data as it goes into the database: what a manifest tells of it, and its content. */
export interface FileToStore extends ManifestFile, Pick<DataFile, 'name' | 'gameSystemId' | 'library'> {
  /** Deflated JSON. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** A file of a dataset as it is stored: deflated JSON. */
export type PackedFile = Pick<FileToStore, 'file' | 'id' | 'bytes'>;

/** A file with house units, without its content. */
export type HouseFile = ManifestFile & { name: string };

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

const datasetRowSchema = z.object({
  hash: sha256Schema,
  gameSystemId: z.string(),
  gameSystemName: z.string(),
  name: z.string(),
  source: z.enum(['sample', 'server', 'repository', 'upload', 'own']),
  sourceName: z.string().nullable(),
  revision: z.string().nullable(),
  manifest: json(manifestSchema),
  problems: json(z.array(dataProblemSchema)),
  createdAt: z.date(),
});

/** A stored dataset without its files' content. */
export interface StoredDataset {
  summary: DatasetSummary;
  manifest: Manifest;
  /** The server's folder that it came from; null: from elsewhere, or nobody wrote it down. */
  folder: string | null;
}

const sourceOf = (kind: DataSource['kind'], sourceName: string | null, revision: string | null): DataSource =>
  kind === 'repository' ? { kind, repository: sourceName ?? '', revision } : { kind };

/** A database row as the rest of the program may see it. Throws when it is not what was once written. */
export function storedDataset(row: unknown): StoredDataset {
  const { manifest, ...data } = datasetRowSchema.parse(row);
  const source = manifest.joined?.source ?? sourceOf(data.source, data.sourceName, data.revision);
  const summary: DatasetSummary = {
    hash: data.hash,
    gameSystem: { id: data.gameSystemId, name: data.gameSystemName, revision: manifest.gameSystemRevision },
    name: data.name,
    source,
    joined: manifest.joined === undefined ? null : { base: manifest.joined.base, books: manifest.joined.books },
    factions: manifest.factions,
    files: manifest.files.length,
    dialect: dialectIn(manifest.files).dialect ?? 'battlescribe',
    // What players wrote here was never read.
    readEarlier: source.kind !== 'own' && manifest.reading < READING,
    problems: data.problems,
    createdAt: data.createdAt.toISOString(),
  };
  return { summary, manifest, folder: data.source === 'server' ? data.sourceName : null };
}

/** The manifest of a dataset that is about to be stored. */
export const manifestOf = (gameSystem: FileToStore, catalogues: readonly FileToStore[]): Manifest => ({
  gameSystemRevision: gameSystem.revision,
  reading: READING,
  files: [gameSystem, ...catalogues].map(manifestFile),
  factions: [...factionsOf({ catalogues })],
});

/** The same for a dataset that is here, with these catalogues beside its own and in the place of those of their ids. */
export function replacedManifest({ manifest }: StoredDataset, catalogues: readonly FileToStore[]): Manifest {
  const replaced = new Set(catalogues.map(({ id }) => id));
  const stays = ({ id, kind }: { id: string; kind?: string }): boolean => kind === 'gameSystem' || !replaced.has(id);
  const factions = [...manifest.factions.filter((faction) => stays(faction)), ...factionsOf({ catalogues })];
  return {
    ...manifest,
    files: [...manifest.files.filter(stays), ...catalogues.map(manifestFile)],
    factions: factions.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

/** What a manifest tells of a file, out of all that is known of it. */
const manifestFile = (file: ManifestFile): ManifestFile => manifestFileSchema.parse(file);

/** The manifest of a dataset with the house units of some books beside its files. */
export const joinedManifest = ({ manifest, summary }: StoredDataset, books: readonly HouseFile[]): Manifest => ({
  ...manifest,
  files: [...manifest.files, ...books.map(manifestFile)],
  joined: {
    base: summary.hash,
    source: summary.source,
    books: books.map(({ id, name, revision }) => ({ id, name, revision })),
  },
});

const LEVEL = constants.Z_BEST_SPEED + 4;

/** Packs a file under the hash of `hashDataFile`, which covers the stored text but not the file's name. */
export function fileToStore(file: DataFile): FileToStore {
  const { name, gameSystemId, library, catalogueLinks = [] } = file;
  const text = Buffer.from(JSON.stringify({ ...file, file: '' }));
  const hash = createHash('sha256').update(text).digest('hex');
  const told = manifestFileSchema.parse({ ...file, hash, catalogueLinks });
  return { ...told, name, gameSystemId, library, bytes: new Uint8Array(deflateSync(text, { level: LEVEL })) };
}

/** What `fileToStore` packed, under its dataset's name and id: our own writing, under its hash not parsed anew. */
export async function unpacked({ bytes, file, id }: PackedFile): Promise<DataFile> {
  const text = (await inflated(bytes)).toString('utf8');
  return { ...(JSON.parse(text) as DataFile), id, file };
}
