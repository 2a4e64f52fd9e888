import { SaxesParser } from 'saxes';
import { hashDataFile, type Dataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { decodeXml } from '@/lib/data/xml';
import { realFiles, type RealSystem } from '@/tests/realData';
import { median, ms, sorted, table, timed, type Part } from './measure';

const ROUNDS = 7;
const MOST_RATIO = 1.8;
const FOLDERS: readonly RealSystem[] = ['wh40k-7e', 'wh40k-9e'];

type Input = ReturnType<typeof realFiles>[number];

/** Reading a whole folder of unit data, against what the XML library alone needs for the same bytes. */
export function benchReading(yardstick: number): Part {
  const measured = FOLDERS.map((folder) => measureFolder(folder));
  return {
    title:
      `Parse and link each data folder, against a bare saxes pass over the same bytes (median of ${ROUNDS} ` +
      `rounds, one after the other)`,
    lines: table(
      ['folder', 'files', 'MB', 'saxes ms', 'parse ms', 'link ms', 'ratio', 'hash ms', 'parse+link in yardsticks'],
      measured.map(({ folder, files, bytes, saxes, parse, linking, hash, ratio }) => [
        folder,
        String(files),
        (bytes / 1e6).toFixed(1),
        ms(saxes),
        ms(parse),
        ms(linking),
        ratio.toFixed(2),
        ms(hash),
        String(Math.round((parse + linking) / yardstick)),
      ]),
    ),
    limits: measured.map(({ folder, ratio }) => ({
      what: `parse and link of ${folder} against saxes`,
      actual: ratio,
      limit: MOST_RATIO,
      unit: 'times',
    })),
  };
}

function measureFolder(folder: RealSystem) {
  const inputs = realFiles(folder);
  const rounds = Array.from({ length: ROUNDS + 1 }, () => round(inputs)).slice(1);
  const of = (pick: (each: ReturnType<typeof round>) => number): number => median(sorted(rounds.map(pick)));
  return {
    folder,
    files: inputs.length,
    bytes: inputs.reduce((sum, { bytes }) => sum + bytes.length, 0),
    saxes: of(({ saxes }) => saxes),
    parse: of(({ parse }) => parse),
    linking: of(({ linking }) => linking),
    hash: of(({ hash }) => hash),
    ratio: of(({ saxes, parse, linking }) => (parse + linking) / saxes),
  };
}

/** Both ways right after each other, so that a busy machine slows both. */
function round(inputs: readonly Input[]) {
  const saxes = timed(() => inputs.forEach(({ bytes }) => barePass(bytes))).ms;
  const parsed = timed(() => readDataFiles(inputs));
  const { files, problems } = parsed.value;
  if (problems.length > 0) throw new Error(`the data has problems: ${problems[0]!.file}: ${problems[0]!.message}`);
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem')!;
  const dataset: Dataset = { hash: '', gameSystem, catalogues: files.filter((file) => file !== gameSystem) };
  const linking = timed(() => {
    const linked = link(dataset);
    // Each file's index is made when it is first asked for: ask for all, as an import's check of dangling links does.
    return [linked.gameSystem, ...linked.files.values()].reduce((count, { index }) => count + index.entries.size, 0);
  }).ms;
  const hash = timed(() => files.forEach(hashDataFile)).ms;
  return { saxes, parse: parsed.ms, linking, hash };
}

/** The XML library by itself, set up as our reader sets it up, with nobody listening. */
function barePass(bytes: Uint8Array): void {
  new SaxesParser({ position: false, xmlns: false as const }).write(decodeXml(bytes)).close();
}
