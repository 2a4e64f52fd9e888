import { describe, expect, it } from 'vitest';
import { datasetOf, hashDataFile } from '@/lib/data/dataset';
import { evaluate, newForce, newRoster, rootOptions } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { describeProblem } from '@/lib/data/problem';
import { readDataFiles } from '@/lib/data/read';
import { readDataFile } from '../readDataFile';
import { readDataFor } from '@/lib/data/readDataFor';
import { relink } from '@/lib/data/relink';
import { relinkReport } from '@/lib/exchange/ros/rosterReport';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos } from '@/lib/exchange/ros/rosWrite';
import { counter } from '../lab/sweep/table';
import { sliceDataset } from '../sliceDataset';

/** Two catalogues of one id, as their makers copied one file and changed all but its id, and one that links to both. */

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = (name: string, text: string) => ({ name, bytes: bytes(text) });
const xml = (kind: string, id: string, name: string, inside: string, revision = 1): string =>
  `<${kind} id="${id}" name="${name}" revision="${revision}" battleScribeVersion="2.03" library="false" gameSystemId="a0-sys" gameSystemRevision="1">${inside}</${kind}>`;
const unit = (id: string, name: string): string =>
  `<selectionEntries><selectionEntry id="${id}" name="${name}" type="unit" import="true" hidden="true"><modifiers>
  <modifier type="set" field="hidden" value="false"><conditions><condition type="instanceOf" scope="primary-catalogue" field="selections" value="1" childId="a0-cat" percentValue="false" shared="true" includeChildSelections="false" includeChildForces="false"/></conditions></modifier>
  </modifiers></selectionEntry></selectionEntries>`;
const gst = file(
  'Game.gst',
  xml('gameSystem', 'a0-sys', 'Game', '<forceEntries><forceEntry id="a0-force" name="Army"/></forceEntries>'),
);
const tombs = file('Tombs.cat', xml('catalogue', 'a0-cat', 'Tombs', unit('a0-mummy', 'Mummy')));
const crypts = file('Crypts.cat', xml('catalogue', 'a0-cat', 'Crypts', unit('a0-bat', 'Bat')));
const linking = (target: string) =>
  file(
    'Allies.cat',
    xml(
      'catalogue',
      'a0-allies',
      'Allies',
      `<catalogueLinks><catalogueLink id="a0-l" name="${target}" targetId="a0-cat" type="catalogue" importRootEntries="true"/></catalogueLinks>`,
    ),
  );

const dataOf = (inputs: Parameters<typeof readDataFiles>[0]) => datasetOf(readDataFiles(inputs).files)!;
const idOf = (name: string): string => dataOf([gst, tombs, crypts]).catalogues.find((each) => each.name === name)!.id;

/** A list of one catalogue as a person begins it, with one of all that it offers. */
function listOf(name: string) {
  const linked = link(dataOf([gst, tombs, crypts]));
  const newId = counter('s');
  const force = newForce(linked, idOf(name), null, newId);
  const roster = { ...newRoster(linked, 'List'), forces: [force] };
  return { linked, roster, evaluation: evaluate(roster, linked) };
}

describe('two catalogues of one id', () => {
  it('are both kept under ids of their own, whichever comes first, and it is said', () => {
    for (const inputs of [
      [gst, tombs, crypts],
      [crypts, tombs, gst],
    ]) {
      const { files, problems } = readDataFiles(inputs);
      expect(files.map(({ id, name }) => `${name} ${id}`).sort()).toEqual([
        'Crypts a0-cat',
        'Game a0-sys',
        'Tombs a0-cat~named~tombs',
      ]);
      expect(problems.map(describeProblem)).toEqual([
        'Tombs.cat: it has the same id as Crypts.cat (a0-cat), and another name: both are kept, Tombs and Crypts; whoever writes them should give one of them an id of its own',
      ]);
    }
  });

  it('are one where their names are the same: the newer', () => {
    const newer = file('Newer.cat', xml('catalogue', 'a0-cat', 'Tombs', unit('a0-mummy', 'Mummy'), 2));
    const { files, problems } = readDataFiles([gst, tombs, newer, crypts]);
    expect(files.map((each) => each.file)).toEqual(['Game.gst', 'Newer.cat', 'Crypts.cat']);
    expect(problems).toHaveLength(2);
  });

  it('keep the hash of their content', () => {
    const read = dataOf([gst, tombs, crypts]).catalogues.map(hashDataFile);
    expect(read).toEqual(
      [tombs, crypts].map(({ name, bytes: of }) => hashDataFile(readDataFile(name, new TextDecoder().decode(of)))),
    );
  });

  it.each([
    ['Tombs', 'Mummy'],
    ['Crypts', 'Bat'],
  ])('offer their own units: %s', (name, own) => {
    const { evaluation, roster } = listOf(name);
    const offered = rootOptions(evaluation, roster.forces[0]!.id);
    // What asks for the catalogue by its written id is answered for both.
    expect(offered.map((option) => [option.name, option.hidden])).toEqual([[own, false]]);
    expect(sliceDataset(dataOf([gst, tombs, crypts]), idOf(name)).catalogues.map((each) => each.name)).toEqual([name]);
  });

  it.each([
    ['Tombs', 'Mummy'],
    ['Crypts', 'Bat'],
  ])('are linked to by name: %s', (name, own) => {
    const linked = link(dataOf([gst, tombs, crypts, linking(name)]));
    const force = newForce(linked, 'a0-allies', null, counter('s'));
    const evaluation = evaluate({ ...newRoster(linked, 'List'), forces: [force] }, linked);
    expect(rootOptions(evaluation, force.id).map((option) => option.name)).toEqual([own]);
  });

  it.each(['Tombs', 'Crypts'])(
    'go into files of other programs by the id that is written, and come back: %s',
    (name) => {
      const { evaluation, roster, linked } = listOf(name);
      for (const text of [writeRos(evaluation), writeNewRecruit(evaluation)]) {
        expect(text).toContain('a0-cat');
        expect(text).not.toContain('~');
        const read = readRoster('list', bytes(text));
        const met = relink(read.roster, linked);
        expect(met.roster.forces[0]!.catalogueId).toBe(roster.forces[0]!.catalogueId);
        const report = relinkReport(read, evaluation.roster, linked, met);
        expect(report.catalogues.map(({ data }) => data?.name)).toEqual([name]);
        expect(report.notes).toEqual([]);
      }
    },
  );

  it.each(['Tombs', 'Crypts'])('are both read for a list of either: %s', (name) => {
    const { roster } = listOf(name);
    expect(readDataFor(roster, [gst, tombs, crypts]).files.map((each) => each.name)).toEqual([
      'Game',
      'Tombs',
      'Crypts',
    ]);
  });

  it('give a list back to the only one that is left of the name, once the makers mend it', () => {
    const mended = file('Crypts.cat', xml('catalogue', 'a0-crypts', 'Crypts', unit('a0-bat', 'Bat')));
    const { roster } = listOf('Tombs');
    const met = relink(roster, link(dataOf([gst, tombs, mended])));
    expect(met.roster.forces[0]!.catalogueId).toBe('a0-cat');
  });
});
