import {
  amount,
  describeFaults,
  describeProblem,
  describeWarning,
  faultCount,
  placesOf,
  surveyData,
  warningGroups,
  writerOf,
  type DataSurvey,
  type DataWarning,
  type Dataset,
  type FaultGroup,
  type InputFile,
  type WarningGroup,
} from '../../lib';
import { loadSystems } from './folder';
import { EXIT, type Output, parseArguments, when } from './usage';

/** Faults of a kind that are listed without `--all`. */
const FIRST = 5;

/** Kinds of words that are not understood, without it: the most frequent. */
const FIRST_KINDS = 30;

/** `data DIR [--with PATH]... [--all] [--json]`: what a folder of unit data has, by game system, and what is wrong. */
export function runData(args: readonly string[], output: Output): number {
  const { positionals, several, flags, json } = parseArguments(args, ['DIR'], [], ['with'], ['all']);
  const isAll = flags.has('all');
  const { datasets, problems, warnings, inputs } = loadSystems(positionals[0] ?? '', output, several.with);
  const systems = datasets.map((dataset) =>
    surveyed(surveyData(dataset, isAll ? undefined : FIRST), warningsIn(dataset, warnings), inputs),
  );
  const refused = problems.map(describeProblem);
  output.out(
    json
      ? JSON.stringify(reportOf(systems.map(systemReport), refused), null, 2)
      : systems.map((each) => describeData(each, isAll ? Infinity : FIRST_KINDS)).join('\n\n'),
  );
  const leadNowhere = systems.some(({ survey }) => danglingIn(survey) > 0);
  const isUnusable = systems.some(({ survey }) => survey.unusable.length > 0);
  return problems.length > 0 || leadNowhere || isUnusable ? EXIT.illegal : EXIT.legal;
}

const danglingIn = ({ gameSystem, catalogues }: DataSurvey): number =>
  [gameSystem, ...catalogues].reduce((sum, { dangling }) => sum + dangling, 0);

const surveyed = (survey: DataSurvey, warnings: readonly DataWarning[], inputs: readonly InputFile[]) => {
  const faults = survey.faults.flatMap(({ first }) => first);
  return { survey, warnings, places: placesOf(faults, inputs) };
};
type Surveyed = ReturnType<typeof surveyed>;

const systemReport = ({ survey: { faults, ...report }, warnings, places }: Surveyed) => ({
  ...report,
  faults: faults.map(({ files, first, ...group }) => ({
    ...group,
    files: Object.fromEntries(files),
    first: first.map((fault) => {
      const { file, id, name, message } = fault;
      return { file, place: places.get(fault) ?? null, id, name, message };
    }),
  })),
  warnings: warningGroups(warnings),
});

/** Of one game system as it always was; of several a list. */
const reportOf = (systems: readonly ReturnType<typeof systemReport>[], refused: readonly string[]) =>
  systems.length === 1 ? { ...systems[0], refused } : { systems, refused };

function warningsIn({ gameSystem, catalogues }: Dataset, warnings: readonly DataWarning[]): readonly DataWarning[] {
  const names = new Set([gameSystem, ...catalogues].map(({ file }) => file));
  return warnings.filter(({ file }) => names.has(file));
}

function describeData({ survey, warnings, places }: Surveyed, mostKinds: number): string {
  const { gameSystem, dialect, catalogues, faults, unusable } = survey;
  const width = Math.max(...catalogues.map(({ name }) => name.length), 0);
  const rows = catalogues.map(({ name, revision, library, units, leftOut = 0, dangling }) => {
    const about = `revision ${String(revision).padStart(5)}  ${String(units).padStart(4)} units`;
    return `  ${name.padEnd(width)}  ${about}${leftOut === 0 ? '' : `, ${leftOut.toLocaleString('en')} more left out: no force can offer so many`}${library ? '  library' : ''}${dangling > 0 ? `  ${amount(dangling, 'reference leads', 'references lead')} nowhere` : ''}`;
  });
  const groups = warningGroups(warnings);
  const words = groups.reduce((sum, { count }) => sum + count, 0);
  return [
    `${gameSystem.name}, revision ${gameSystem.revision} (${gameSystem.file}), written for ${writerOf(dialect)}`,
    ...rows,
    '',
    `${amount(catalogues.length, 'catalogue')}, ${amount(danglingIn(survey), 'reference that leads', 'references that lead')} nowhere`,
    ...when(unusable.length > 0, '', 'Not worked out, so that a list with it cannot be judged:'),
    ...unusable.map(
      ({ name, file, limit, counted }) => `  ${name} in ${file}: more than ${limit.toLocaleString('en')} ${counted}`,
    ),
    ...when(
      faults.length > 0,
      '',
      `Faults of the data: ${faultCount(faults).toLocaleString('en')} of ${amount(faults.length, 'kind')}`,
    ),
    ...faults.flatMap((group) => faultLines(group, places)),
    ...when(groups.length > 0, '', `Not understood: ${amount(words, 'word')} of ${amount(groups.length, 'kind')}`),
    ...groups.slice(0, mostKinds).map(warningLine),
    ...andMore('  ', groups.length - mostKinds),
  ].join('\n');
}

function faultLines(group: FaultGroup, places: Surveyed['places']): readonly string[] {
  const left = group.count - group.first.length;
  return [
    `  ${group.severity}: ${describeFaults(group)}`,
    ...group.first.map((fault) => {
      const { file, name, id, message } = fault;
      const place = places.get(fault);
      return `    ${file}${place === undefined ? '' : `, ${place}`} (${[name, id].filter(Boolean).join(', ')}): ${message}`;
    }),
    ...andMore('    ', left),
  ];
}

const andMore = (indent: string, left: number): readonly string[] =>
  when(left > 0, `${indent}and ${left.toLocaleString('en')} more (--all lists them)`);

function warningLine(group: WarningGroup): string {
  const [first] = group.at;
  const where =
    first === undefined ? '' : `; first in ${first.file}, ${first.place} (${first.name ?? first.id ?? 'no name'})`;
  return `  ${describeWarning(group)}${where}`;
}
