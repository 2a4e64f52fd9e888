import { rootPlaces, type Place } from '../../data/places';
import { factionsOf } from '../../data/dataset';
import type { LinkedDataset } from '../../data/link';
import { hasStatline } from '../../data/standsForModels';
import { groupedBy, rememberedOf, madeOnce } from '../../foundation/collect';
import { PLAIN_WORDS } from './words.data';
import { likeness, meaningsOf, wordsOf, type NameWords } from './likeness';
import type { Effort } from './limits';
import {
  bareFaction,
  type ByStart,
  byStartOf,
  type FoundRoot as Found,
  likeIn,
  type Reading,
  readingsOf,
  withoutFaction,
} from '../nameIndex';
import { reachOf } from './reach';
import type { WordKnowledge } from './typedLines';
import { unitsOf, type StatedForce, type StatedList } from './statedList';

/** A faction of some unit data, and what a force of it may have at its root, by name. */
export interface FactionNames {
  linked: LinkedDataset;
  id: string;
  name: string;
  roots: readonly RootName[];
}

interface RootName {
  name: string;
  words: NameWords;
  slot: Place;
  faction: FactionNames;
}

/** It is no setting: data types some units as upgrades, which have a statline or hold models. */
export const isUnit = ({ slot: { definition } }: Pick<RootName, 'slot'>): boolean =>
  definition.type !== 'upgrade' || hasStatline(definition) || reachOf(definition).some(({ isModel }) => isModel);

/** All names of all the unit data at hand, ready to be asked. */
export interface Lexicon {
  factions: readonly FactionNames[];
  byStart: ByStart<RootName>;
  found: Map<string, readonly FoundRoot[]>;
}

export type FoundRoot = Found<RootName>;

/** Less like than this is no candidate. */
const LEAST = 0.55;

/** The names of some unit data. */
export function lexiconOf(data: readonly LinkedDataset[]): Lexicon {
  const factions = data.flatMap((linked) => factionsOf(linked.dataset).map(({ id }) => namesOf(linked, id)));
  return { factions, byStart: byStartOf(factions.flatMap(({ roots }) => roots)), found: new Map() };
}

const known = rememberedOf((_: LinkedDataset) => new Map<string, FactionNames>());

const namesOf = (linked: LinkedDataset, id: string): FactionNames =>
  madeOnce(known(linked), id, () => {
    const name = linked.files.get(id)?.file.name ?? id;
    const roots: RootName[] = [];
    const faction: FactionNames = { linked, id, name, roots };
    for (const slot of rootPlaces(linked, id)) {
      const { name: called } = slot.definition;
      roots.push({ name: called, words: wordsOf(called), slot, faction });
    }
    return faction;
  });

/** The roots that some readings may mean, in any faction, the likest first. */
export function rootsLike(lexicon: Lexicon, readings: readonly Reading[], effort?: Effort): readonly FoundRoot[] {
  const key = readings.map(({ words, strict }) => `${words.whole}${strict ? '!' : ''}`).join('\n');
  return madeOnce(lexicon.found, key, () =>
    likeIn(lexicon.byStart, readings, LEAST, effort).toSorted(
      (a, b) => b.score - a.score || rank(a.root) - rank(b.root),
    ),
  );
}

/** What only its models are called is a guess, below the name of a unit. */
const BY_MODEL = 0.8;
const MOST_BY_MODEL = 4;
/** Places in all units of a faction that are looked at for models: the largest real one has half of it. */
const MOST_LOOKED = 250_000;

/** By the words of each model, the units of a faction that have such models. */
export function modelIndex({ roots }: FactionNames, most = MOST_LOOKED): ReadonlyMap<string, ReadonlySet<RootName>> {
  const found = new Map<string, Set<RootName>>();
  let looked = 0;
  for (const root of roots.filter((each) => isUnit(each) && !each.slot.definition.hidden)) {
    const reach = reachOf(root.slot.definition);
    if ((looked += reach.length) > most) break;
    for (const { isModel, way, words } of reach) {
      // A formation has no models of its own.
      if (!isModel || way.some(({ definition }) => definition.type === 'unit')) continue;
      madeOnce(found, words.key.split(' with ')[0]!, () => new Set()).add(root);
    }
  }
  return found;
}

const byModels = rememberedOf((faction: FactionNames) => modelIndex(faction));

/** What was found, behind the few units whose models have this name, `Guardsmen`, where no unit is called like it. */
export function withModelNames(found: readonly FoundRoot[], faction: FactionNames, name: string): readonly FoundRoot[] {
  if ((found[0]?.score ?? 0) >= PART) return found;
  const having = [...(byModels(faction).get(wordsOf(name).key) ?? [])];
  return new Set(having.map(({ words }) => words.key)).size > MOST_BY_MODEL
    ? found
    : [...having.map((root) => ({ root, score: BY_MODEL, how: 'close', left: '' }) as const), ...found];
}

