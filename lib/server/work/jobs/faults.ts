import 'server-only';
import { baseName, type InputFile } from '../../../data/read';
import { faultsIn } from '../../../data/faults';
import { describeFaults, placesOf } from '../../../data/faults/places';
import { link } from '../../../data/link';
import type { WireProblem } from '../../../documents/unitData';
import type { Ask } from '../serveJobs';
import { allOf } from './data';
import { bytesOf, type FoundFile } from './files';

/** Faults of a kind that a page tells one by one: the command line lists them all. */
const MOST_TOLD = 3;

/** Returns the first faults of each kind in a dataset, with file and line. `found`: its files. */
export async function faultsOfData(
  { hash, found }: { hash: string; found: readonly FoundFile[] },
  ask: Ask,
): Promise<readonly WireProblem[]> {
  const dataset = await allOf(hash, ask);
  if (dataset === null) return [];
  const groups = faultsIn(link(dataset), MOST_TOLD);
  const told = groups.flatMap(({ first }) => first);
  const names = new Set(told.map(({ file }) => file));
  const wanted = found.filter(({ label }) => names.has(baseName(label)));
  const inputs = await Promise.all(
    wanted.map(async ({ label, content }): Promise<InputFile> => ({
      name: baseName(label),
      bytes: await bytesOf(content),
    })),
  );
  const places = placesOf(told, inputs);
  return groups.flatMap((group) =>
    group.first.map((fault) => ({
      file: fault.file,
      place: places.get(fault) ?? null,
      message: `${[fault.name, fault.id].filter(Boolean).join(', ')}: ${fault.message}`,
      severity: 'fault' as const,
      among: describeFaults(group),
    })),
  );
}
