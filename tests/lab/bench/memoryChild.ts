import { readFileSync, writeFileSync } from 'node:fs';
import { buildDataset, factionsOf, type Dataset } from '@/lib/data/dataset';
import { newForce, newRoster } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { dataInputs } from '@/scripts/muster/folder';
import { realFiles, type RealSystem } from '@/tests/realData';
import { sliceDataset } from '../../sliceDataset';

// Run by memory.ts, each in a process of its own: `import FOLDER`, `folder PATH`, `slice FOLDER FACTION FILE`, `faction FILE`. Prints
// megabytes.

const MB = 1024 * 1024;
const [what, ...args] = process.argv.slice(2);

function read(folder: string): Dataset {
  const { files } = readDataFiles(realFiles(folder as RealSystem));
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem')!;
  return buildDataset(
    gameSystem,
    files.filter((file) => file !== gameSystem),
  );
}

function heapMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
}

/** What stays on the heap when a faction is loaded as in the browser: parsed, linked, and a list checked on it. */
function factionMb(file: string): number {
  const before = heapMb();
  const linked = link(JSON.parse(readFileSync(file, 'utf8')) as Dataset);
  const force = newForce(linked, linked.dataset.catalogues[0]!.id, null, () => crypto.randomUUID());
  checkRoster({ ...newRoster(linked, ''), forces: [force] }, linked, reconSquad);
  const after = heapMb();
  return linked.files.size > 0 ? after - before : NaN;
}

if (what === 'folder') {
  readDataFiles(dataInputs(args[0]!));
  console.log(process.resourceUsage().maxRSS / 1024);
} else if (what === 'import') {
  read(args[0]!);
  console.log(process.resourceUsage().maxRSS / 1024);
} else if (what === 'slice') {
  const dataset = read(args[0]!);
  writeFileSync(
    args[2]!,
    JSON.stringify(sliceDataset(dataset, factionsOf(dataset).find(({ name }) => name === args[1])!.id)),
  );
  console.log(0);
} else {
  console.log(factionMb(args[0]!));
}
