import { buildDataset, factionsOf, sliceDataset, type Dataset } from '@/lib/battlescribe/dataset';
import { newForce, newRoster } from '@/lib/battlescribe/evaluate';
import { link, type LinkedDataset } from '@/lib/battlescribe/link';
import { readDataFiles } from '@/lib/battlescribe/read';
import { checkRoster } from '@/lib/checkRoster';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { realFiles, type RealSystem } from '@/tests/realData';

// Run by memory.ts in a process of its own: `faction FOLDER NAME` or `import FOLDER`. Prints one line of JSON.

const MB = 1024 * 1024;
const [what, folder, name] = process.argv.slice(2);

function read(): Dataset {
  const { files } = readDataFiles(realFiles(folder as RealSystem));
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem')!;
  return buildDataset(gameSystem, files.filter((file) => file !== gameSystem));
}

function slice(): string {
  const dataset = read();
  return JSON.stringify(sliceDataset(dataset, factionsOf(dataset).find((faction) => faction.name === name)!.id));
}

function heapMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
}

if (what === 'import') {
  read();
  console.log(JSON.stringify({ factionMb: 0, importMb: process.resourceUsage().maxRSS / 1024 }));
} else {
  // As in the browser: the bytes are parsed, then linked, then a list is checked on it. Bytes stand outside the measured heap.
  const bytes = Buffer.from(slice());
  const before = heapMb();
  const linked: LinkedDataset = link(JSON.parse(bytes.toString()) as Dataset);
  const catalogueId = linked.dataset.catalogues.find((file) => file.name === name)!.id;
  const force = newForce(linked, catalogueId, null, () => crypto.randomUUID());
  checkRoster({ ...newRoster(linked, name ?? ''), forces: [force] }, linked, reconSquad);
  console.log(JSON.stringify({ factionMb: heapMb() - before, importMb: 0, files: linked.files.size }));
}
