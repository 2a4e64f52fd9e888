import type { EvaluatedSelection } from '../engine/evaluated';
import { copiesIn, type Count, type CountedSelection, type LooseItem } from './counting';
import type { Evidence, CarriedItem } from './fact';
import type { Reading } from './readings/reading';
import { bareName, tidy } from './readings/text';

/** What a unit buys where neither number nor price tells whether all models have it, and in what: by bare names. */
type LooseRows = readonly { name: RegExp; within?: RegExp }[];

/** Bought once, at a price for each model or for all, and every model has it. */
const FOR_EVERYBODY: LooseRows = [
  { name: /^(?:frag|krak|emp|haywire|tanglefield) grenades(?: for veterans)?$/ },
  // Ammunition for the guns of the whole unit.
  { name: /\b(?:shells|rounds)$/ },
  // Other squads buy them one by one.
  { name: /^melta bombs$/, within: /^sororitas command squad/ },
  // The whole unit exchanges its weapons.
  { name: /^d-scythe$/, within: /wraithguard$/ },
  { name: /^hyperphase sword & dispersion shield$/, within: /^lychguard$/ },
  { name: /^voidplate harnesses$/ },
  // The whole squad is mounted or none of it is.
  { name: /^space marine bike$/, within: /^command squad/ },
  { name: /^death's heads$/, within: /^plague drones/ },
];

/** Costs nothing and is there once, and only one model has it. */
const FOR_ONE: LooseRows = [
  // One of the squad carries the charge that comes with its training.
  { name: /^(?:single )?demolition charge$|^breacher charge$/ },
  // One in three exchanges his talon for it.
  { name: /^ravenwing grenade launcher$/ },
];

/** One model of a counted selection: `n` counts from 1 within it. */
export interface Single {
  counted: CountedSelection;
  n: number;
}

/** Every model by itself, numbered from 1 within what it was counted as. */
export const singles = (count: Count): readonly Single[] =>
  count.counted.flatMap((counted) => Array.from({ length: counted.copies }, (_, at) => ({ counted, n: at + 1 })));

const isVehicle = (counted: CountedSelection, reading: Reading): boolean => counted.statlines.some(reading.isVehicle);

type Item = Pick<LooseItem, 'selection' | 'within'>;

/** "for Squad", "Jump Packs": bought for all of them. */
const FOR_ALL =
  /\bfor (?:the )?(?:whole |entire )?(?:squad|unit|mob|all)\b|\b(?:jump|jet) ?packs?\b|\bjetbikes\b|\barmou?r$/i;

/** What costs nothing and is there once in each unit is issued, unless the data lets it be taken several times. */
function isIssue(item: Item): boolean {
  const { selection, within } = item;
  const isFree = selection.costs.every((cost) => cost.value === 0);
  if (selection.number !== within.number || !isFree || listed(FOR_ONE, item)) return false;
  const most = selection.maximums.filter(({ scope }) => scope === 'parent').map(({ value }) => value);
  if (most.length > 0) return most.every((value) => value <= 1);
  return selection.minimum === 1 || selection.groups.some(({ maximum }) => maximum !== null && maximum <= 1);
}

const listed = (rows: LooseRows, { selection, within }: Item): boolean =>
  rows.some(
    (row) =>
      row.name.test(bareName(selection.name)) && (row.within === undefined || row.within.test(bareName(within.name))),
  );

/** Everything written about one model, its unit's share included. */
export function evidenceOf(single: Single, count: Count, reading: Reading): Evidence {
  const { counted } = single;
  const troopers = copiesIn(count.counted.filter((each) => !isVehicle(each, reading)));
  return {
    // A player's own name for it does not change what it is.
    name: modelNamed(counted.selection.name),
    statlines: counted.statlines,
    held: [...own(single), ...shared(single, count, reading, troopers)],
    others: carriedByOthers(single),
    chain: [...counted.above, counted.selection],
    root: count.root,
    unitTroopers: troopers,
  };
}

/** What a model is called whose entry is written so: "Upgrade one Flamer to Pyrocaster" is a Pyrocaster. */
export function modelNamed(written: string): string {
  const name = tidy(written);
  return name.replace(/^\d+\s*x\s+/i, '').replace(/^upgrade (?:one|a) .+? to /i, '') || name;
}

const eachOf = (number: number, holders: number): number => Math.max(1, Math.floor(number / holders));

/** What a model has of its own. */
const OWN = { removable: false, each: 1, bearer: true, purchase: null, carrier: false } as const;

/** Its own parts; of a part that fewer than all have, the first models have it. */
function own({ counted, n }: Single): readonly CarriedItem[] {
  const carried = counted.parts.filter((part) => numberOf(part, counted) >= n);
  return [
    { ...OWN, selection: counted.selection, place: 'self' },
    ...carried.map((part) => partOf(part, counted, eachOf(numberOf(part, counted), counted.copies), true)),
  ];
}

const numberOf = (part: EvaluatedSelection, { perNumber }: CountedSelection): number => part.number * perNumber;

/** Written out: it runs for each part of each model, and to spread one over another took a seventh of mustering. */
const partOf = (part: EvaluatedSelection, counted: CountedSelection, each: number, bearer: boolean): CarriedItem => ({
  selection: part,
  place: 'own',
  removable: part.type === 'upgrade',
  each,
  bearer,
  // A part that fewer than all of its kind have.
  purchase: numberOf(part, counted) < counted.copies ? { selection: part.id, number: numberOf(part, counted) } : null,
  carrier: false,
});

const carriedByOthers = ({ counted, n }: Single): readonly CarriedItem[] =>
  counted.parts.filter((part) => numberOf(part, counted) < n).map((part) => partOf(part, counted, 1, false));

/** What its unit and squad have. Rules belong to all; an item may be another model's. A transport has none. */
function shared({ counted, n }: Single, count: Count, reading: Reading, troopers: number): readonly CarriedItem[] {
  if (troopers > 0 && isVehicle(counted, reading) && !counted.statlines.some((line) => !reading.isVehicle(line))) {
    return [];
  }
  const above = counted.above.map((selection): CarriedItem => ({ ...OWN, selection, place: 'unit' }));
  const bought = count.loose
    .filter((loose) => counted.above.includes(loose.within))
    .map((loose): CarriedItem => {
      const meant = meantFor(loose, count, reading);
      // One thing bought for the squad most likely has the kind of which there are most.
      const [most] = meant.toSorted((one, other) => other.copies - one.copies);
      const place = everybodys(loose, meant) ? 'unit' : 'perhaps';
      const purchase = place === 'unit' ? null : { selection: loose.selection.id, number: loose.selection.number };
      const carrier = place === 'perhaps' && carries(loose, meant, { counted, n });
      return {
        selection: loose.selection,
        place,
        removable: loose.selection.type === 'upgrade',
        each: eachOf(loose.selection.number, loose.within.number),
        bearer: most === counted && n === 1,
        purchase,
        carrier,
      };
    });
  return [...above, ...bought];
}

/** Of models armoured alike it makes no difference who has a thing: the first answers for whoever has it. */
function carries({ selection }: LooseItem, meant: readonly CountedSelection[], { counted, n }: Single): boolean {
  const saves = new Set(
    meant.map(({ statlines }) =>
      statlines.map((line) => line.characteristics.find(({ name }) => name === 'Save')?.value.trim() ?? '').join('|'),
    ),
  );
  if (saves.size !== 1) return false;
  const at = meant.indexOf(counted);
  return at >= 0 && n + copiesIn(meant.slice(0, at)) <= selection.number;
}

/** Whom an item of the unit is for: its models on foot, or all where it has none. */
function meantFor(loose: LooseItem, count: Count, reading: Reading): readonly CountedSelection[] {
  const among = count.counted.filter((each) => each.above.includes(loose.within));
  const troopers = among.filter((each) => !isVehicle(each, reading));
  return troopers.length > 0 ? troopers : among;
}

/** What is inside an item belongs to the model that has the item, whatever it costs there. */
function everybodys({ selection, within, inside }: LooseItem, meant: readonly CountedSelection[]): boolean {
  const all = copiesIn(meant);
  const isForAll = (item: Item): boolean =>
    item.selection.number >= all || FOR_ALL.test(item.selection.name) || listed(FOR_EVERYBODY, item);
  if (isForAll({ selection, within })) return true;
  return [...inside, selection].every(
    (each) => isIssue({ selection: each, within }) || isForAll({ selection: each, within }),
  );
}

/** The squad that a model was bought in: a platoon's squad where the unit is a platoon, else the unit itself. */
export function boughtIn(counted: CountedSelection): EvaluatedSelection {
  const [root, ...rest] = counted.above;
  return rest.find((selection) => selection.type !== 'model') ?? root ?? counted.selection;
}
