import type { Model } from '../../army/army';
import type { EvaluatedProfile } from '../../engine/evaluated';
import type { Fact } from '../../army/fact';
import { factName } from '../../army/factWords';
import { unmarked } from '../../foundation/markup';
import type { StatChange, Statline } from './piece';

/** A cell is a figure or a few letters; longer values are words beside the statline. */
const CELL_WIDTH = 6;
const isType = (name: string): boolean => /\btype$/i.test(name);
const NOTHING: ReadonlySet<string> = new Set(['', '-', '–']);
/** What is drawn in another way where players write units: a leader has a mark. */
const UNSHOWN: ReadonlySet<string> = new Set(['Leads', 'Special']);

type Cell = Statline['cells'][number];

/** A profile’s figures and its words, apart. */
function cellsOf({ characteristics }: Pick<EvaluatedProfile, 'characteristics'>): {
  cells: readonly Cell[];
  words: readonly Cell[];
} {
  const shown = characteristics
    .map(({ name, value }) => ({ name, value: unmarked(value.trim()) }))
    .filter(({ name }) => !UNSHOWN.has(name));
  const isWord = ({ name, value }: Cell): boolean => isType(name) || value.length > CELL_WIDTH;
  return {
    cells: shown.filter((each) => !isWord(each)),
    words: shown.filter((each) => isWord(each) && !NOTHING.has(each.value)),
  };
}

/** The statlines of some models, those alike once with their number. */
export function statlinesOf(models: readonly Model[]): readonly Statline[] {
  const lines = new Map<string, Statline>();
  for (const { statlines } of models) {
    for (const profile of statlines) {
      const { cells } = cellsOf(profile);
      const key = JSON.stringify([profile.name, cells]);
      const same = lines.get(key);
      lines.set(key, { name: profile.name, cells, number: (same?.number ?? 0) + 1 });
    }
  }
  return [...lines.values()];
}

/** The unit types and other words of their statlines, each once. */
export function typesOf(models: readonly Model[]): readonly string[] {
  const words = models.flatMap(({ statlines }) => statlines.flatMap((profile) => cellsOf(profile).words));
  return [...new Set(words.map(({ name, value }) => (isType(name) ? value : `${name}: ${value}`)))];
}

/** The column of an armour save, as the editions call it. */
const SAVE = /^(?:save|sv)$/i;

/** What a model has beside its statline: saves by wargear, and what the player vouches for, each with where it comes from. */
export function changesOf(model: Model): readonly StatChange[] {
  const plus = (value: number): string => `${value}+`;
  const found = [
    changeOf('armourSave', model.armourSave, plus, saveCell(model)),
    changeOf('invulnerableSave', model.invulnerableSave, plus, null),
    changeOf('leadership', model.leadership, String, null),
    changeOf('toughness', model.toughness, String, null),
    changeOf('wounds', model.wounds, String, null),
    changeOf('hullPoints', model.hullPoints, String, null),
    model.masteryLevel.known && model.masteryLevel.value > 0
      ? changeOf<number | null>('masteryLevel', model.masteryLevel, String, null)
      : [],
  ].flat();
  const sometimes = model.conditionalSaves.map(({ kind, value, from, condition }): StatChange => ({
    cell: null,
    name: factName(kind === 'armour' ? 'armourSave' : 'invulnerableSave'),
    value: plus(value),
    from,
    condition,
  }));
  const printed = model.statlines.flatMap(({ characteristics }) => characteristics);
  const isNews = ({ cell, value }: StatChange): boolean =>
    cell === null || printed.every((each) => each.name !== cell || each.value.trim() !== value);
  return [...found, ...sometimes]
    .filter(isNews)
    .filter((each, at, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(each)) === at);
}

const saveCell = ({ statlines }: Model): string | null =>
  statlines.flatMap(({ characteristics }) => characteristics).find(({ name }) => SAVE.test(name.trim()))?.name ?? null;

function changeOf<T extends number | null>(
  name: Parameters<typeof factName>[0],
  fact: Fact<T>,
  text: (value: number) => string,
  cell: string | null,
): readonly StatChange[] {
  if (!fact.known || fact.value === null) return [];
  const { source } = fact;
  const change = { cell, name: factName(name), value: text(fact.value), condition: null };
  switch (source.kind) {
    case 'rules text':
      return [{ ...change, from: source.from }];
    case 'attested':
      return [{ ...change, from: 'vouched for by the player' }];
    case 'statline':
    case 'curated':
    case 'house':
      return [];
  }
}
