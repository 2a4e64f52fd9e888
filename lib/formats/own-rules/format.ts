import { UNIT_DATA } from '../../rules/citation';
import { defineFormat } from '../../rules/format';
import { COVERAGE } from './coverage.data';
import { OWN_RULES } from './gameFormat';

/** By its own rules: a list of any game, judged by its unit data alone. */
export const ownRules = defineFormat({
  ...OWN_RULES,
  document: UNIT_DATA,
  summary: 'Any game of any size, judged by its data alone, with all its forces, roles and costs.',
  accent: '#2f5b86',
  byData: true,
  rules: [],
  coverage: COVERAGE,
});
