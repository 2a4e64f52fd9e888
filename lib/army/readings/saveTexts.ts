import { remembered, sentences, tidy } from './text';

/** What one sentence says of a save. */
export type SaveMention =
  | { does: 'grants'; kind: SaveKind; value: number; condition: string | null }
  /** Makes an invulnerable save better by this much, to `best` at most. */
  | { does: 'improves'; kind: 'invulnerable'; by: number; best: number; condition: string | null }
  /** Mentions a save in a way that no pattern covers. */
  | { does: 'unclear'; kind: SaveKind; text: string };

export type SaveKind = 'armour' | 'invulnerable';

/** Words that tie a save to a moment, an attacker, a place or somebody else. */
const CONDITION = new RegExp(
  [
    String.raw`\b(?:against|vs|versus|while|whilst|when|whenever|within|until|if|once|during|each time|(?:as|so) long as)`,
    String.raw`\b(?:for the (?:remainder|duration)|(?:this|next|each|his|its|first|any) turn|on turns|on the roll)`,
    String.raw`\b(?:movement|shooting|assault|psychic|fight|dogfight|that|this|next|each) (?:sub-)?phase`,
    String.raw`\b(?:in a challenge|in cover|gone to ground|flat out|to shooting|that facing|front|wounds? suffered)`,
    String.raw`\b(?:increased?|increas(?:es|ing)|becomes|instead|nominate|may (?:choose|elect)|expending)`,
    String.raw`\b(?:other models|friendly|in a unit that includes|squadmate|formation|detachment|warlord)`,
    String.raw`\b(?:wing leader|fighter ace|canticles|special missions?)`,
    String.raw`(?<!and )all (?:models|units|vehicles|non-vehicle)`,
    String.raw`\b(?:models|units|vehicles|dreadnought) (?:in|from|on) (?!a?n? ?\w+ armour)`,
  ].join('|'),
  'i',
);

/** A row of a table to roll on: "1-3 6+ invulnerable", "5 - All models …", "8+ 4+ invulnerable". */
const NUMBERED = /^(?:\d+ ?[-=]|\d+-\d+ |\d+ ?\+ ?(?:=|\d\+))/;

/** Names of texts that are never in force all the time. */
const PASSING =
  /^(?:\d+[.-]|psychic ?[-:]|warp charge|warlord traits?\b|finest hour|strategic asset|war hymns|legac(?:y|ies) of|log:|wing leader|nova reactor|mutated beyond reason|.*\(primaris\)|.*\(psychic\)|.*canticle)/i;

/** Speaks of such saves without giving one. */
const IDLE =
  /re-?rolls?|re-?rolled|cannot|can be (?:taken|attempted|made)|may be (?:taken|attempted)|are taken|allowed|worse|lose its|already ha[ds]|lasts until|benefits? from this|(?:is|are) not|does not|successful|passes|ignor(?:e|es|ing)|used as|count(?:s|ed)? as having|taken (?:against|as normal)|no (?:longer|further)/i;

const INVULNERABLE =
  /(\d)\+\s*(?:\([^)]*\)\s*)?invulnerable|invulnerable\s*(?:saves?|sv)?\s*(?:of|is|:|to)?\s*(\d)\+/gi;
const ARMOUR =
  /(\d)\+\s*(?:armou?r\b|sv\b|save\b|saves\b)|armou?r\s*(?:saves?|sv)\s*(?:of|is|to|increased to|:)?\s*(\d)\+|(?<!invulnerable )\bsaves? of (\d)\+|^(\d)\+\s*\/\s*\d\+ invulnerable/gi;
const IMPROVES = /(?:improves?|adds?|\+1)[^.]*invulnerable[^.]*?(?:by )?\+?1?[^.]*/i;

/** Folds "4++" into "4+ invulnerable" and takes out what only looks like a save (cover, jink, Feel No Pain). */
const unified = (sentence: string): string =>
  tidy(sentence)
    // A table by wounds suffered: what stands at none is what the bearer starts with.
    .replace(/^.*\b0 wounds? suffered\s*[-:]\s*|^0:\s*/i, '')
    .replace(/\d\+\+\+/g, '')
    .replace(/(\d)\+\+(?:\s*invulnerable)?/g, '$1+ invulnerable')
    .replace(
      /(?:\d\+\s*)?(?:cover|jink)\s+sav(?:e|es|ing throws?)(?:\s*(?:of|to|by)\s*\d\+?)?(?:\s*\([^)]*\))?/gi,
      'cover',
    );

