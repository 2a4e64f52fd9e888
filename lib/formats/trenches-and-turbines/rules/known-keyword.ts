import { defineRule } from '../../../rules/rule';
import { count, listed } from '../../../foundation/words';
import { isExplainedIn } from '../../../documents/book/definitions';
import { statement } from '../document';
import { warning, writtenKeywords } from '../holders';
import type { ParsedKeyword } from '../keywords';
import { keywordsIn } from '../meantKeyword';

export const knownKeyword = defineRule({
  id: 'trenches-and-turbines/known-keyword',
  title: 'Known keywords',
  says: 'The keywords of units and weapons are among those that the document explains.',
  cite: statement('Universal Special Rules', 2),
  reading:
    'The list of keywords is not complete yet, so one that is not on it is a warning. Names count as the same ' +
    'whatever their case, hyphens and spaces.',
  *check({ army }) {
    for (const { at, unit, parsed, data } of writtenKeywords(army).filter(isUnknown)) {
      const { written, nearest } = parsed;
      yield warning(at, {
        ...data,
        nearest: nearest?.name ?? null,
        several: keywordsIn(written),
        explained: isExplainedIn(unit.notes, written),
      });
    }
  },
  message: ({ holder, keyword, nearest, several, explained }) => {
    if (explained) return `${holder}: "${keyword}" is a keyword of its unit book, which says what it does`;
    const unknown = `${holder}: the document does not explain "${keyword}"`;
    if (several.length > 0) return `${unknown}, which counts as none of them. Write ${listed(several)} each by itself`;
    return nearest === null
      ? `${unknown}. Agree with your opponent on what it does`
      : `${unknown}. ${nearest} is written most like it`;
  },
  holds: ({ army }) => {
    const all = writtenKeywords(army);
    return { keywords: all.length, unknown: all.filter(isUnknown).length };
  },
  why: ({ keywords, unknown }) =>
    `${count(keywords, 'keyword')}${unknown === 0 ? ', all known' : `, ${unknown} of which the document does not explain`}`,
});

const isUnknown = ({ parsed }: { parsed: ParsedKeyword }): boolean => parsed.keyword === null;
