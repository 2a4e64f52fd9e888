import { priceWords, type CostUnit } from '../../foundation/points';
import { sum } from '../../foundation/decimal';
import { amount, listed } from '../../foundation/words';
import type { RosterEdit } from '../../documents/roster/edits';
import type { Candidate, Change, NumberOf, ChangeWords } from './change';

type Tellable = Pick<Change, 'kind' | 'told' | 'points' | 'models'>;

/** A change in words: what is bought by what one gets, what goes or is swapped by what it costs. */
export function labelOf({ kind, told, points, models }: Tellable, counted: CostUnit): string {
  const { within, words, gear = [] } = told;
  if (within !== null) return `${within}: ${words}`;
  if (kind === 'add unit') {
    const what = gear.length === 0 ? words : `${words} with ${listed(gear)}`;
    const size = models > 0 ? [amount(models, 'model')] : [];
    return [what, ...size, ...(points === 0 ? [] : [priceWords(points, counted)])].join(', ');
  }
  if (points === 0 || !kind.endsWith('unit')) return words;
  const cost = priceWords(Math.abs(points), counted);
  return kind === 'remove unit' ? `${words} (${cost})` : `${words} (${cost} ${points < 0 ? 'less' : 'more'})`;
}

/** A candidate that was made, with what it was found to come to: an upgrade without a model is no unit but a choice. */
export function changeOf(
  candidate: Omit<Candidate, 'make' | 'remake'>,
  edit: RosterEdit,
  points: number,
  models: number,
  counted: CostUnit,
): Change {
  const { unit, about, isLast } = candidate;
  const isChoice = candidate.kind === 'add unit' && candidate.told.isUpgrade === true && models === 0;
  const kind = isChoice ? 'setting' : candidate.kind;
  const told = isChoice ? { ...candidate.told, words: `Choose ${candidate.told.gives}` } : candidate.told;
  const label = labelOf({ kind, told, points, models }, counted);
  return { kind, unit, about, told, isLast, label, edit, points, models };
}

/** Words for another number of an option in a unit. */
export function toldNumber(within: string, number: NumberOf): ChangeWords {
  const { name, from, to } = number;
  const many = to === 1 ? name : `${to} ${name}`;
  if (to === 0) return { within, words: `leave out ${name}`, number };
  return { within, words: from === 0 ? `add ${many}` : `${to} ${name} instead of ${from}`, gives: many, number };
}

/** Changes told once each: what is done in a unit that comes is a part of it, two numbers of an option are one. */
export function toldOnce(changes: readonly Change[], counted: CostUnit): readonly Change[] {
  const told: Change[] = [];
  for (const change of changes) {
    const at = told.findIndex((each) => isInside(each, change) || isSameNumber(each, change));
    if (at < 0) told.push(change);
    else told[at] = together(told[at]!, change, counted);
  }
  return told;
}

/** Whether a change is made in the unit that another one brings. */
const isInside = ({ kind, edit }: Change, { unit }: Change): boolean =>
  kind === 'add unit' && unit !== null && broughtBy(edit) === unit;

function broughtBy(edit: RosterEdit): string | null {
  if (edit.kind === 'add') return edit.selection.id;
  const [first] = edit.kind === 'all' ? edit.edits : [];
  return first === undefined ? null : broughtBy(first);
}

/** Whether both change the number of one option, and not back to what it was. */
function isSameNumber({ unit, told: { number: a } }: Change, { unit: other, told: { number: b } }: Change): boolean {
  return unit === other && a !== undefined && a.option === b?.option && a.from !== a.to + b.to - b.from;
}

function together(first: Change, second: Change, counted: CostUnit): Change {
  const [a, b] = [first.told, second.told];
  const both = {
    kind: first.kind,
    told:
      first.kind === 'add unit'
        ? { ...a, gear: withPart(a.gear ?? [], second) }
        : toldNumber(a.within ?? '', { ...a.number!, to: a.number!.to + b.number!.to - b.number!.from }),
    points: sum([first.points, second.points]),
    models: first.models + second.models,
  };
  const edits = [...(first.edit.kind === 'all' ? first.edit.edits : [first.edit]), second.edit];
  return {
    ...first,
    ...both,
    isLast: first.isLast || second.isLast,
    label: labelOf(both, counted),
    edit: { kind: 'all', edits },
  };
}

/** What a new unit is given along, and one thing more. That there are more models of a kind is told by their number. */
export function withPart(
  gear: readonly string[],
  { told: { gives, words, number }, models }: Pick<Change, 'told' | 'models'>,
): readonly string[] {
  const isCounted = number !== undefined && number.from > 0 && models !== 0;
  return isCounted ? gear : [...gear, gives ?? words];
}

/** What changes say together, in whatever order: two answers that read the same are one for whoever reads them. */
export const sayingOf = (changes: readonly Pick<Change, 'label'>[]): string =>
  changes
    .map(({ label }) => label)
    .toSorted()
    .join('\n');
