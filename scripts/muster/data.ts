import { amount, buildDataset, surveyData, type DataSurvey } from '../../lib';
import { loadAll } from './folder';
import { EXIT, type Output, parseArguments } from './usage';

/** `data DIR [--json]`: what a folder of unit data holds. */
export function runData(args: readonly string[], output: Output): number {
  const { positionals, json } = parseArguments(args, ['DIR'], []);
  const { gameSystem, catalogues, problems } = loadAll(positionals[0] ?? '', output);
  const survey = surveyData(buildDataset(gameSystem, catalogues));
  const { findings, ...report } = survey;
  output.out(json ? JSON.stringify(report, null, 2) : describeData(survey));
  return problems.length > 0 || findings.some(({ severity }) => severity === 'error') ? EXIT.illegal : EXIT.legal;
}

function describeData({ gameSystem, catalogues, findings }: DataSurvey): string {
  const width = Math.max(...catalogues.map(({ name }) => name.length), 0);
  const rows = catalogues.map(({ name, revision, library, units, dangling }) => {
    const about = `revision ${String(revision).padStart(5)}  ${String(units).padStart(4)} units`;
    return `  ${name.padEnd(width)}  ${about}${library ? '  library' : ''}${dangling > 0 ? `  ${amount(dangling, 'reference leads', 'references lead')} nowhere` : ''}`;
  });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return [
    `${gameSystem.name}, revision ${gameSystem.revision} (${gameSystem.file})`,
    ...rows,
    '',
    `${amount(catalogues.length, 'catalogue')}, ${amount(errors, 'reference that leads', 'references that lead')} nowhere, ` +
      amount(findings.length - errors, 'warning'),
    ...findings.map(({ severity, file, message }) => `  ${severity}: ${file}: ${message}`),
  ].join('\n');
}
