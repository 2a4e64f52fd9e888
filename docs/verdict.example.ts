import { checkRoster, datasetOf, formatById, link, readDataFor, readRoster, relink, underFormat } from '../lib';
import type { InputFile } from '../lib';

/** Files in, verdict out: the verdict on a list, then a line for each problem. */
export function verdictOn(list: InputFile, unitData: readonly InputFile[], formatId: string): readonly string[] {
  const { roster, recorded } = readRoster(list.name, list.bytes);
  const { files, ofWhole } = readDataFor(roster, unitData);
  const data = datasetOf(files);
  const format = formatById(formatId);
  if (data === null || format === null) throw new Error('not the files of one game system, or no such format');
  const linked = link({ ...data, ...ofWhole });
  const found = relink(underFormat(roster, linked, format), linked, recorded);
  const { report } = checkRoster(found.roster, linked, format);
  return [report.verdict, ...report.diagnostics.map(({ at, message }) => `${at.name}: ${message}`)];
}
