import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { evaluate, type EvaluatedSelection, type Evaluation } from '@/lib/engine';
import { link, type LinkedDataset } from '@/lib/data/link';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos, writeRosz } from '@/lib/exchange/ros/rosWrite';
import { type Attributes, readXml } from '@/lib/data/xml';
import { applyEdit } from '@/lib/documents/roster/edits';
import { allSelections, forcesOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { loadNeeded } from '@/scripts/muster/folder';
import { realData, realExamples, type RealSystem } from '../realData';
import { linked as samples } from '../samples/editing';
import { SAMPLE_LISTS, sampleList, sampleListNames } from '../samples/sampleData';
import { linked as scouts } from '../samples/scouting';
import { effort, some } from '../effort';

/** In, out and in again, in each of the three forms: nothing that a player chose or wrote may change. */

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const FORMS: Readonly<Record<string, (evaluation: Evaluation) => Uint8Array>> = {
  ros: (evaluation) => encode(writeRos(evaluation)),
  rosz: writeRosz,
  json: (evaluation) => encode(writeNewRecruit(evaluation)),
};

function expectRoundTrip(roster: Roster, data: LinkedDataset): void {
  const first = evaluate(roster, data);
  for (const [form, write] of Object.entries(FORMS)) {
    const file = readRoster('list', write(first));
    const back = relink(file.roster, data, file.recorded);
    const again = evaluate(back.roster, data);
    expect(chosen(back.roster), form).toEqual(chosen(roster));
    expect(costsOf(again), form).toEqual(costsOf(first));
    expect(file.recorded.size, form).toBe([...allSelections(roster)].length);
    expect(
      file.origin?.costs.map(({ typeId, value }) => ({ typeId, value })),
      form,
    ).toEqual(first.roster.costs.map(({ typeId, value }) => ({ typeId, value })));
    expect(writeRos(again), form).toBe(writeRos(first));
  }
}

/** All that a file carries of a roster: not the declarations, nor the names of what the data names itself. */
function chosen({ declarations: _, documentVersion: __, ...roster }: Roster): unknown {
  return JSON.parse(
    JSON.stringify(roster, (key, value: unknown) => (key === 'name' || key === 'catalogueName' ? undefined : value)),
  );
}

function costsOf({ roster }: Evaluation): unknown {
  const below = (selection: EvaluatedSelection): unknown => [
    selection.id,
    selection.name,
    selection.number,
    selection.costs,
    selection.children.map(below),
  ];
  return roster.forces.map((force) => force.selections.map(below));
}

/** What may be in each element, in the schema's order. */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  roster: ['costs', 'costLimits', 'forces', 'customNotes', 'tags'],
  force: ['customNotes', 'rules', 'profiles', 'selections', 'publications', 'categories', 'forces'],
  selection: ['customNotes', 'rules', 'profiles', 'selections', 'costs', 'categories'],
  category: ['customNotes', 'rules', 'profiles'],
  rule: ['description'],
  profile: ['characteristics'],
  costs: ['cost'],
  costLimits: ['costLimit'],
  forces: ['force'],
  selections: ['selection'],
  rules: ['rule'],
  profiles: ['profile'],
  publications: ['publication'],
  categories: ['category'],
  characteristics: ['characteristic'],
};
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  roster: ['id', 'name', 'battleScribeVersion', 'gameSystemId', 'gameSystemName', 'gameSystemRevision', 'xmlns'],
  force: [
    'id',
    'name',
    'entryId',
    'customName',
    'publicationId',
    'page',
    'catalogueId',
    'catalogueRevision',
    'catalogueName',
  ],
  selection: ['id', 'name', 'entryId', 'entryGroupId', 'customName', 'publicationId', 'page', 'number', 'type'],
  category: ['id', 'name', 'entryId', 'customName', 'primary'],
  cost: ['name', 'typeId', 'value'],
  costLimit: ['name', 'typeId', 'value'],
  rule: ['id', 'name', 'publicationId', 'page', 'hidden'],
  profile: ['id', 'name', 'publicationId', 'page', 'hidden', 'typeId', 'typeName'],
  characteristic: ['name', 'typeId'],
  publication: ['id', 'name'],
};

