import { groupedBy, madeOnce } from '../../foundation/collect';
import type { EvaluatedSelection } from '../../engine/evaluated';
import type { Army, Model, Unit } from '../../army/army';
import { timesName } from '../../foundation/words';
import { isOwnStatline, modelTexts, printedTexts, profileKey, MODEL_TEXTS, unitTexts } from './factTexts';
import type { Saying, FactTexts } from './factTexts';

/** Letters of a text that are shown whole; of a longer one what differs, with some words around it. */
const WHOLE = 200;
const AROUND = 40;

/** Both texts, long ones from a little before the first difference to a little after the last. Null stays null. */
export function excerpts(before: string | null, after: string | null): readonly [string | null, string | null] {
  if (before === null || after === null) return [before && cut(before), after && cut(after)];
  if (before.length <= WHOLE && after.length <= WHOLE) return [before, after];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const part = (text: string): string =>
    cut(
      `${start > AROUND ? '… ' : ''}${text.slice(Math.max(0, start - AROUND), text.length - Math.max(0, end - AROUND))}${end > AROUND ? ' …' : ''}`,
    );
  return [part(before), part(after)];
}

const cut = (text: string): string => (text.length <= 2 * WHOLE ? text : `${text.slice(0, 2 * WHOLE)} …`);

/** What differs about a unit, the kinds of its models and what they carry. */

/** Something that was said, and what is said now; null: nothing. */
export interface WordChange {
  what: string;
  before: string | null;
  after: string | null;
}

/** One thing that differs of a unit. */
export interface FactChange extends WordChange {
  /** The kind of model that it is on, by name; null: the unit as a whole. */
  of: string | null;
}

export interface ComparedUnit {
  army: Army;
  unit: Unit;
  /** Its root selection under its data. */
  printed: EvaluatedSelection | null;
}

/** Models of one kind in one state: how many, and how many of them say what. */
interface ModelKind {
  name: string;
  models: number;
  said: readonly FactTexts[];
}

/** What is said of a unit in one state alone. `counted`: wargear whose coming and going is told already. */
export function factChanges(
  before: ComparedUnit,
  after: ComparedUnit,
  counted: ReadonlySet<string>,
): readonly FactChange[] {
  const ofUnit = compared(null, wholeUnit(before), wholeUnit(after), counted);
  const [old, now] = [kindsOf(before.unit, after.unit, before.army), kindsOf(after.unit, before.unit, after.army)];
  const ofModels = [...now].flatMap(([key, kind]) => {
    const was = old.get(key);
    return was === undefined ? [] : compared(kind.name, was, kind, counted);
  });
  const told = new Set(ofUnit.map(plain));
  const own = ofModels.filter((change) => !told.has(plain(change)));
  return [...ofUnit, ...new Map(own.map((change) => [`${change.of} ${plain(change)}`, change])).values()];
}

const plain = ({ what, before, after }: FactChange): string => JSON.stringify([what, before, after]);

/** The unit as one more thing of which there is one. */
function wholeUnit({ unit, army, printed }: ComparedUnit): ModelKind {
  // Models that were read once share their profiles.
  const lines = [...new Set(unit.models.map(({ statlines }) => statlines))].flat();
  const weapons = [...new Set(unit.models.map((model) => (model.weapons.known ? model.weapons.value : [])))]
    .flat()
    .flatMap(({ profile }) => profile ?? []);
  // Of an own unit all is said by its models and itself.
  const isOwn = lines.some(({ characteristics }) => isOwnStatline(characteristics));
  const data = printed === null || isOwn ? [] : printedTexts(printed, new Set([...lines, ...weapons].map(profileKey)));
  return { name: unit.name, models: 1, said: [{ number: 1, sayings: unitTexts(unit, army) }, ...data] };
}

/** The same of the data's settings, of which nothing is known but what is printed. */
export function printedChanges(before: EvaluatedSelection, after: EvaluatedSelection): readonly FactChange[] {
  const kindOf = (root: EvaluatedSelection): ModelKind => ({
    name: root.name,
    models: 1,
    said: printedTexts(root, new Set()),
  });
  return compared(null, kindOf(before), kindOf(after), new Set());
}

