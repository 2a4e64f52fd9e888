import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { verdictOn } from '../docs/verdict.example';
import * as door from '../lib';
import type { InputFile } from '../lib';

const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const file = (path: string): InputFile => ({ name: path, bytes: readFileSync(root(path)) });
const unitData = (folder: string): readonly InputFile[] =>
  readdirSync(root(folder))
    .filter((name) => /\.(gst|cat)$/.test(name))
    .map((name) => file(`${folder}/${name}`));

it.each([
  ['recon-squad', 'the-grell-survey.json', 'legal'],
  ['recon-squad', 'too-much-tide.json', 'illegal'],
  ['scout-team', 'nine-in-the-gutter.json', 'legal'],
  ['scout-team', 'out-of-order.json', 'illegal'],
])('the example gives the verdict of %s on %s: %s', (format, list, verdict) => {
  const [said] = verdictOn(file(`samples/${format}/lists/${list}`), unitData(`samples/${format}`), format);
  expect(said).toBe(verdict);
});

it('the page shows the example as it is run', () => {
  const page = readFileSync(root('docs/library.md'), 'utf8');
  expect(page).toContain(readFileSync(root('docs/verdict.example.ts'), 'utf8'));
});

it('the page names everything that goes through the door', () => {
  const page = readFileSync(root('docs/library.md'), 'utf8');
  const functions = Object.entries(door).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  expect(functions.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

it('a list is built from nothing through the door alone', () => {
  const data = door.datasetOf(door.readDataFiles(unitData('samples/recon-squad')).files)!;
  const linked = door.link(data);
  const newId = (
    (next) => () =>
      `id-${next++}`
  )(1);
  const [faction] = door.factionsOf(data);
  const empty = door.newRoster(linked, 'By hand');
  const wanted = { catalogueId: faction!.id, entryId: data.gameSystem.forceEntries![0]!.id, into: null };
  const force = door.createForce(empty, linked, wanted, newId);
  const begun = door.applyEdit(empty, { kind: 'add-force', force });
  const evaluation = door.evaluate(begun, linked);
  const [option] = door.rootOptions(evaluation, force.id).filter(({ hidden }) => !hidden);
  const selection = door.createSelection(evaluation, force.id, option!, newId);
  const list = door.applyEdit(begun, { kind: 'add', into: force.id, selection });
  const { army } = door.checkRoster(list, linked, door.formatById('recon-squad')!);
  expect(army.units.map(({ name }) => name)).toContain(option!.name);
  expect(army.points).toBeGreaterThan(0);
  expect(begun.forces[0]!.selections).toHaveLength(force.selections.length);
});
