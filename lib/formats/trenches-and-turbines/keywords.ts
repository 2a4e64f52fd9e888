export { DIRECTIONS, KEYWORDS } from './keywords.data';
export type { Direction, Keyword, KeywordName, Parameter, ParameterKind } from './keywords.data';
export { directionName, keywordNamed, parseKeyword, printKeyword } from './keywordText';
export type { ParameterFault, ParameterValue, ParsedKeyword } from './keywordText';
export { coherency, commandRange, effectiveKeywords, facings, hasKeyword, includedActivations, isInfantry, keywordsOf, multiActivate, transportCapacity } from './effects';
export type { Facing } from './effects';
