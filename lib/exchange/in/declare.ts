import type { Army } from '../../army/army';
import { spokesmanOf } from '../../army/fact';
import { modelNamed } from '../../army/modelEvidence';
import type { EvaluatedRoster } from '../../engine/evaluated';
import { allEvaluated } from '../../army/walk';
import { rootSelections } from '../../documents/roster/find';
import { applyEdit, type RosterEdit } from '../../documents/roster/edits';
import {
  NO_DECLARATIONS,
  ROSTER_LIMITS,
  type Declarations,
  type ModelId,
  type Roster,
} from '../../documents/roster/schema';
import type { Format } from '../../rules/format';
import { groupedBy } from '../../foundation/collect';
import { isPoints } from '../../foundation/points';
import { oneLine, type NameRef } from '../reference';
import type { Term } from '../terms';
import { inLetters } from './letter/parse';
import { wordsOf } from './likeness';
import { formatOf, type StatedTerm } from './ownWords';

/** Declares in a list what its text says beside units. `unread`: the lines whose model or trait was not found. */
export function declare(
  roster: Roster,
  { evaluated, army }: { evaluated: EvaluatedRoster; army: Army },
  terms: readonly StatedTerm[],
  formats: readonly Format[],
) {
  const find = finder(evaluated, army);
  const format = formatOf(terms, formats);
  const unread = new Set<number>();
  const edits: RosterEdit[] = [];
  const notes: { on: string | null; says: string }[] = [];
  let made: Declarations = NO_DECLARATIONS;
  for (const { line, term } of terms) {
    const said = saidBy(term);
    if (said === null) unread.add(line);
    else if ('kind' in said) edits.push(said);
    else if ('says' in said) notes.push(said);
    else made = { ...made, ...said };
  }
  const noted = [...groupedBy(notes, ({ on }) => on)].map(([target, all]): RosterEdit => {
    const text = all.map(({ says }) => says).join('\n');
    return target === null
      ? { kind: 'notes', notes: text.slice(0, 4000) }
      : { kind: 'annotate', target, notes: text.slice(0, ROSTER_LIMITS.noteLength) };
  });
  const declared: RosterEdit = { kind: 'declare', declarations: made };
  return { unread, roster: [...edits, ...noted, declared].reduce(applyEdit, roster) };

  /** What a term says: an edit, a note, or what is declared. Null: of something that is not in the list. */
  function saidBy(term: Term): RosterEdit | Partial<Declarations> | (typeof notes)[number] | null {
    switch (term.kind) {
      case 'list':
        return { kind: 'title', name: term.name.slice(0, 120) };
      case 'size':
        return { gameSize: term.points };
      case 'limit': {
        const type = evaluated.costTypes.find(
          ({ name }) => wordsOf(name).key === wordsOf(term.cost).key || (isPoints(name) && isPoints(term.cost)),
        );
        return type === undefined ? null : { kind: 'limit', typeId: type.typeId, value: term.value };
      }
      case 'leader': {
        const leader = find.model(term.who);
        return leader === null ? null : { leader };
      }
      case 'specialist': {
        const model = find.model(term.who);
        const trait = term.trait === null ? null : traitOf(term.trait, format, formats);
        if (model === null || trait === undefined) return null;
        return { specialists: [...made.specialists, { model, trait, weapon: term.weapon }] };
      }
      case 'vouched': {
        const model = find.model(term.who) ?? find.spokesman(term.who);
        return model === null ? null : { attested: [...made.attested, { model, fact: term.fact, value: term.value }] };
      }
      case 'ride': {
        const [unit, transport] = [find.unit(term.unit), find.unit(term.transport)];
        return unit === null || transport === null ? null : { rides: [...made.rides, { unit, in: transport }] };
      }
      case 'answer':
      case 'ruling': {
        const agreements = agreed(made.agreements, term, format);
        return agreements && { agreements };
      }
      case 'called': {
        const target = find.selection(term.who);
        return target === null ? null : { kind: 'rename', target, customName: term.name };
      }
      case 'force-note': {
        const force = roster.forces[term.at - 1];
        const isThere = force !== undefined && isSame(oneLine(force.name), term.name);
        return isThere ? { on: force.id, says: term.says } : null;
      }
      case 'note': {
        const on = term.who === null ? null : find.selection(term.who);
        return on === null && term.who !== null ? null : { on, says: term.says };
      }
      default:
        return {};
    }
  }
}

/** A trait's id; undefined: no format has one of that name. */
function traitOf(name: string, format: Format | null, formats: readonly Format[]): string | undefined {
  const known = (format === null ? formats : [format]).flatMap(({ traits }) => traits);
  return known.find((trait) => wordsOf(trait.name).key === wordsOf(name).key)?.id;
}

type Agreements = Declarations['agreements'];

function agreed(
  before: Agreements,
  term: Extract<StatedTerm['term'], { kind: 'answer' | 'ruling' }>,
  format: Format | null,
): Agreements | null {
  const known = format?.agreements;
  if (!known) return null;
  if (term.kind === 'answer') {
    const question = known.questions.find(({ title }) => oneLine(title) === term.question);
    const answer = question?.answers.find(({ name }) => oneLine(name) === term.answer);
    return question && answer
      ? { ...before, answers: [...before.answers, { question: question.id, answer: answer.value }] }
      : null;
  }
  const { rule, way, keyword, visibleOnly, side, note } = term;
  const together = way === null ? null : known.rulings?.ways.find(({ name }) => oneLine(name) === way)?.value;
  return together === undefined
    ? null
    : { ...before, rulings: [...before.rulings, { rule, together, keyword, visibleOnly, side, note }] };
}

/** Marks of a forum or chat around a name are gone from the text. */
const isSame = (a: string, b: string): boolean => inLetters(a).toLowerCase() === inLetters(b).toLowerCase();

/** Finds units and models as a text names them: by the data's names, numbered in the order of the list. */
function finder(evaluated: EvaluatedRoster, { units, models }: Army) {
  const names = new Map(allEvaluated(evaluated).map(({ id, name }) => [id, name]));
  const roots = rootSelections(evaluated);
  const unit = ({ name, number }: Pick<NameRef, 'name' | 'number'>): string | null =>
    roots.filter((root) => isSame(oneLine(root.name), name))[(number ?? 1) - 1]?.id ?? null;
  const called = (name: string, unitId: string | null) =>
    models.filter(
      (model) =>
        (unitId === null || model.unitId === unitId) &&
        isSame(oneLine(modelNamed(names.get(model.selectionId) ?? model.name)), name),
    );
  const model = (who: NameRef): ModelId | null => {
    const within = who.unit === null ? null : unit(who.unit);
    if (who.unit !== null && within === null) return null;
    const found = called(who.name, within)[(who.number ?? 1) - 1];
    if (found) return found.id;
    const own = who.unit === null ? unit(who) : null;
    return models.find(({ unitId }) => unitId === own)?.id ?? null;
  };
  return {
    unit,
    model,
    spokesman: (who: NameRef): ModelId | null => {
      const id = unit(who);
      return id !== null && units.some((each) => each.id === id) ? spokesmanOf(id) : null;
    },
    selection: (who: NameRef): string | null => {
      const root = who.unit === null ? unit(who) : null;
      const found = root === null ? model(who) : null;
      return root ?? models.find(({ id }) => id === found)?.selectionId ?? null;
    },
  };
}
