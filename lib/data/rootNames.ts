import { idHere } from './sameIds';
import type { DataFile } from './schema';

/** What a file offers at its root, by name, without linking anything: enough to tell whose units a text names. */
export interface RootNames {
  id: string;
  name: string;
  library: boolean;
  names: readonly string[];
  /** The same of what other catalogues import, and of what they do in data of New Recruit. */
  imported: readonly string[];
  unsaid: readonly string[];
  isNewer: boolean;
  /** The catalogues whose root entries it imports. */
  imports: NonNullable<DataFile['catalogueLinks']>;
}

/** The names at a file's root. */
export function rootNamesIn({
  id,
  name,
  library,
  dialect,
  selectionEntries,
  entryLinks,
  catalogueLinks,
}: DataFile): RootNames {
  const roots = [...(selectionEntries ?? []), ...(entryLinks ?? [])].filter(({ hidden }) => hidden !== true);
  return {
    id,
    name,
    library,
    names: roots.map((each) => each.name),
    imported: roots.filter((each) => each.import === true).map((each) => each.name),
    unsaid: roots.filter((each) => each.importUnsaid === true).map((each) => each.name),
    isNewer: dialect === 'newrecruit',
    imports: (catalogueLinks ?? []).filter(({ importRootEntries }) => importRootEntries),
  };
}

/** All names that a force of a catalogue is offered, those that it imports too. `files`: all of the data set. */
export function namesOffered(id: string, files: ReadonlyMap<string, RootNames>): readonly string[] {
  const isNewer = [...files.values()].some((file) => file.isNewer);
  const seen = new Set([id]);
  const names: string[] = [...(files.get(id)?.names ?? [])];
  // What is added to a set while it is walked through is walked through too.
  for (const each of seen) {
    const file = files.get(each);
    if (each !== id && file !== undefined) names.push(...file.imported, ...(isNewer ? file.unsaid : []));
    for (const { targetId, name } of file?.imports ?? []) seen.add(idHere(targetId, name, (next) => files.has(next)));
  }
  return names;
}
