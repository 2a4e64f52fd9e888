import {
  behindName,
  directionNamed,
  keyOf,
  keywordNamed,
  nearestSpelling,
  parseKeyword,
  printKeyword,
  type ParsedKeyword,
} from './keywordText';
import { KEYWORDS, type Keyword } from './keywords.data';
import { NUMBER_WORDS } from '../../foundation/words';

/** What was most likely meant by a keyword that is not valid as written. */
export interface KeywordMatch {
  /** As printed; several where one text held several. Every one can be read. */
  keywords: readonly string[];
  /** Nothing is dropped that could have meant something. */
  certain: boolean;
}

/** What an unknown keyword, or one with invalid brackets, was meant to be. Null: it cannot be told. */
export function meantBy(parsed: ParsedKeyword): KeywordMatch | null {
  const several = severalIn(parsed.written);
  if (several !== null) return several;
  if (parsed.keyword === null) return misspelled(parsed.written);
  if (parsed.fault === 'needless') return withoutBrackets(parsed.keyword, parsed.written);
  return parsed.fault === null || parsed.fault === 'missing' ? null : inPlainSight(parsed.keyword, parsed.written);
}

/** Between keywords, outside of brackets; a comma within a number divides nothing. */
const BETWEEN = /\s*(?:[;/&+|]|,(?!\d)|\band\b)\s*(?![^(]*\))/i;
/** Separators, whatever is around them. */
const LISTED = /\s*(?:;|,(?!\d))\s*(?![^(]*\))/;

function severalIn(written: string): KeywordMatch | null {
  if (!BETWEEN.test(written)) return null;
  const parts = written.split(BETWEEN).filter((part) => part !== '');
  const good = parts.length < 2 ? null : allGood(parts, true);
  if (good !== null) return good;
  const read = written
    .split(LISTED)
    .filter((part) => part !== '')
    .map(parseKeyword);
  const some =
    read.length > 1 &&
    read.some(({ keyword }) => keyword !== null) &&
    read.every(({ keyword, fault, written: part }) => fault === null && (keyword !== null || /\p{L}{3}/u.test(part)));
  return some ? { keywords: read.map(printKeyword), certain: true } : null;
}

/** Splits a text into its keywords, as printed. Empty: one keyword, or a text that cannot be split. */
export const keywordsIn = (written: string): readonly string[] => severalIn(written)?.keywords ?? [];

/** Null unless each can be read. */
function allGood(parts: readonly string[], certain: boolean): KeywordMatch | null {
  const read = parts.map(parseKeyword);
  return read.every(({ keyword, fault }) => keyword !== null && fault === null)
    ? { keywords: read.map(printKeyword), certain }
    : null;
}

/** "Vanguard (3)" is Vanguard; "Vehicle (Walker)" is both. */
function withoutBrackets(keyword: Keyword, written: string): KeywordMatch | null {
  const behind = behindName(keyword.name, written);
  return (
    allGood([keyword.name, behind.replace(/[()[\]:=]/g, ' ').trim()], true) ?? {
      keywords: [keyword.name],
      certain: !namesKeyword(behind),
    }
  );
}

/** "Transport (6 infantry)": one number, and for an arc one direction, whatever is beside them. */
function inPlainSight(keyword: Keyword, written: string): KeywordMatch | null {
  const behind = behindName(keyword.name, written);
  const number = onlyNumber(behind);
  if (number === null || namesKeyword(behind.replace(/[a-z]+/gi, (word) => (isDirection(word) ? '' : word)))) {
    return null;
  }
  if (keyword.parameter?.kind !== 'direction-angle') return allGood([`${keyword.name} (${number})`], true);
  const directions = (behind.match(/[a-z-]+/gi) ?? []).filter(isDirection);
  return directions.length === 1 ? allGood([`${directions[0]} ${number}`], true) : null;
}

/** A misspelling, a shortened name, or words after a known name. */
function misspelled(written: string): KeywordMatch | null {
  const near = nearestSpelling(written);
  if (near === null) return null;
  const { keyword, spelled, over } = near;
  if (keyword.parameter === null) return allGood([spelled], over === '' && !namesKeyword(bracketOf(written)));
  const number = onlyNumber(written);
  if (number !== null) {
    return allGood(
      [keyword.parameter.kind === 'direction-angle' ? `${spelled} ${number}` : `${keyword.name} (${number})`],
      isFiller(over),
    );
  }
  return allGood([`${spelled}${bracketOf(written)}`], over === '');
}

/** What is left over says only the number itself, or nothing. */
const isFiller = (over: string): boolean =>
  over === '' || onlyNumber(over) !== null || /^(?:of|is|x|within|in)$/i.test(over);

const bracketOf = (written: string): string => /\s*[([:=].*$|\s*\d.*$/s.exec(written)?.[0] ?? '';

const isDirection = (word: string): boolean => directionNamed(word) !== null;

const namesKeyword = (text: string): boolean =>
  KEYWORDS.some(({ name }) => keyOf(text).includes(keyOf(name))) || keywordNamed(text) !== null;

/** The number of a text that holds exactly one, in figures or in words. */
function onlyNumber(text: string): string | null {
  const found =
    text
      .match(/[-+]?\d+(?:[.,]\d+)?|[a-z]+/gi)
      ?.filter((each) => /\d/.test(each) || NUMBER_WORDS.indexOf(each.toLowerCase()) > 0) ?? [];
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  return /\d/.test(only) ? only : String(NUMBER_WORDS.indexOf(only.toLowerCase()));
}
