import { defineFormat, type FormatKeyword, type Supersede } from '../../rules/format';
import { COVERAGE } from './coverage.data';
import { unitFixesOf } from './fixes/unitFixes';
import { DOCUMENT } from './document';
import { TRENCHES_AND_TURBINES } from './gameFormat';
import { facingAngle } from './rules/facing-angle';
import { facingsOnVehicles } from './rules/facings-on-vehicles';
import { fireteamSize } from './rules/fireteam-size';
import { keywordPlace } from './rules/keyword-place';
import { knownKeyword } from './rules/known-keyword';
import { maxTransportLoad } from './rules/max-transport-load';
import { noCoherencyWithIndependent } from './rules/no-coherency-with-independent';
import { noDuplicateKeyword } from './rules/no-duplicate-keyword';
import { noUnexpectedParameter } from './rules/no-unexpected-parameter';
import { requiresLeader } from './rules/requires-leader';
import { requiresLeadership } from './rules/requires-leadership';
import { requiresModels } from './rules/requires-models';
import { requiresMultiActivate } from './rules/requires-multi-activate';
import { requiresParameter } from './rules/requires-parameter';
import { trenchesAids } from './table/aids';
import { tableSheet } from './table/tableSheet';
import { KEYWORDS, type Parameter } from './keywords';
import { directionsInWords } from './keywordText';

/** Every keyword of the document with what is behind it, for the format's page. */
export const GLOSSARY: readonly FormatKeyword[] = KEYWORDS.map(({ name, on, parameter, summary, cite }) => ({
  name,
  on,
  parameter: parameter === null ? null : parameterText(parameter),
  summary,
  cite,
}));

function parameterText({ kind, unit, min, max }: Parameter): NonNullable<FormatKeyword['parameter']> {
  switch (kind) {
    case 'inches':
      return { form: `(x${unit})`, says: `a distance in inches, at least ${min}` };
    case 'number':
      return { form: '(x)', says: `a whole number, at least ${min}` };
    case 'direction-angle':
      return { form: ': direction x', says: `${directionsInWords()}, and an angle of ${min}${unit} to ${max}${unit}` };
    case 'open':
      return { form: '(x)', says: 'never explained: shown as written, or left out' };
  }
}

/** Objections of the data on which the document has no opinion. */
const SUPERSEDES: readonly Supersede[] = [
  {
    what: 'A limit in points, or in any other cost, that a saved list carries',
    reason: 'The document has no points: a limit is between the players.',
    mention: 'warning',
    matches: ({ code }) => code === 'data/cost-limit',
  },
];

/** Trenches & Turbines: activation by cards, with units that the players write themselves. */
export const trenchesAndTurbines = defineFormat({
  ...TRENCHES_AND_TURBINES,
  document: DOCUMENT,
  summary:
    'Units that you write yourself, activated by cards: their keywords checked, and what they mean on the table.',
  rules: [
    knownKeyword,
    requiresParameter,
    noUnexpectedParameter,
    noDuplicateKeyword,
    requiresMultiActivate,
    maxTransportLoad,
    facingAngle,
    fireteamSize,
    requiresModels,
    requiresLeader,
    requiresLeadership,
    keywordPlace,
    noCoherencyWithIndependent,
    facingsOnVehicles,
  ],
  supersedes: SUPERSEDES,
  keywords: GLOSSARY,
  coverage: COVERAGE,
  accent: '#6a5819',
  aids: trenchesAids,
  table: tableSheet,
  unitFixes: unitFixesOf,
});
