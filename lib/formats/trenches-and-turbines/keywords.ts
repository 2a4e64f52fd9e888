export { DIRECTIONS, KEYWORDS } from './keywords.data';
export type { Direction, Keyword, KeywordName, Parameter, ParameterKind } from './keywords.data';
export { directionName, headingsOf, keywordNamed, parseKeyword, printKeyword } from './keywordText';
export { keywordsIn, meantBy } from './meantKeyword';
export type { Meant } from './meantKeyword';
export type { ParameterFault, ParameterValue, ParsedKeyword } from './keywordText';
export {
  coherency,
  commandRange,
  effectiveKeywords,
  facings,
  hasKeyword,
  includedActivations,
  isInfantry,
  keywordsOf,
  multiActivate,
  transportCapacity,
  writtenActivations,
} from './effects';
export type { Facing } from './effects';
