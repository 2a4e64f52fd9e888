import { atOnce, type Steps } from '../foundation/steps';
import type { DataFinding, EvaluatedForce, EvaluatedRoster, EvaluatedSelection } from '../engine/evaluated';
import { forcesOf } from '../documents/roster/find';
import type { Declarations } from '../documents/roster/schema';
import type { Army, Configuration, Detachment, Model, Understrength, Unit } from './army';
import { attested, attestedFactions } from './attestedFacts';
import { countedIn, fromFileOf, isPointsCost, pointsOf, type PricedReading, priceIn } from './prices';
import { copiesIn, countModels, unusable, withinModels } from './counting';
import type { RootSelection, Count, CountedSelection } from './counting';
import { roleNamed, slotOf, takesSlot } from './roles';
import { allEvaluated, selectionWithin } from './walk';
import { type Fact, known, unknown, unknownBeyond, type Evidence, type CarriedItem } from './fact';
import { boughtIn, evidenceOf, modelNamed, type Single, singles } from './modelEvidence';
import { readingUnder, USUAL_MODE, type ReadingMode } from './readings';
import { EDITIONS } from '../documents/book/editions.data';
import { houseFacts, ofHouse } from './readings/house';
import type { ModelFacts, Reading } from './readings/reading';
import { tidy } from './readings/text';
import { rounded } from '../foundation/decimal';
import { OWN_NOTES } from '../data/ownUnitEntry';
import { plainSubject, newFinding } from '../engine/finding';

/** Facts are read from profiles: what these hang on and is not understood leaves the verdict open. */
const unreadProfiles = (file: string, root: EvaluatedSelection): readonly DataFinding[] =>
  selectionWithin(root).flatMap(({ id, name, entryId, profilesDoubt }) =>
    profilesDoubt === undefined
      ? []
      : newFinding('data/unread', {
          place: 'unit',
          at: { kind: 'selection', id, name },
          subject: plainSubject('entry', entryId, name),
          culprits: [...new Set([id, root.id])],
          counted: 'what its profiles say',
          constraintId: 'profiles',
          ownerId: entryId,
          file,
          doubt: profilesDoubt,
        }),
  );

/** Remarks of one unit that are shown: real ones have two or three. */
const MOST_REMARKS = 20;

/**
 * What the data remarks on a unit and on what it holds, and what of it points at what else in the list. What a unit is
 * called besides stands behind its name; what is in it is told by its summary.
 */
const remarksOn = (root: EvaluatedSelection): readonly string[] => [
  ...(root.annotation === undefined ? [] : [root.annotation]),
  ...selectionWithin(root).flatMap(({ remarks = [], associations = [] }) => [
    ...remarks,
    ...associations.flatMap(({ name, partners }) =>
      partners.length === 0 ? [] : [`${name}: ${partners.map((each) => each.name).join(', ')}`],
    ),
  ]),
];

/** What players wrote on a unit: own units have one text, house units a rule a line; then the note in the list. */
function notesOn({ rules, notes }: EvaluatedSelection, isOwn: boolean): string | null {
  const written = (isOwn ? rules : []).map(({ name, description }) => {
    if (name === OWN_NOTES) return description;
    return description === '' ? name : `${name}: ${description}`;
  });
  const lines = [...written, ...(notes ? [notes] : [])];
  return lines.length === 0 ? null : lines.join('\n');
}

/** What the data objects to, without what is missing inside of something that is missing itself: it goes with that. */
function outermostMissing({ findings, ...list }: EvaluatedRoster): readonly DataFinding[] {
  if (!findings.some(isMissing)) return findings;
  const within = allEvaluated(list).flatMap((each) => (each.missing ? each.children.flatMap(selectionWithin) : []));
  const inner = new Set(within.map(({ id }) => id));
  return findings.filter((finding) => !isMissing(finding) || !inner.has(finding.at.id));
}

const isMissing = ({ code }: DataFinding): boolean => code === 'data/missing-entry';

/** What a selection holds, by name: `2 × Re-roll`, `Wizard (Scroll, Staff)`. */
function heldIn({ number, children }: EvaluatedSelection): readonly string[] {
  return children.map((child) => {
    const times = number > 0 ? child.number / number : child.number;
    const inside = heldIn(child);
    const name = tidy(child.customName ?? child.name);
    return `${times > 1 ? `${rounded(times)} × ` : ''}${name}${inside.length === 0 ? '' : ` (${inside.join(', ')})`}`;
  });
}

/** What an evaluated selection comes to. */
interface Mustered {
  on: readonly unknown[];
  count: Count;
  unread: readonly DataFinding[];
  /** Null: not worked out yet, or it is none. */
  unit: Unit | null;
}

/** Those made so far: what an edit of an open list did not touch is evaluated to the same object. */
const MUSTERED = new WeakMap<EvaluatedSelection, Mustered>();

