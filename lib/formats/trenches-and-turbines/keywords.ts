export { DIRECTIONS, KEYWORDS } from './keywords.data';
export type { Direction, Keyword, KeywordName, Parameter, ParameterKind } from './keywords.data';
export { directionName, keywordNamed, parseKeyword, printKeyword } from './keywordText';
export type { ParameterFault, ParameterValue, ParsedKeyword } from './keywordText';