/** The kinds of a unit's models: by selection where the other state has it too, else by name. */
function kindsOf({ models }: Unit, other: Unit, army: Army): ReadonlyMap<string, ModelKind> {
  const there = new Set(other.models.map(({ selectionId }) => selectionId));
  const alike = alikeBy();
  const groups = groupedBy(models, ({ selectionId, name }) =>
    there.has(selectionId) ? `id ${selectionId}` : `name ${name}`,
  );
  return new Map(
    [...groups].map(([key, all]) => [
      key,
      {
        name: all[0].name,
        models: all.length,
        said: [...groupedBy(all, alike).values()].map((same) => ({
          number: same.length,
          sayings: modelTexts(same[0], army),
        })),
      },
    ]),
  );
}

/** Models that were read once share what was read: thousands of them are told apart without looking into it. */
function alikeBy(): (model: Model) => string {
  const numbers = new Map<unknown, number>();
  const numberOf = (value: unknown): number => madeOnce(numbers, value, () => numbers.size);
  return (model) => MODEL_TEXTS.map((field) => numberOf(model[field])).join(' ');
}

function compared(
  of: string | null,
  before: ModelKind,
  after: ModelKind,
  counted: ReadonlySet<string>,
): readonly FactChange[] {
  const [old, now] = [byWhat(before, counted), byWhat(after, counted)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((what) => {
    const [was, is] = [old.get(what) ?? NOTHING, now.get(what) ?? NOTHING];
    // It came or went with wargear that did.
    if ((was === NOTHING && is.counted) || (is === NOTHING && was.counted)) return [];
    const exactly = before.models === after.models && !was.counted && !is.counted;
    return same(was, is, exactly) ? [] : [changeOf(of, what, was, is, exactly)];
  });
}

/** What is said on one thing: each value with how many models say it, and how many say all of the same. */
interface OnOne {
  values: Map<string, number>;
  joint: Map<string, number>;
  /** It hangs on wargear of which there is more or less. */
  counted: boolean;
}
const NOTHING: Readonly<OnOne> = { values: new Map(), joint: new Map(), counted: false };

function byWhat({ said }: ModelKind, counted: ReadonlySet<string>): ReadonlyMap<string, OnOne> {
  const all = new Map<string, OnOne>();
  for (const { number, sayings } of said) {
    const isCounted = ({ gear }: Saying): boolean => gear !== null && counted.has(gear);
    const told = sayings.filter((each) => !each.bare || !isCounted(each));
    for (const [what, mine] of groupedBy(told, (each) => each.what)) {
      const on: OnOne = all.get(what) ?? { values: new Map(), joint: new Map(), counted: false };
      all.set(what, on);
      on.counted ||= mine.some(isCounted);
      const values = mine.map(({ value }) => value);
      for (const value of values) on.values.set(value, (on.values.get(value) ?? 0) + number);
      const joint = values.toSorted().join(' + ');
      on.joint.set(joint, (on.joint.get(joint) ?? 0) + number);
    }
  }
  return all;
}

const alikeIn = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>, exactly: boolean): boolean =>
  a.size === b.size && [...a].every(([value, number]) => (exactly ? b.get(value) === number : b.has(value)));

const same = (a: OnOne, b: OnOne, exactly: boolean): boolean =>
  alikeIn(a.values, b.values, exactly) && (!exactly || alikeIn(a.joint, b.joint, true));

/** Only what is not the same; where just who says what has changed, all of it. */
function changeOf(of: string | null, what: string, was: OnOne, is: OnOne, exactly: boolean): FactChange {
  const moved = alikeIn(was.values, is.values, exactly);
  const [old, now] = moved ? [was.joint, is.joint] : [was.values, is.values];
  const differing = (
    mine: ReadonlyMap<string, number>,
    other: ReadonlyMap<string, number>,
  ): readonly (readonly [string, number])[] =>
    [...mine].filter(([value, number]) => (exactly ? other.get(value) !== number : !other.has(value)));
  const [before, after] = [differing(old, now), differing(now, old)];
  const numbered =
    exactly &&
    (moved ||
      before.length + after.length > 2 ||
      before.some(([value]) => now.has(value)) ||
      after.some(([value]) => old.has(value)));
  const text = (values: typeof before): string | null =>
    values.length === 0 ? null : values.map(([value, number]) => timesName(numbered ? number : 1, value)).join(', ');
  const [short, shortened] = excerpts(text(before), text(after));
  return { of, what, before: short, after: shortened };
}
