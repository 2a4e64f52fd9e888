import 'server-only';
import { baseName } from '../data/read';
import { describeWarning, warningGroups } from '../data/warnings';
import { idsAskedFor, without } from '../data/wordIds';
import { plural, shortList } from '../foundation/words';
import type { WireProblem } from '../documents/unitData';
import type { StoredDataset } from './datasetRow';
import { type DatasetToStore, ofWhole, type PackedDataset, packedFiles } from './datasets';
import type { FileRead, FoundFile } from './work/jobs/files';
import { tryWork } from './work/work';

export interface DatasetGroup extends Pick<DatasetToStore, 'gameSystem' | 'manifest' | 'files'> {
  /** What is here already, where `files` are catalogues that join it; null: they are all there is. */
  joins: StoredDataset | null;
}

/** Words of one game system that are told: real ones have 30. */
const MOST_WARNINGS = 100;

/** Returns the words of a game system's files that are not understood. */
function warningsOf(gameSystemId: string, read: readonly FileRead[]): readonly WireProblem[] {
  const own = read.filter(({ file }) => file.gameSystemId === gameSystemId);
  const ids = new Set(own.flatMap(({ wordIds }) => wordIds));
  const warnings = own.flatMap((each) => each.warnings);
  return warningGroups(without(warnings, ids))
    .slice(0, MOST_WARNINGS)
    .map((group) => ({
      file: group.at[0]?.file ?? '',
      place: group.at[0]?.place ?? null,
      message: describeWarning(group),
      severity: 'warning',
    }));
}

/** A dataset's manifest with what of its words is an id; of files that were here already what was known then. */
export function withIds(
  { gameSystem, manifest, joins }: DatasetGroup,
  read: readonly FileRead[],
): DatasetGroup['manifest'] {
  const found = idsAskedFor(read.filter(({ file }) => file.gameSystemId === gameSystem.id));
  const ids = [...new Set([...(joins?.manifest.ids ?? []), ...found])];
  return ids.length === 0 ? manifest : { ...manifest, ids };
}

/** Catalogues that are told to be missing: real data lacks two or three. */
const MOST_MISSING = 30;
/** So many files are named that take from one of them. */
const MOST_TAKERS = 6;

/** The catalogues that others take units from and that nobody brought: a player may have them and add them. */
function missingCatalogues({ manifest: { files } }: Pick<DatasetGroup, 'manifest'>): readonly WireProblem[] {
  const here = new Set(files.map(({ id }) => id));
  const missing = new Map<string, { name: string; takers: Set<string> }>();
  for (const { file, catalogueLinks } of files) {
    for (const { name, targetId } of catalogueLinks.filter((each) => !here.has(each.targetId))) {
      const known = missing.get(targetId) ?? { name: name.trim() || targetId, takers: new Set() };
      missing.set(targetId, { ...known, takers: known.takers.add(file) });
    }
  }
  return [...missing.values()].slice(0, MOST_MISSING).map(({ name, takers }) => ({
    file: name,
    place: null,
    message: `is not here, and ${shortList([...takers], MOST_TAKERS)} ${plural(takers.size, 'takes', 'take')} from it`,
    severity: 'missing',
  }));
}

/** Returns the problems of a dataset. `found`: the files that came in. Problems of the files that it joins stay. */
export async function importSummary(
  group: DatasetGroup,
  read: readonly FileRead[],
  found: readonly FoundFile[],
): Promise<readonly WireProblem[]> {
  const { id } = group.gameSystem;
  const replaced = new Set(group.files.map(({ file }) => file));
  const stays = new Set(group.manifest.files.map(({ file }) => file).filter((file) => !replaced.has(file)));
  const before = (group.joins?.summary.problems ?? []).filter(({ file }) => stays.has(file));
  const faults = await faultsIn(group, found);
  const places = new Map(before.map((fault) => [keyOf(fault), fault.place]));
  return [
    ...warningsOf(id, read),
    ...before.filter(({ severity }) => severity === 'warning'),
    ...missingCatalogues(group),
    // The files themselves are not kept: a line in one that came earlier is known only if it was told then.
    ...faults.map((fault) => ({ ...fault, place: fault.place ?? places.get(keyOf(fault)) ?? null })),
  ];
}

const keyOf = ({ file, message }: WireProblem): string => `${file}\n${message}`;

/** What is wrong with all of it; nothing where that takes too much: its lists can be made all the same. */
async function faultsIn({ files, manifest }: DatasetGroup, found: readonly FoundFile[]) {
  const own = new Set(files.map(({ file }) => file));
  const hashes = new Set(files.map(({ hash }) => hash));
  const ofGroup = found.filter(({ label }) => own.has(baseName(label)));
  const packed = async (): Promise<PackedDataset> => ({
    files: [
      ...files.map(({ file, id, bytes }) => ({ file, id, bytes })),
      ...(await packedFiles(manifest.files.filter(({ hash }) => !hashes.has(hash)))),
    ],
    ofWhole: ofWhole(manifest),
  });
  const job = await tryWork('faults', { hash: '', found: ofGroup }, { answers: { packed } });
  return job.ok ? job.value : [];
}
