import { NOT_OFFERED, type DataFinding } from '../engine/evaluated';
import { difference, rounded } from '../foundation/decimal';
import { grouped } from '../foundation/points';
import { capitalised, listed, plural } from '../foundation/words';
import { associationMessage } from './associations';

/** What is in a group, so many of it. */
const MOST_AMONG = 3;

/** What the data objects to, in a sentence for players. */
export function messageOf(finding: DataFinding): string {
  const { code, at, within, subject, actual, limit, counted, constraintId, file, doubt, message } = finding;
  const isCount = counted === 'selections' || counted === 'forces';
  const cost = at.name === subject.name ? counted : `${counted} on ${named(subject)}`;
  // Five rifles among four models come as 1.25: the data counts some options for each model.
  const what = `${isCount ? named(subject) : cost}${Number.isInteger(actual) ? '' : ' for each model'}`;
  if (message !== undefined) return `${(within ?? at).name}: ${message}`;
  switch (code) {
    case 'data/min':
      return `${at.name}: ${grouped(rounded(actual))} of at least ${grouped(rounded(limit))} ${what}`;
    case 'data/max':
      return `${(within ?? at).name}: ${grouped(rounded(actual))} ${what}, at most ${grouped(rounded(limit))}`;
    case 'data/hidden':
      return constraintId === NOT_OFFERED
        ? `${at.name} is not offered to this faction`
        : `${at.name} is not on offer in this list`;
    case 'data/cost-limit':
      return `${grouped(actual)} of ${grouped(limit)} ${subject.name.trim()}: ${grouped(difference(actual, limit))} over`;
    case 'data/missing-entry':
      return `${at.name} was not found in this unit data: its price and rules cannot be told`;
    case 'data/cycle':
      return `${subject.name} depends on itself in the unit data: its value cannot be told`;
    case 'data/unusable':
      return (
        `${subject.name} in ${file ?? 'the unit data'} comes to more than ${limit.toLocaleString('en')} ${counted} and was ` +
        'not worked out: nothing can be told of it. Take it out of the list, or use unit data in which it is fixed'
      );
    case 'data/unread':
      return (
        `${subject.name}: ${counted} cannot be told. ${file ?? 'The unit data'} says of it what this program does not ` +
        `know (${(doubt ?? []).join('; ')}). Look it up`
      );
    case 'data/association':
      return associationMessage(finding);
    case 'data/error':
    case 'data/warning':
      return `${at.name}: the unit data objects`;
  }
}

/** What to do about too few: "Boyz: add 5 Boy (5 of 10)". `alone`: one force, not named. Null: no act. */
export function remedyOf(finding: DataFinding, alone: boolean): string | null {
  const { code, at, subject, actual, limit, counted } = finding;
  const missing = rounded(difference(limit, actual));
  if (code !== 'data/min' || finding.message !== undefined || !Number.isInteger(actual) || missing <= 0) return null;
  const isOwn = at.name === subject.name;
  const isOne = actual === 0 && limit === 1 && (counted === 'selections' || counted === 'forces');
  const figures = isOne ? '' : ` (${grouped(rounded(actual))} of ${grouped(rounded(limit))})`;
  const act = actOf(finding, missing);
  const isNamed = at.kind === 'selection' ? !isOwn : at.kind === 'force' && !alone;
  return isNamed ? `${at.name}: ${act}${figures}` : `${capitalised(act)}${figures}`;
}

function actOf({ at, subject, actual, counted }: DataFinding, missing: number): string {
  const what = named(subject).replace(/:\s*$/, '');
  const more = `${grouped(missing)}${actual > 0 ? ' more' : ''}`;
  if (counted === 'forces') return `add ${missing === 1 && actual === 0 ? withArticle(what) : `${more} ${what}`}`;
  if (counted !== 'selections') return `choose ${grouped(missing)} ${counted}${actual > 0 ? ' more' : ''} for ${what}`;
  if (subject.kind === 'entry') return `add ${missing === 1 && actual === 0 ? what : `${more} ${what}`}`;
  // Some data calls a group by what to do: "Choose one:".
  if (/^(choose|select|pick|take)\b/i.test(what)) return what;
  const isKind = subject.kind === 'category' || at.name === subject.name;
  return isKind && missing === 1 && actual === 0 && !what.endsWith('s')
    ? `choose ${withArticle(asCommon(what))}`
    : `choose ${more} for ${what}`;
}

/** Letters are said one by one: "an HQ". */
const withArticle = (name: string): string =>
  `${/^([aeiouAEIOU]|[FHLMNRSX](?=[A-Z]))/.test(name) ? 'an' : 'a'} ${name}`;

/** "Battle Size" is no name of anybody: "battle size". "HQ" stays. */
const asCommon = (name: string): string =>
  name.split(' ').every((word) => /^[A-Z][a-z]+$/.test(word)) ? name.toLowerCase() : name;

/** "Weapons (Sword, Axe or 2 more)": of two groups of one name which it is. */
function named({ name, among }: DataFinding['subject']): string {
  if (among === undefined || among.length === 0) return name;
  const shown = among.slice(0, MOST_AMONG);
  const left = among.length - shown.length;
  return `${name.replace(/:\s*$/, '')} (${listed(left === 0 ? shown : [...shown, `${left} more`], 'or')})`;
}

/** Why a lack is not certain: "Lost Squad might be one, but is not in the data any more". */
export const mightBeOne = (names: readonly string[]): string =>
  `${listed(names)} might be one, but ${plural(names.length, 'is', 'are')} not in the data any more`;
