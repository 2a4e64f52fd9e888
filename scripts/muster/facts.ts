import { amount, buildDataset, link, surveyFacts, type FactsSurvey } from '../../lib';
import { loadAll } from './folder';
import { EXIT, type Output, parseArguments } from './usage';

const SOURCES = ['statline', 'rules text', 'curated', 'attested', 'unknown'] as const;

/**
 * `facts DIR [--json]`: how much of what the rules ask for the unit data tells, over all eligible units at minimum
 * size.
 */
export function runFacts(args: readonly string[], output: Output): number {
  const { positionals, json } = parseArguments(args, ['DIR'], []);
  const { gameSystem, catalogues } = loadAll(positionals[0] ?? '', output);
  const survey = surveyFacts(link(buildDataset(gameSystem, catalogues)));
  output.out(json ? JSON.stringify(survey, null, 2) : describeFacts(survey));
  return EXIT.legal;
}

function describeFacts({ catalogues, units, complete, share, facts, incomplete }: FactsSurvey): string {
  const rows = Object.entries(facts);
  const width = Math.max(...rows.map(([name]) => name.length), 'Models by fact'.length);
  const columns = SOURCES.map((source) => source.padStart(11)).join('');
  return [
    `${complete} of ${amount(units, 'eligible unit')} in ${amount(catalogues, 'catalogue')} (${share} %) have every fact of every ` +
      `model known at minimum size`,
    '',
    `${'Models by fact'.padEnd(width)}${columns}`,
    ...rows.map(
      ([name, bySource]) =>
        `${name.padEnd(width)}${SOURCES.map((source) => String(bySource[source] ?? 0).padStart(11)).join('')}`,
    ),
    ...listed(`${amount(incomplete.length, 'unit')} with open facts`, incomplete),
  ].join('\n');
}

function listed(heading: string, units: FactsSurvey['incomplete']): string[] {
  if (units.length === 0) return [];
  return [
    '',
    heading,
    ...units.flatMap((unit) => [
      `  ${unit.catalogue} › ${unit.slot} › ${unit.name}${unit.hidden ? ' (hidden)' : ''}`,
      ...unit.open.map(
        ({ fact, models, lookUp }) =>
          `      ${fact}${models.length === 0 ? '' : ` of ${models.join(', ')}`}: ${lookUp}`,
      ),
    ]),
  ];
}