const rank = ({ slot: { definition } }: RootName): number =>
  (definition.hidden ? 4 : 0) + (definition.type === 'upgrade' ? 1 : 0);

/** How like a stated faction is to one of the data: `Ultramarines` is the last word of `Imperium - Ultramarines`. */
export function factionLikeness(stated: string, name: string): number {
  const [a, b] = [wordsOf(stated), wordsOf(bareFaction(name))];
  if (a.key === '' || b.key === '') return 0;
  if (a.key === b.key || a.key === wordsOf(name).key) return 1;
  const last = wordsOf(bareFaction(name).split(' - ').at(-1)!);
  const said = wordsOf(stated.split(' - ').at(-1)!);
  if (said.key === last.key) return 0.97;
  // `Fallen Angels: Rise of the Primarch`.
  if (said.key === wordsOf(bareFaction(name).split(':')[0]!).key) return 0.96;
  const short = said.words.map((word) => meaningsOf(word)[0] ?? word).join(' ');
  if (short === last.key) return 0.95;
  if (last.words.every((word) => a.words.includes(word))) return 0.9;
  const found = likeness(said, last);
  return found.how === 'none' ? 0 : found.score * 0.9;
}

/** Those of the one unit that alone has some words as a part of its name, `Calgar`; none, where two have them. */
export function onlyWith(found: readonly FoundRoot[], name: string): readonly FoundRoot[] {
  const { words } = wordsOf(name);
  if (!words.some((word) => word.length > 3 && !PLAIN_WORDS.has(word))) return [];
  const having = found.filter(({ root }) => isUnit(root) && !root.slot.definition.hidden && isPartOf(name, root.name));
  return new Set(having.map(({ root }) => root.words.key)).size === 1 ? having : [];
}

/** All words stand in a name, before what is only a title: `Logan Grimnar, High King of Fenris`. */
export function isPartOf(said: string, name: string): boolean {
  const [own, its] = [wordsOf(said).words, wordsOf(name.split(', ')[0]!).words];
  return own.length > 0 && own.length < its.length && own.every((word) => its.includes(word));
}

/** Returns what unit data knows of words. `faction` null: all data. `effort` counts the names compared. */
export function knowsOf(lexicon: Lexicon, faction: FactionNames | null, effort: Effort): WordKnowledge {
  const known = new Map<string, number>();
  const remembered = (key: string, work: () => number): number =>
    known.get(key) ?? (effort.isSpent() ? 0 : madeOnce(known, key, work));
  const factions = faction === null ? lexicon.factions : [faction];
  const named = (readings: readonly Reading[], of: FactionNames | null) =>
    rootsLike(lexicon, readings, effort).filter(
      ({ root, how }) =>
        (of === null || root.faction === of) && !root.slot.definition.hidden && (how === 'same' || isUnit(root)),
    );
  const roots = (name: string) => {
    const behind = factions.flatMap((of) => {
      const readings = withoutFaction({ name, count: null }, of);
      return readings.length === 0 ? [] : named(readings, of);
    });
    const whole: Reading = { words: wordsOf(name), count: null, strict: false, less: 0, inside: false, left: '' };
    const plain = named([whole], faction);
    const found = behind.length === 0 ? plain : [...plain, ...behind].toSorted((a, b) => b.score - a.score);
    return faction === null ? found : withModelNames(found, faction, name);
  };
  const gear = new Map<string, readonly NameWords[]>();
  /** The names of all that units of a name may have, each once. */
  const gearOf = (unit: string): readonly NameWords[] =>
    madeOnce(gear, unit, () => {
      const of = roots(unit).slice(0, 4);
      const names = new Set(of.flatMap(({ root }) => reachOf(root.slot.definition).map(({ words }) => words)));
      return [...new Map([...names].map((words) => [words.whole, words])).values()];
    });
  return {
    unit: (name) => remembered(name, () => roots(name)[0]?.score ?? 0),
    part: (name) =>
      faction !== null && remembered(`part\n${name}`, () => (onlyWith(roots(name), name).length > 0 ? 1 : 0)) > 0,
    faction: (name) =>
      remembered(`faction\n${name}`, () =>
        factions.reduce((most, each) => Math.max(most, factionLikeness(name, each.name)), 0),
      ),
    item: (name, unit) =>
      remembered(`${unit}\n${name}`, () => {
        const names = gearOf(unit);
        effort.use(names.length);
        return names.reduce((most, words) => Math.max(most, likeness(wordsOf(name), words).score), 0);
      }),
  };
}

