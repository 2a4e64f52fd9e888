import { writeArchive, isArchive } from '@/lib/data/archive';
import { factionsOf } from '@/lib/data/dataset';
import { evaluate, rootOptions } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import type { InputFile } from '@/lib/data/read';
import { writeNewRecruit, writeRos, writeRosz } from '@/lib/exchange/ros/rosWrite';
import { applyEdit } from '@/lib/documents/roster/edits';
import {
  appendedName,
  circles,
  compulsoryEntries,
  hugeMinimum,
  hugePrices,
  infoGroups,
  longPaths,
  manyQuestions,
  nestedGroups,
  oldSchema,
  pricesAskPrices,
} from '../../hostile/unitData';
import { seeded } from '../seeded';
import { counter, startList, withUnit } from '../sweep/table';

/** A good file to be damaged. */
export interface Material {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: 'xml' | 'json' | 'packed';
  readonly reader: 'data' | 'roster';
  /** The game system that it is of, where that is another one. */
  readonly gameSystem?: InputFile;
}

const UNITS_IN_LIST = 5;

/**
 * Everything that the readers read, made of unit data and of rosters that are there: the files, archives of them, and
 * lists in each form.
 */
export function materialOf(
  data: readonly InputFile[],
  rosters: readonly InputFile[],
  linked: LinkedDataset,
): readonly Material[] {
  const plain = data
    .filter(({ bytes }) => !isArchive(bytes))
    .map(({ name, bytes }): Material => ({ name, bytes, kind: 'xml', reader: 'data' }));
  const small = plain.toSorted((a, b) => a.bytes.length - b.bytes.length).slice(0, 6);
  const packed = small.map(({ name, bytes }): Material => ({
    name: `${name}z`,
    bytes: writeArchive([{ name, bytes }]),
    kind: 'packed',
    reader: 'data',
  }));
  const all =
    small.length === 0
      ? []
      : [
          {
            name: 'all.zip',
            bytes: writeArchive(small.map(({ name, bytes }) => ({ name: `data/${name}`, bytes }))),
            kind: 'packed' as const,
            reader: 'data' as const,
          },
        ];
  return [...plain, ...packed, ...all, ...hostileData(), ...rosters.map(foreign), ...ownLists(linked)];
}

/** Data that comes to too much: damaged, it does so in other ways. */
function hostileData(): readonly Material[] {
  return [
    infoGroups(),
    nestedGroups(),
    compulsoryEntries(),
    oldSchema(),
    longPaths(),
    circles(),
    hugeMinimum(),
    hugePrices(),
    pricesAskPrices(20),
    appendedName(4000, 500),
    manyQuestions(100),
  ].map(({ what, files: [system, catalogue] }) => ({
    name: `${what}.cat`,
    bytes: new TextEncoder().encode(catalogue!.text),
    kind: 'xml',
    reader: 'data',
    gameSystem: { name: 'hostile.gst', bytes: new TextEncoder().encode(system!.text) },
  }));
}

function foreign({ name, bytes }: InputFile): Material {
  const text = /\.json$/i.test(name) ? 'json' : 'xml';
  return { name, bytes, kind: isArchive(bytes) ? 'packed' : text, reader: 'roster' };
}

function ownLists(linked: LinkedDataset): readonly Material[] {
  const chance = seeded(1);
  return factionsOf(linked.dataset).flatMap(({ id, name }): readonly Material[] => {
    const newId = counter('f');
    let roster = startList(linked, id, newId);
    for (let units = 0; units < UNITS_IN_LIST; units++) {
      const evaluation = evaluate(roster, linked);
      const option = chance.one(
        rootOptions(evaluation, roster.forces[0]!.id).filter(
          ({ hidden, fromGameSystem }) => !hidden && !fromGameSystem,
        ),
      );
      if (option) roster = withUnit(evaluation, option, newId).roster;
    }
    const evaluation = evaluate(applyEdit(roster, { kind: 'title', name }), linked);
    const text = (content: string): Uint8Array => new TextEncoder().encode(content);
    return [
      { name: `${name}.ros`, bytes: text(writeRos(evaluation)), kind: 'xml', reader: 'roster' },
      { name: `${name}.rosz`, bytes: writeRosz(evaluation), kind: 'packed', reader: 'roster' },
      { name: `${name}.newrecruit.json`, bytes: text(writeNewRecruit(evaluation)), kind: 'json', reader: 'roster' },
      { name: `${name}.json`, bytes: text(JSON.stringify(evaluation.written)), kind: 'json', reader: 'roster' },
    ];
  });
}
