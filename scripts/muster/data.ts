import {
  amount,
  describeProblem,
  describeWarning,
  surveyData,
  warningGroups,
  writerOf,
  type DataSurvey,
  type DataWarning,
  type Dataset,
  type WarningGroup,
} from '../../lib';
import { loadSystems } from './folder';
import { EXIT, type Output, parseArguments } from './usage';

/** `data DIR [--json]`: what a folder of unit data holds, game system by game system. */
export function runData(args: readonly string[], output: Output): number {
  const { positionals, json } = parseArguments(args, ['DIR'], []);
  const { datasets, problems, warnings } = loadSystems(positionals[0] ?? '', output);
  const systems = datasets.map((dataset) => ({ survey: surveyData(dataset), warnings: warningsIn(dataset, warnings) }));
  const refused = problems.map(describeProblem);
  output.out(
    json
      ? JSON.stringify(reportOf(systems.map(systemReport), refused), null, 2)
      : systems.map(({ survey, warnings: told }) => describeData(survey, told)).join('\n\n'),
  );
  const leadNowhere = systems.some(({ survey }) => survey.findings.some(({ severity }) => severity === 'error'));
  return problems.length > 0 || leadNowhere ? EXIT.illegal : EXIT.legal;
}

interface Surveyed {
  readonly survey: DataSurvey;
  readonly warnings: readonly DataWarning[];
}

const systemReport = ({ survey: { findings: _, ...report }, warnings }: Surveyed) => ({
  ...report,
  warnings: warningGroups(warnings),
});

/** Of one game system as it always was; of several a list. */
const reportOf = (systems: readonly ReturnType<typeof systemReport>[], refused: readonly string[]) =>
  systems.length === 1 ? { ...systems[0], refused } : { systems, refused };

function warningsIn({ gameSystem, catalogues }: Dataset, warnings: readonly DataWarning[]): readonly DataWarning[] {
  const names = new Set([gameSystem, ...catalogues].map(({ file }) => file));
  return warnings.filter(({ file }) => names.has(file));
}

function warningLine(group: WarningGroup): string {
  const [first] = group.at;
  const where =
    first === undefined ? '' : `; first in ${first.file}, ${first.place} (${first.name ?? first.id ?? 'no name'})`;
  return `  ${describeWarning(group)}${where}`;
}

function describeData(
  { gameSystem, dialect, catalogues, findings }: DataSurvey,
  warnings: readonly DataWarning[],
): string {
  const width = Math.max(...catalogues.map(({ name }) => name.length), 0);
  const rows = catalogues.map(({ name, revision, library, units, dangling }) => {
    const about = `revision ${String(revision).padStart(5)}  ${String(units).padStart(4)} units`;
    return `  ${name.padEnd(width)}  ${about}${library ? '  library' : ''}${dangling > 0 ? `  ${amount(dangling, 'reference leads', 'references lead')} nowhere` : ''}`;
  });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const groups = warningGroups(warnings);
  const words = groups.reduce((sum, { count }) => sum + count, 0);
  return [
    `${gameSystem.name}, revision ${gameSystem.revision} (${gameSystem.file}), written for ${writerOf(dialect)}`,
    ...rows,
    '',
    `${amount(catalogues.length, 'catalogue')}, ${amount(errors, 'reference that leads', 'references that lead')} nowhere, ` +
      amount(findings.length - errors, 'warning'),
    ...findings.map(({ severity, file, message }) => `  ${severity}: ${file}: ${message}`),
    ...(groups.length === 0
      ? []
      : ['', `Not understood: ${amount(words, 'word')} of ${amount(groups.length, 'kind')}`]),
    ...groups.map(warningLine),
  ].join('\n');
}
