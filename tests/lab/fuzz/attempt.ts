import { buildDataset, factionsOf } from '@/lib/data/dataset';
import { evaluate, optionsOf, rootOptions } from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import { surveyData } from '@/lib/engine/surveyData';
import { isDataError } from '@/lib/data/problem';
import { readDataFiles, type InputFile } from '@/lib/data/read';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { parseDocument, problemLine } from '@/lib/documents/versions';
import { listDocument } from '@/lib/documents/roster/listDocument';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { seeded, type Chance } from '../seeded';
import { counter, defectsOf, startList, withUnit } from '../sweep/table';
import type { Material } from './material';
import { mutate } from './mutate';

/** The result of reading one damaged file. */
export interface Attempt {
  readonly mutation: string;
  /** `refused`: a clean error said what is wrong. `failed`: an error of ours. */
  readonly outcome: 'refused' | 'read' | 'failed';
  readonly says: string;
}

const UNITS = 3;

/**
 * Damages a file as the seed says, reads it, and uses what was read: data is linked, and units of it evaluated; a list
 * is tied to data and judged.
 */
export function attempt(material: Material, seed: number, gameSystem: InputFile, linked: LinkedDataset): Attempt {
  const chance = seeded(seed);
  const { name: mutation, bytes } = mutate(material.bytes, material.kind, chance);
  try {
    const says =
      material.reader === 'data'
        ? tryData({ name: material.name, bytes }, material.gameSystem ?? gameSystem, chance)
        : tryRoster({ name: material.name, bytes }, linked);
    return { mutation, outcome: says === null ? 'read' : 'refused', says: says ?? '' };
  } catch (error) {
    return {
      mutation,
      outcome: 'failed',
      says: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/** Null when it was read; else what is wrong with it. */
function tryData(input: InputFile, gameSystem: InputFile, chance: Chance): string | null {
  const isSystem = /\.gst$/i.test(input.name);
  const { files, problems } = readDataFiles(isSystem ? [input] : [gameSystem, input]);
  const system = files.find(({ kind }) => kind === 'gameSystem');
  if (!system) return problems[0]?.message ?? 'it was passed over without a word';
  const dataset = buildDataset(
    system,
    files.filter(({ kind }) => kind === 'catalogue'),
  );
  surveyData(dataset);
  const linked = link(dataset);
  const [first] = factionsOf(dataset);
  const refusal = problems[0]?.message ?? null;
  if (!first) return refusal;
  const newId = counter('s');
  let evaluation = evaluate(startList(linked, first.id, newId), linked);
  const force = evaluation.written.forces[0]!;
  for (let added = 0; added < UNITS; added++) {
    const option = chance.one(rootOptions(evaluation, force.id));
    if (!option) return refusal;
    const { roster, unitId } = withUnit(evaluation, option, newId);
    evaluation = checkRoster(roster, linked, reconSquad).evaluation;
    optionsOf(evaluation, unitId);
    const numbers = defectsOf(evaluation).filter((defect) => /is (NaN|-?Infinity)$/.test(defect));
    if (numbers.length > 0) throw new Error(numbers[0]);
  }
  return refusal;
}

function tryRoster({ name, bytes }: InputFile, linked: LinkedDataset): string | null {
  try {
    const { roster, recorded } = readRoster(name, bytes);
    const met = relink(roster, linked, recorded).roster;
    checkRoster(met, linked, reconSquad);
    const read = parseDocument(listDocument, JSON.parse(JSON.stringify(met)));
    if (!read.ok) throw new Error(`what was read is no document: ${problemLine(read.problem)}`);
    return null;
  } catch (error) {
    if (isDataError(error)) return error.message;
    throw error;
  }
}
