import { readTerm, type Term } from '../terms';
import type { SourceLine } from './lines';
import { sum } from '../../foundation/decimal';
import type { NameRef } from '../reference';
import { inLetters } from './letter/parse';
import { TEXT_LIMITS } from './limits';
import { unitsOf, withUnits, type StatedForce, type StatedList, type StatedUnit } from './statedList';
import type { Format } from '../../rules/format';
import { wordsOf } from './likeness';

/** What a text says in this app's own words, with the line that says it. */
export interface StatedTerm {
  line: number;
  term: Term;
}

/** Kinds that nobody else writes so: where one of them stands, the rest is this app's too. */
const OWN: ReadonlySet<Term['kind']> = new Set([
  'format',
  'data',
  'made-with',
  'leader',
  'specialist',
  'verdict',
  'doubt',
  'detachment',
]);
/** What says how a list is to be read stays with its body. */
const isOfBody = (term: Term): boolean => term.kind === 'detachment';

/** The lines of this app's own words, and the text without them. `isOwn`: it has as many as other texts never have. */
export function takeTerms(lines: readonly SourceLine[]) {
  const inChat = (lines.find(({ flat }) => flat !== '')?.written.trim() ?? '').startsWith('**');
  const taken = lines.map((line) => takenFrom(line, inChat));
  const terms = taken.flatMap((each) => each.terms);
  const kinds = new Set(terms.map(({ term }) => term.kind).filter((kind) => OWN.has(kind)));
  const isOwn = kinds.size > 1;
  if (kinds.size === 0) return { terms: [], lines, isOwn };
  return { isOwn, terms: terms.filter(({ term }) => !isOfBody(term)), lines: taken.map(({ left }) => left) };
}

const partOf = (text: string) => ({ text, term: readTerm(text) });

/** The terms on a line, and the line without them. */
function takenFrom(line: SourceLine, inChat: boolean): { terms: readonly StatedTerm[]; left: SourceLine } {
  if (line.bullet !== '') return { terms: [], left: line };
  const between = line.text.split(' | ').map(partOf);
  // A name may have bars too: where all is on one line there is more than one thing that we say.
  const parts = between.filter(({ term }) => term !== null).length < 2 ? [partOf(line.text)] : between;
  const written = asWritten(line, inChat).split(' | ');
  const terms = parts.flatMap(({ term }, at): readonly StatedTerm[] => {
    if (term === null) return [];
    const own = readTerm((parts.length === 1 ? written.join(' | ') : written[at]) ?? '');
    return [{ line: line.at, term: own?.kind === term.kind ? own : term }];
  });
  if (terms.every(({ term }) => isOfBody(term))) return { terms, left: line };
  const others = parts.filter(({ term }) => term === null || isOfBody(term));
  const left = others.map(({ text }) => text).join(' | ');
  return { terms, left: { ...line, flat: left, text: left } };
}

/** A line as its player wrote it, without the marks of the layout. Bent quotes may be ours: taken as typed. */
function asWritten({ written, text }: SourceLine, inChat: boolean): string {
  const bare = written.replace(/\u200b/g, '').trim();
  if (/[\u201c-\u201f\u00ab\u00bb]/.test(bare)) return text;
  return inChat ? bare.replace(/\\(.)/g, '$1') : bare;
}

/** A list with what one of this app's own words says of its units, since the layout has no place for it. */
export function asOwnWordsSay(stated: StatedList, { term }: StatedTerm): StatedList {
  switch (term.kind) {
    case 'roles':
      return withRoles(stated, term.roles);
    case 'detachments':
      return withDetachments(stated, term.detachments);
    // What a text does not name may be there then.
    case 'left-out':
      return { ...stated, complete: false, exact: false };
    case 'number':
      return withNumber(stated, term.who, term.number);
    default:
      return stated;
  }
}

/** Words that count other units than there are were written of another list: they say nothing. */
const counts = (stated: StatedList, parts: readonly { units: number }[]): boolean =>
  sum(parts.map(({ units }) => units)) === unitsOf(stated).length;

function withRoles(stated: StatedList, parts: Extract<Term, { kind: 'roles' }>['roles']): StatedList {
  if (!counts(stated, parts)) return stated;
  const roles = parts.flatMap(({ units, role }) => Array.from({ length: units }, () => role));
  let at = 0;
  return withUnits(stated, (unit) => ({ ...unit, role: roles[at++] ?? unit.role }));
}

function withDetachments(stated: StatedList, parts: Extract<Term, { kind: 'detachments' }>['detachments']): StatedList {
  if (!counts(stated, parts) || parts.length > TEXT_LIMITS.forces) return stated;
  const units = unitsOf(stated);
  const line = stated.forces[0]?.line ?? null;
  let from = 0;
  const forces = parts.map(({ units: number, name, faction }): StatedForce => {
    const own = units.slice(from, from + number);
    from += number;
    return { line, name, catalogue: faction, units: own };
  });
  return { ...stated, forces, factions: [...new Set([...parts.map(({ faction }) => faction), ...stated.factions])] };
}

function withNumber(stated: StatedList, who: NameRef, count: number): StatedList {
  const name = inLetters(who.name);
  let seen = 0;
  return withUnits(stated, (unit) => {
    if (!isCalled(unit, name)) return unit;
    seen += 1;
    return seen === (who.number ?? 1) ? { ...unit, count } : unit;
  });
}

/** By its line as a whole: a name may hold what looks like the end of one. */
function isCalled({ rows }: StatedUnit, name: string): boolean {
  const text = inLetters(rows[0]?.text ?? '').replace(/^(?:Char\d+: )?\d+x /, '');
  return text.startsWith(name) && /^(?:$|:| [[(])/.test(text.slice(name.length));
}

/** Titles and remarks are short. */
const MOST_LETTERS = 200;

/** The format that a text names: in this app's own words, or anywhere but on the lines of its units. Null: none. */
export function namedFormat(
  lines: readonly SourceLine[],
  { roles }: Pick<StatedList, 'roles'>,
  terms: readonly StatedTerm[],
  formats: readonly Format[],
): Format | null {
  const said = formatOf(terms, formats);
  if (said !== null) return said;
  for (const { at, text } of lines) {
    if (text.length > MOST_LETTERS || roles[at] === 'unit' || roles[at] === 'item') continue;
    const words = ` ${wordsOf(text).key} `;
    const named = formats.find(({ name }) => words.includes(` ${wordsOf(name).key} `));
    if (named) return named;
  }
  return null;
}

/** The format that a text names. */
export function formatOf(terms: readonly StatedTerm[], formats: readonly Format[]): Format | null {
  const [said] = terms.flatMap(({ term }) => (term.kind === 'format' ? [term.name] : []));
  return (
    formats.find(({ name, id }) => said !== undefined && (wordsOf(name).key === wordsOf(said).key || id === said)) ??
    null
  );
}