const numberIn = (match: RegExpMatchArray): number => Number(match.slice(1).find((group) => group !== undefined));

/** "A 5+, increasing to 4+ against …" is two statements: only the second is tied to anything. */
const clauses = (sentence: string): readonly string[] =>
  sentence.split(/,?\s*(?:which is\s+|and\s+)?(?=increas(?:ing|ed) to\b)/i);

/** What is before a number and what follows it up to the next comma: the part that can tie it to something. */
function mentionsIn(clause: string, passing: boolean): readonly SaveMention[] {
  const found: SaveMention[] = [];
  const spans = [...clause.matchAll(INVULNERABLE)].map((match) => ({ match, kind: 'invulnerable' as const }));
  const armour = [...clause.matchAll(ARMOUR)].map((match) => ({ match, kind: 'armour' as const }));
  let before = '';
  let from = 0;
  for (const { match, kind } of [...spans, ...armour].sort((a, b) => a.match.index - b.match.index)) {
    before += clause.slice(from, Math.max(from, match.index));
    const end = match.index + match[0].length;
    const after =
      clause
        .slice(end)
        .replace(/^ *\([^)]*\)/, '')
        .split(/[,;()]|\bbut\b|\band\b/)[0] ?? '';
    from = Math.max(from, end + after.length);
    const tied = passing || NUMBERED.test(clause) || CONDITION.test(`${before} ${after}`);
    found.push({ does: 'grants', kind, value: numberIn(match), condition: tied ? clause : null });
  }
  return found;
}

/** What a sentence without a number in the usual place says. */
function leftover(sentence: string, passing: boolean): readonly SaveMention[] {
  if (/invulnerable/i.test(sentence)) {
    if (IDLE.test(sentence)) return [];
    if (IMPROVES.test(sentence)) {
      const best = /(?:max(?:imum)?[^\d]*|\(to )(\d)\+/i.exec(sentence);
      const condition = passing || CONDITION.test(sentence) ? sentence : null;
      return [{ does: 'improves', kind: 'invulnerable', by: 1, best: best === null ? 2 : Number(best[1]), condition }];
    }
    return passing || CONDITION.test(sentence) ? [] : [{ does: 'unclear', kind: 'invulnerable', text: sentence }];
  }
  const isOfArmour = /armou?r sav|armou?r sv/i.test(sentence) && !/\bno\b|suffer|better than/i.test(sentence);
  const isUnclear = isOfArmour && !IDLE.test(sentence) && !CONDITION.test(sentence);
  return isUnclear ? [{ does: 'unclear', kind: 'armour', text: sentence }] : [];
}

/** Makes a save better that it does not name. */
const BETTERS =
  /^improves?|\bimproves? (?:its |his |her |their )?invulnerable|adds? \+?1 to (?:its|his|her|their|any) invulnerable|\+1 (?:to )?(?:its |their )?invulnerable/i;
/** Has a number in it that is no save of the bearer's. */
const NO_SAVE = /\bno (?:armou?r|sav)|re-?rolls? .*\bfor example|to wound is always|more lightly/i;

const inPassing = remembered((text) => readSentences(text, true));
const plainly = remembered((text) => readSentences(text, false));

/** Reads all saves in the text of a rule or item. Improvements come before plain numbers. */
export function readSaveText(name: string, text: string): readonly SaveMention[] {
  return PASSING.test(tidy(name)) ? inPassing(text) : plainly(text);
}

function readSentences(text: string, passing: boolean): readonly SaveMention[] {
  return sentences(text).flatMap((raw) => {
    const sentence = unified(raw);
    if (BETTERS.test(sentence)) return leftover(sentence.replace(/re-?rolls?.*/i, ''), passing);
    if (NO_SAVE.test(sentence) && !/^\d\+/.test(sentence)) return [];
    const found = clauses(sentence).flatMap((clause) => mentionsIn(clause, passing));
    return found.length > 0 ? found : leftover(sentence, passing);
  });
}