/** What came of a selection, as long as all that it hangs on beside it is the same. */
function musteredBy(
  selection: EvaluatedSelection,
  { id, catalogue }: EvaluatedForce,
  evaluated: EvaluatedRoster,
  declarations: Declarations | null,
  { edition, counts }: ReadingMode,
  reading: Reading,
): Mustered {
  const { gameSystem, forces, short } = evaluated;
  const on = [
    edition,
    counts?.typeId,
    counts?.name,
    gameSystem.id,
    gameSystem.name,
    id,
    catalogue.id,
    catalogue.name,
    forces[0]?.catalogue.id,
    declarations?.attested,
    short.find(({ root }) => root === selection.id),
  ];
  const before = MUSTERED.get(selection);
  if (before?.on.every((each, at) => each === on[at]) === true) return before;
  const count = countIn(selection, evaluated, reading);
  const made = { on, count, unread: unreadProfiles(catalogue.name, selection), unit: null };
  MUSTERED.set(selection, made);
  return made;
}

/** What a roster means in the game. `declarations` null: its file carried none. Never throws for bad data. */
export const muster = atOnce(musterSteps);

/** The same with a step after each unit. */
export function* musterSteps(
  evaluated: EvaluatedRoster,
  declarations: Declarations | null,
  way: ReadingMode = USUAL_MODE,
): Steps<Army> {
  const reading: PricedReading = { ...readingUnder(evaluated.gameSystem, way.edition), price: priceIn(way) };
  const forces = [...forcesOf(evaluated)];
  const bought = forces.flatMap((force) =>
    force.selections.map((selection) => {
      const known = musteredBy(selection, force, evaluated, declarations, way, reading);
      return { force, selection, count: known.count, known };
    }),
  );
  const { there, tooMany } = withinModels(bought.filter(({ selection }) => selection.number > 0));
  const isUnit = ({ selection, count }: RootSelection): boolean =>
    count.counted.length > 0 || count.unclear.length > 0 || isLost(selection) || takesSlot(selection);
  const units: Unit[] = [];
  for (const each of there.filter(isUnit)) {
    const { known, count } = each;
    // Of a list with too many models some have none.
    const unit = (count === known.count ? known.unit : null) ?? unitOf(each, evaluated, reading, declarations);
    if (count === known.count) known.unit = unit;
    units.push(unit);
    yield;
  }
  return {
    name: evaluated.name,
    points: reading.price(evaluated.costs),
    detachments: forces.map(detachmentOf),
    units,
    models: units.flatMap((unit) => unit.models),
    configuration: there.filter((each) => !isUnit(each)).map(({ selection }) => configurationOf(selection, reading)),
    nothing: bought
      .filter(({ selection }) => selection.number <= 0)
      .map(({ selection }) => ({ id: selection.id, name: tidy(selection.customName ?? selection.name) })),
    declarations,
    findings: [
      ...outermostMissing(evaluated),
      ...tooMany.map(unusable),
      ...bought.flatMap(({ known }) => known.unread),
    ],
    facts: reading.facts,
    // A limit below nothing is none.
    gameSize: declarations?.gameSize ?? (Math.max(0, reading.price(evaluated.costLimits)) || null),
    ...countedIn(evaluated, way),
  };
}

/** What the data lacks is a unit, unless its file says that it is a setting. */
const isLost = ({ missing, type, categories }: EvaluatedSelection): boolean =>
  missing && (type !== 'upgrade' || categories.length === 0);

function configurationOf(selection: EvaluatedSelection, reading: PricedReading): Configuration {
  return {
    id: selection.id,
    name: tidy(selection.name),
    category: selection.categories.find(({ primary }) => primary)?.name.trim() ?? null,
    choices: selection.children.map(({ name }) => tidy(name)),
    selections: selectionWithin(selection).map(({ id }) => id),
    points: pointsOf(selection, reading),
  };
}

/** A squad without models is not a model itself, though its entry has their statline. */
function countIn(selection: EvaluatedSelection, { short }: EvaluatedRoster, reading: Reading): Count {
  // What a player wrote here says itself what is a model: its names may be anybody's.
  const count = countModels(selection, selection.house === null ? reading : { ...reading, modelsBy: 'entries' });
  const standsForItself =
    selection.type === 'unit' && count.counted.length === 1 && count.counted[0]?.selection === selection;
  return reading.unitsAreSquads && standsForItself && short.some(({ root }) => root === selection.id)
    ? { ...count, counted: [] }
    : count;
}

const detachmentOf = (force: EvaluatedForce): Detachment => ({
  id: force.id,
  name: force.customName ?? force.name,
  faction: { id: force.catalogue.id, name: force.catalogue.name },
  ...(force.categories.length > 0 && {
    roles: [...new Set(force.categories.map(({ name }) => roleNamed(name.trim())))],
  }),
});

