export { DIRECTIONS, KEYWORDS } from './keywords.data';
export type { Keyword, KeywordName, Parameter } from './keywords.data';
export { directionName, headingsOf, keywordNamed, parseKeyword, printKeyword } from './keywordText';
export { keywordsIn, meantBy } from './meantKeyword';
export type { ParsedKeyword } from './keywordText';
export {
  coherency,
  commandRange,
  effectiveKeywords,
  hasKeyword,
  includedActivations,
  isInfantry,
  keywordsOf,
  multiActivate,
  transportCapacity,
  writtenActivations,
} from './effects';
