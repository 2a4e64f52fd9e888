import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { brotliCompressSync, constants, deflateSync, inflateSync } from 'node:zlib';
import { buildDataset, factionsOf, type Dataset } from '@/lib/data/dataset';
import { withoutIdleIds } from '@/lib/data/idleIds';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { ownRules } from '@/lib/formats/own-rules/format';
import { newRoster } from '@/lib/verdict/newRoster';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { offersOf } from '@/lib/listservice/offers';
import { dataInputs } from '@/scripts/muster/folder';
import { benchEdits } from './edits';
import { median, ms, sorted, table, timed, type Part } from './measure';
import { sliceDataset } from '../../sliceDataset';

const ROUNDS = 5;
const MB = 1e6;
/** Of the faction with the largest reach, and of one edit in a large army of it. */
const LIMITS = { openMs: 2000, sentKb: 1000, edit: 0.35, rename: 0.15 } as const;

/**
 * Any folder of unit data: reading it, opening the faction with the largest reach (or the one that is named), and edits
 * in a large army of that, by its own rules.
 */
export async function benchDataSet(folder: string, faction: string | null, points: number): Promise<Part> {
  const inputs = dataInputs(folder);
  const mb = inputs.reduce((sum, { bytes }) => sum + bytes.length, 0) / MB;
  const read = repeated(() => readDataFiles(inputs).files);
  const gameSystem = read.value.find(({ kind }) => kind === 'gameSystem');
  if (gameSystem === undefined) throw new Error(`${folder} holds no game system`);
  const catalogues = read.value.filter((file) => file.kind === 'catalogue' && file.gameSystemId === gameSystem.id);
  const dataset = buildDataset(gameSystem, catalogues);
  const memoryMb = memoryOf(folder);
  const opened = openFaction(dataset, faction);
  const edits = await benchEdits(opened.json, opened.id, points);
  const perMb = (value: number): string => (value / mb).toFixed(1);
  const what = `${edits.selections} selections, ${edits.points} points`;
  return {
    title: `${path.basename(folder)}: ${inputs.length} files, ${mb.toFixed(1)} MB; ${opened.name} (medians)`,
    lines: table(
      ['what', 'value', 'per MB'],
      [
        ['read all files, ms', ms(read.ms), perMb(read.ms)],
        ['memory to read them, the whole process, MB', memoryMb.toFixed(0), perMb(memoryMb)],
        ['server: stored files of the faction to JSON, ms', ms(opened.writing), ''],
        ['that JSON, KB', (opened.bytes / 1000).toFixed(0), ''],
        ['sent, Brotli, KB', (opened.sent / 1000).toFixed(0), ''],
        ['browser: JSON to a new list, checked and with what it offers, ms', ms(opened.building), ''],
        ...edits.kinds.map(({ kind, remembered, scratch }) => [
          `${kind} to verdict and offers (${what}), ms of the processor; from scratch`,
          ms(remembered),
          ms(scratch),
        ]),
      ],
    ),
    limits: [
      { what: `open ${opened.name}`, actual: opened.writing + opened.building, limit: LIMITS.openMs, unit: 'ms' },
      { what: `${opened.name}, compressed`, actual: opened.sent / 1000, limit: LIMITS.sentKb, unit: 'KB' },
      ...edits.kinds.map(({ kind, remembered, scratch }) => ({
        what: `${kind} (${what}) against from scratch`,
        actual: remembered / scratch,
        limit: kind === 'rename' ? LIMITS.rename : LIMITS.edit,
        unit: 'times',
      })),
    ],
  };
}

function openFaction(dataset: Dataset, wanted: string | null) {
  const sizes = new Map(dataset.catalogues.map((file) => [file.id, JSON.stringify(file).length]));
  const reachOf = (id: string): number =>
    sliceDataset(dataset, id).catalogues.reduce((sum, file) => sum + sizes.get(file.id)!, 0);
  const factions = factionsOf(dataset).filter(({ name }) => wanted === null || name.includes(wanted));
  const [largest] = factions.toSorted((a, b) => reachOf(b.id) - reachOf(a.id));
  if (largest === undefined) throw new Error(`no faction is called ${wanted}`);
  const slice = sliceDataset(dataset, largest.id);
  const stored = [slice.gameSystem, ...slice.catalogues].map((file) => deflateSync(JSON.stringify(file)));
  const written = repeated(() => {
    const [gameSystem, ...catalogues] = stored.map((bytes) => JSON.parse(inflateSync(bytes).toString('utf8')));
    return JSON.stringify(withoutIdleIds({ ...slice, gameSystem, catalogues }));
  });
  const { ms: built } = repeated(() => {
    const linked = link(JSON.parse(written.value) as Dataset);
    let made = 0;
    const wanted = { catalogueIds: [largest.id], name: '', gameSize: null };
    const roster = newRoster(linked, ownRules, wanted, () => `bench-${(made += 1)}`);
    offersOf({ roster, evaluation: checkRoster(roster, linked, ownRules).evaluation, format: ownRules });
  });
  const json = Buffer.from(written.value);
  const sent = brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
  return {
    ...largest,
    json: written.value,
    writing: written.ms,
    building: built,
    bytes: json.length,
    sent: sent.length,
  };
}

/** Work done several times: what the last gives, and the median of how long each took. */
function repeated<T>(work: () => T): { readonly value: T; readonly ms: number } {
  const rounds = Array.from({ length: ROUNDS }, () => timed(work));
  return { value: rounds.at(-1)!.value, ms: median(sorted(rounds.map((each) => each.ms))) };
}

function memoryOf(folder: string): number {
  const script = path.join(import.meta.dirname, 'memoryChild.ts');
  const run = spawnSync(process.execPath, ['--import', 'tsx', script, 'folder', path.resolve(folder)], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`memory could not be measured: ${run.stderr}`);
  return Number(run.stdout.trim().split('\n').at(-1));
}
