import { mayBeData } from '@/lib/data/fileNames';
import { plural } from '@/lib/foundation/words';

/** What someone chose or dropped: what can be unit data by its name, and the names of what cannot. */
export type PickedFiles = ReturnType<typeof pickFiles>;

/** Sorts files by their names' endings. */
export function pickFiles(all: readonly File[]) {
  return {
    files: all.filter(({ name }) => mayBeData(name)),
    leftOut: all.filter(({ name }) => !mayBeData(name)).map(({ name }) => name),
  };
}

const MOST_NAMED = 3;

/** `Left out: readme.md and 4 more, which are not unit data.` Null when nothing was. */
export function leftOutText({ leftOut }: PickedFiles): string | null {
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, MOST_NAMED).join(', ');
  const more = leftOut.length - MOST_NAMED;
  const what = more > 0 ? `${named} and ${more} more` : named;
  return `Left out: ${what}, which ${plural(leftOut.length, 'is', 'are')} not unit data.`;
}

/** The files of a drop, those inside dropped folders too. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // The items are gone as soon as the event is over: entries must be taken before the first wait.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files];
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const inside = await entriesOf(entry.createReader());
  // A repository's own bookkeeping holds thousands of files, none of them unit data.
  return (await Promise.all(inside.filter(({ name }) => name !== '.git').map(filesOf))).flat();
}

/** A reader hands out a folder in parts, and an empty one at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  return part.length === 0 ? [] : [...part, ...(await entriesOf(reader))];
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