function unitOf(
  { force, selection, count }: RootSelection,
  evaluated: EvaluatedRoster,
  reading: PricedReading,
  declarations: Declarations | null,
): Unit {
  const { unitName, keywords, factionKeywords, compulsory, sharesSlot } = reading.readUnit(
    selection,
    count.counted.map((each) => each.selection),
  );
  const understrength = understrengthOf(selection, count, evaluated);
  const fromFile = fromFileOf(selection, reading);
  const remarks = [...new Set(remarksOn(selection))].slice(0, MOST_REMARKS);
  const holds = count.counted.length === 0 ? heldIn(selection) : [];
  const own = <T>(fact: Fact<T>): Fact<T> => (selection.house === null ? fact : ofHouse(fact, selection.house.name));
  return {
    id: selection.id,
    name: tidy(selection.customName ?? selection.name),
    detachment: force.id,
    slot: slotOf(selection),
    points: pointsOf(selection, reading),
    faction: selection.fromGameSystem ? null : { id: force.catalogue.id, name: force.catalogue.name },
    counted: own(countedFact(selection, count, understrength, reading)),
    unitName,
    keywords,
    compulsory,
    sharesSlot,
    factionKeywords: attestedFactions(
      selection.id,
      own(factionKeywords),
      declarations,
      selection.house !== null || force.catalogue.id !== evaluated.forces[0]?.catalogue.id,
    ),
    copies: selection.number,
    house: selection.house,
    notes: notesOn(selection, EDITIONS[reading.edition].units === 'books' || selection.house !== null),
    ...(remarks.length > 0 && { remarks }),
    ...(holds.length > 0 && { holds }),
    understrength,
    lost: lostIn(selection),
    ...(fromFile && { fromFile }),
    models: modelsOf(selection, count, reading).map((model) => attested(model, declarations)),
  };
}

const lostIn = (holder: EvaluatedSelection): Unit['lost'] =>
  holder.children.flatMap((child) => [
    ...(child.missing ? [{ name: tidy(child.name), holder: holder.id }] : []),
    ...lostIn(child),
  ]);

/** Null at full strength. A unit that only lacks its leader is not short of models: the data objects to it. */
function understrengthOf(unit: EvaluatedSelection, count: Count, evaluated: EvaluatedRoster): Understrength | null {
  const found = evaluated.short.find(({ root }) => root === unit.id);
  // Of several units under one entry, each has as many.
  const models = Math.floor(copiesIn(count.counted) / Math.max(1, unit.number));
  if (found === undefined || models >= found.fewestModels) return null;
  const flatPrice = !evaluated.costTypes.some(
    (type) => isPointsCost(type) && found.pricedPerModel.includes(type.typeId),
  );
  const overRatio = found.ratios
    .map((ratio) => ({ ...ratio, limit: Math.floor((models / ratio.models) * ratio.number) }))
    .filter(({ actual, limit }) => actual > limit);
  return { models, minimum: found.fewestModels, missing: found.missing, overRatio, flatPrice };
}

function countedFact(
  selection: EvaluatedSelection,
  count: Count,
  understrength: Understrength | null,
  reading: PricedReading,
): Fact<number> {
  const name = tidy(selection.name);
  const howMany = `how many models ${name} has`;
  const total = copiesIn(count.counted);
  if (selection.missing) return unknown(`${howMany}: the data no longer has it`);
  const [unclear] = count.unclear;
  if (reading.modelsBy !== 'type' && total === 0 && pointsOf(selection, reading) > 0 && understrength === null) {
    return unknown(`${howMany}: the data gives no statline`);
  }
  if (unclear !== undefined) {
    const certain = copiesIn(count.counted.filter((each) => !each.unclear));
    return unknownBeyond(`${howMany}: whether "${tidy(unclear)}" is one of them; it has ${certain} at least`, certain);
  }
  return known(total, { kind: 'rules text', from: name, selection: null });
}

function modelsOf(root: EvaluatedSelection, count: Count, reading: Reading): readonly Model[] {
  const read = factsOf(count, reading);
  return singles(count).map((single) => {
    const { counted, n } = single;
    return {
      id: `${counted.selection.id}#${n}`,
      name: modelNamed(counted.selection.customName ?? counted.selection.name),
      unitId: root.id,
      boughtIn: tidy(boughtIn(counted).name),
      selectionId: counted.selection.id,
      ...read(single),
    };
  });
}

/** Models with the same equipment are read only once. */
function factsOf(count: Count, reading: Reading): (single: Single) => ModelFacts {
  const done: { counted: CountedSelection; evidence: Evidence; facts: ModelFacts }[] = [];
  return (single) => {
    const evidence = evidenceOf(single, count, reading);
    const same = done.find((each) => each.counted === single.counted && sameHeld(each.evidence.held, evidence.held));
    if (same !== undefined) return same.facts;
    const facts = houseFacts(reading.read(evidence), evidence, reading);
    done.push({ counted: single.counted, evidence, facts });
    return facts;
  };
}

const sameHeld = (a: readonly CarriedItem[], b: readonly CarriedItem[]): boolean =>
  a.length === b.length &&
  a.every(
    (held, at) => held.selection === b[at]?.selection && held.place === b[at].place && held.bearer === b[at].bearer,
  );
