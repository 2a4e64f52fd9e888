import type { Army, Model } from '../army/army';
import { isUnitFact } from '../army/fact';
import { modelNamed } from '../army/modelEvidence';
import { allEvaluated } from '../army/walk';
import type { EvaluatedRoster } from '../engine/evaluated';
import type { AgreedRuling, Attestation, ModelId, Roster, Selection } from '../documents/roster/schema';
import { allSelections } from '../documents/roster/find';
import type { Agreements } from '../rules/agreements';
import type { Format } from '../rules/format';
import { noteLines, oneLine } from './reference';
import type { OutlineRef, OutlineTerm } from './outline';
import { countedBy, nthOf } from '../foundation/collect';

interface Declared {
  roster: EvaluatedRoster;
  written: Roster;
  army: Army;
  format: Pick<Format, 'traits' | 'agreements'>;
  /** The keys of root selections. */
  keys: ReadonlyMap<string, number>;
}

/** What the player declared and wrote beside the selections; what is about something that is gone is left out. */
export function declaredTerms({ roster, written, army, format, keys }: Declared): readonly OutlineTerm[] {
  const { declarations } = written;
  const references = referencesOf(roster, army, keys);
  const limits = roster.costLimits.map(({ name, value }): OutlineTerm => ({
    kind: 'limit',
    value,
    cost: oneLine(name) || 'pts',
  }));
  const named = [...allSelections(written)].flatMap((selection) => ownWords(selection, references));
  const notes = noteLines(written.notes ?? '').map((says): OutlineTerm => ({ kind: 'note', who: null, says }));
  if (declarations === null) return [...limits, ...named, ...notes];
  const { leader, specialists, attested, gameSize, agreements, rides, textDoubts = [] } = declarations;
  return [
    ...(gameSize === null ? [] : [{ kind: 'size', points: gameSize } as const]),
    ...limits,
    ...(leader === null ? [] : about(references.model(leader), (who) => ({ kind: 'leader', who }))),
    ...specialists.flatMap(({ model, trait, weapon }) =>
      about(references.model(model), (who) => ({
        kind: 'specialist',
        who,
        trait: trait === null ? null : (format.traits.find(({ id }) => id === trait)?.name ?? oneLine(trait)),
        weapon: textOf(weapon),
      })),
    ),
    ...rides.flatMap((ride) => {
      const [unit, transport] = [references.unit(ride.unit), references.unit(ride.in)];
      return unit && transport ? [{ kind: 'ride', unit, transport } as const] : [];
    }),
    ...attested.flatMap((each) => vouched(each, references)),
    ...(format.agreements === null ? [] : agreed(agreements, format.agreements)),
    ...named,
    ...notes,
    ...textDoubts.map((doubt): OutlineTerm => ({ kind: 'doubt', says: oneLine(doubt) })),
  ];
}

type References = ReturnType<typeof referencesOf>;

function referencesOf(roster: EvaluatedRoster, { models }: Army, keys: ReadonlyMap<string, number>) {
  const all = allEvaluated(roster);
  const names = new Map(all.map(({ id, name }) => [id, modelNamed(name)]));
  const unitNames = new Set(all.filter(({ id }) => keys.has(id)).map(({ name }) => oneLine(name)));
  const nameOf = ({ selectionId, name }: Model): string => oneLine(names.get(selectionId) ?? name);
  /** It needs no number: no other model has its name, nor has a unit that it is not itself. */
  const isAlone = (model: Model): boolean =>
    total.get(nameOf(model)) === 1 && (model.selectionId === model.unitId || !unitNames.has(nameOf(model)));
  const total = countedBy(models, nameOf);
  const found = new Map<ModelId, OutlineRef>();
  for (const [model, nth] of nthOf(models, (each) => JSON.stringify([each.unitId, nameOf(each)]))) {
    const [name, unit] = [nameOf(model), keys.get(model.unitId)];
    if (unit !== undefined) found.set(model.id, { unit, model: { name, number: isAlone(model) ? null : nth } });
  }
  const unitOf = (id: string): OutlineRef | null => {
    const unit = keys.get(id);
    return unit === undefined ? null : { unit, model: null };
  };
  const first = new Map(models.toReversed().map(({ id, selectionId }) => [selectionId, id]));
  const modelOf = (id: ModelId): OutlineRef | null => found.get(id) ?? null;
  /** The first model that a selection stands for. */
  const modelIn = (selectionId: string): OutlineRef | null => modelOf(first.get(selectionId) ?? '');
  return { unit: unitOf, model: modelOf, modelIn };
}

const about = (
  who: OutlineRef | null,
  terms: (who: OutlineRef) => OutlineTerm | readonly OutlineTerm[],
): readonly OutlineTerm[] => (who === null ? [] : [terms(who)].flat());

/** Names and notes of its own: of a unit, or of what stands for a model. */
function ownWords({ id, customName, notes }: Selection, { unit, modelIn }: References): readonly OutlineTerm[] {
  const name = textOf(customName);
  return about(unit(id) ?? modelIn(id), (who) => [
    ...(name === null ? [] : [{ kind: 'called' as const, who, name }]),
    ...noteLines(notes ?? '').map((says) => ({ kind: 'note' as const, who, says })),
  ]);
}

function vouched({ model, fact, value }: Attestation, { unit, model: modelOf }: References): readonly OutlineTerm[] {
  const who = isUnitFact(fact) ? unit(model.slice(0, model.lastIndexOf('#'))) : modelOf(model);
  const said = typeof value === 'string' ? oneLine(value) : value;
  return about(who, (known) => ({ kind: 'vouched', who: known, fact, value: said }));
}

function agreed(
  { answers, rulings }: { answers: readonly { question: string; answer: string }[]; rulings: readonly AgreedRuling[] },
  { questions, rulings: known }: Agreements,
): readonly OutlineTerm[] {
  return [
    ...answers.flatMap((each): readonly OutlineTerm[] => {
      const question = questions.find(({ id }) => id === each.question);
      const answer = question?.answers.find(({ value }) => value === each.answer);
      return question && answer ? [{ kind: 'answer', question: question.title, answer: answer.name }] : [];
    }),
    ...rulings.flatMap(({ rule, together, keyword, visibleOnly, side, note }): readonly OutlineTerm[] => {
      const name = textOf(rule);
      if (name === null) return [];
      const way = known?.ways.find(({ value }) => value === together)?.name ?? null;
      return [{ kind: 'ruling', rule: name, way, keyword: textOf(keyword), visibleOnly, side, note: textOf(note) }];
    }),
  ];
}

/** A text on one line; null where nothing is left of it. */
const textOf = (text: string | null): string | null => (text === null ? null : oneLine(text) || null);