/** A faction that a text may be of, with how much speaks for it. */
export interface FoundFaction {
  faction: FactionNames;
  score: number;
}

/** What a header says counts as much as this many units. */
const HEADER = 2.5;
const LIKELY = 0.8;
const PART = 0.65;
/** A faction whose name stands nowhere is taken by its units alone, if it has at least this share of them. */
const SHARE = 0.3;

/** The factions that a whole text may be of, the likeliest first. */
export const factionsFor = ({ forces, factions }: StatedList, lexicon: Lexicon): readonly FoundFaction[] =>
  ranked(forces, factions, lexicon, lexicon.factions);

/** The faction of one force: as it is named, else by its units, else that of the list. */
export function factionOf(force: StatedForce, of: FactionNames, lexicon: Lexicon): FactionNames {
  const there = lexicon.factions.filter(({ linked }) => linked === of.linked);
  const called = force.catalogue === null ? '' : wordsOf(force.catalogue).whole;
  const named = called === '' ? undefined : there.find(({ name }) => wordsOf(name).whole === called);
  if (named !== undefined) return named;
  const [best] = ranked([force], force.catalogue === null ? [] : [force.catalogue], lexicon, there);
  if (best === undefined || best.faction === of) return of;
  const own = ranked([{ ...force, catalogue: null }], [], lexicon, [of])[0]?.score ?? 0;
  // Another faction than the list's only where it has what the list's lacks, or is named.
  const isNamed = force.catalogue !== null && factionLikeness(force.catalogue, best.faction.name) >= 0.9;
  return isNamed || best.score >= own + 0.9 ? best.faction : of;
}

function ranked(
  forces: readonly StatedForce[],
  names: readonly string[],
  lexicon: Lexicon,
  among: readonly FactionNames[],
): readonly FoundFaction[] {
  const ofUnits = new Map<FactionNames, number>();
  const units = unitsOf({ forces });
  for (const unit of units) {
    const found = rootsLike(lexicon, readingsOf(unit)).filter(({ root }) => !root.slot.definition.hidden);
    // A part of a name tells something where nothing has more of it.
    const [first] = found;
    const isPart = first !== undefined && (unit.role !== null || isPartOf(unit.name, first.root.name));
    const least = isPart && first.score < LIKELY ? PART : LIKELY;
    const likely = found.filter(({ score }) => score >= least);
    addBest(ofUnits, likely, ({ root }) => root.faction);
  }
  return among
    .map((faction) => {
      const header = names.reduce(
        (most, name, at) => Math.max(most, factionLikeness(name, faction.name) * (1 - 0.01 * at)),
        0,
      );
      const exact = forces.some(({ catalogue }) => catalogue === faction.name) ? HEADER : 0;
      return { faction, score: (ofUnits.get(faction) ?? 0) + HEADER * header ** 2 + exact };
    })
    .filter(({ faction, score }) => score >= HEADER * 0.6 || (ofUnits.get(faction) ?? 0) >= SHARE * units.length)
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.faction.roots.length - b.faction.roots.length);
}

/** Adds to each faction what the likest of its units says for it. */
function addBest<Found extends { score: number }, Of>(
  scores: Map<Of, number>,
  found: readonly Found[],
  of: (found: Found) => Of,
): void {
  for (const [faction, all] of groupedBy(found, of)) {
    const most = Math.max(...all.map(({ score }) => score));
    scores.set(faction, (scores.get(faction) ?? 0) + most ** 2);
  }
}

/** The names of several factions, ready to be asked. */
export type NameSurvey = ReturnType<typeof surveyOf>;

/** Makes the names of several factions ready to be asked: their own and of what a force of each is offered. */
export const surveyOf = (factions: readonly { id: string; name: string; units: readonly string[] }[]) => ({
  factions: factions.map(({ id, name }) => ({ id, name })),
  byStart: byStartOf(
    factions.flatMap(({ units }, faction) => units.map((name) => ({ words: wordsOf(name), faction }))),
  ),
});

/** Returns the factions whose units a text seems to name, the likeliest first, with their weight. */
export function likelyFactions(
  stated: StatedList,
  { factions, byStart }: NameSurvey,
): readonly { id: string; score: number }[] {
  const header = (name: string): number =>
    HEADER * stated.factions.reduce((most, said) => Math.max(most, factionLikeness(said, name)), 0) ** 2;
  const scores = new Map(factions.map(({ name }, at) => [at, header(name)]));
  for (const unit of unitsOf(stated)) {
    addBest(scores, likeIn(byStart, readingsOf(unit), LIKELY), ({ root }) => root.faction);
  }
  return factions
    .map(({ id }, at) => ({ id, score: scores.get(at) ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