/** Places where an element or an attribute stands out of the schema's order; nothing else may be there. */
function outOfOrder(xml: string): readonly string[] {
  const wrong: string[] = [];
  const open: { readonly name: string; last: number }[] = [];
  const enter = (name: string, attributes: Attributes): void => {
    const parent = open.at(-1);
    const place = parent ? (ORDER[parent.name] ?? []).indexOf(name) : 0;
    if (parent && (place < 0 || place < parent.last)) wrong.push(`${name} in ${parent.name}`);
    if (parent) parent.last = place;
    const places = Object.keys(attributes).map((each) => (ATTRIBUTES[name] ?? []).indexOf(each));
    if (places.some((each, index) => each < 0 || each < (places[index - 1] ?? 0))) {
      wrong.push(`${name}: ${Object.keys(attributes).join(' ')}`);
    }
    open.push({ name, last: 0 });
  };
  const close = (): void => void open.pop();
  readXml(xml, {
    open: (name, attributes) => {
      enter(name, attributes);
      return false;
    },
    empty: (name, attributes) => {
      enter(name, attributes);
      close();
    },
    close,
    text: () => undefined,
  });
  return wrong;
}

// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

describe('the samples’ lists', () => {
  it.each([
    ...SAMPLE_LISTS.map((name) => ['recon-squad', name, samples] as const),
    ...sampleListNames('scout-team').map((name) => ['scout-team', name, scouts] as const),
  ])('%s/%s', (format, name, data) => {
    const roster = sampleList(name, format);
    expectRoundTrip(roster, data);
    expect(outOfOrder(writeRos(evaluate(roster, data)))).toEqual([]);
  });

  it('with any names, notes, numbers and limits', () => {
    const word = fc
      .oneof(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom('<&>"\'', ']]>', 'a\nb\tc\rd', ' outer ', '__proto__', '🂡'),
      )
      .map((text) => text.replace(NOT_IN_XML, '') || null);
    const [first] = SAMPLE_LISTS;
    const base = sampleList(first ?? '');
    const targets = [...allSelections(base)].map(({ id }) => id).concat([...forcesOf(base)].map(({ id }) => id));
    const step = fc.record({
      target: fc.constantFrom(...targets),
      customName: word,
      notes: word,
      number: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 8 }),
        fc.option(fc.integer({ min: 0, max: 5000 })),
        word,
        (steps, limit, label) => {
          const edited = steps.reduce(
            (roster, { target, customName, notes, number }) =>
              applyEdit(roster, {
                kind: 'all',
                edits: [
                  { kind: 'rename', target, customName },
                  { kind: 'annotate', target, notes },
                  { kind: 'count', selection: target, number },
                ],
              }),
            applyEdit(base, { kind: 'limit', typeId: 'points', value: limit }),
          );
          const force = base.forces[0]?.id ?? '';
          expectRoundTrip(
            applyEdit(edited, { kind: 'category', force, category: 'any', customName: label, notes: null }),
            samples,
          );
        },
      ),
      { seed: 7, numRuns: effort(8, 25) },
    );
  });
});

function realList(file: string, system: RealSystem): { readonly roster: Roster; readonly data: LinkedDataset } {
  const { roster, recorded } = readRoster(file, readFileSync(file));
  const silent = { out: () => undefined, err: () => undefined };
  const { gameSystem, catalogues } = loadNeeded(join(realData ?? '', system), roster, silent);
  const data = link(buildDataset(gameSystem, catalogues));
  return { roster: relink(roster, data, recorded).roster, data };
}

describe.skipIf(!realData)('rosters that players saved (needs the real data folder)', () => {
  it.each(some(realData ? readdirSync(join(realData, 'rosters')) : [], 1))('%s', (name) => {
    const { roster, data } = realList(join(realData ?? '', 'rosters', name), 'wh40k-9e');
    expectRoundTrip(roster, data);
    expect(outOfOrder(writeRos(evaluate(roster, data)))).toEqual([]);
  });
});

describe.skipIf(!realExamples || !realData)('the worked examples (needs the real data folder)', () => {
  it.each(some(realExamples ? readdirSync(realExamples).filter((name) => name.endsWith('.ros')) : [], 1))(
    '%s',
    (name) => {
      const { roster, data } = realList(
        join(realExamples ?? '', name),
        name.startsWith('rs-') ? 'wh40k-7e' : 'wh40k-9e',
      );
      expectRoundTrip(roster, data);
      expect(outOfOrder(writeRos(evaluate(roster, data)))).toEqual([]);
    },
  );
});
