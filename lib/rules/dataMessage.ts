import { NOT_OFFERED, type DataFinding } from '../engine/evaluated';
import { difference, rounded } from '../foundation/decimal';
import { grouped } from '../foundation/points';
import { listed } from '../foundation/words';
import { associationMessage } from './associations';

/** What is in a group, so many of it. */
const MOST_AMONG = 3;

/** What the data objects to, in a sentence for players. */
export function messageOf(finding: DataFinding): string {
  const { code, at, within, subject, actual, limit, counted, constraintId, file, doubt, message } = finding;
  const what = `${counted === 'selections' || counted === 'forces' ? named(subject) : `${counted} on ${named(subject)}`}${perModel(actual)}`;
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

/** "Weapons (Sword, Axe or 2 more)": of two groups of one name which it is. */
function named({ name, among }: DataFinding['subject']): string {
  if (among === undefined || among.length === 0) return name;
  const shown = among.slice(0, MOST_AMONG);
  const left = among.length - shown.length;
  return `${name.replace(/:\s*$/, '')} (${listed(left === 0 ? shown : [...shown, `${left} more`], 'or')})`;
}

/** Five rifles among four models come as 1.25: the data counts some options for each model. */
function perModel(actual: number): string {
  return Number.isInteger(actual) ? '' : ' for each model';
}
