import type { FormatKeyword } from '../../rules/format';
import { listed } from '../../foundation/words';
import { DIRECTIONS, KEYWORDS, type Parameter } from './keywords';

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
      return {
        form: ': direction x',
        says: `${listed(
          DIRECTIONS.map(({ printed }) => printed),
          'or',
        )}, and an angle of ${min}${unit} to ${max}${unit}`,
      };
    case 'open':
      return { form: '(x)', says: 'never explained: shown as written, or left out' };
  }
}
