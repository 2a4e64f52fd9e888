import { expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { writeNewRecruit, writeRos, writeRosz } from '@/lib/exchange/ros/rosWrite';
import { formats } from '@/lib/formats';
import { allSelections, catalogueIdsOf } from '@/lib/documents/roster/find';
import { readForeignList } from '@/lib/server/api/imports';
import { hashKey, newSecret } from '@/lib/server/keys';
import { storedLists } from '@/lib/server/documents';
import type { ReadList } from '@/lib/api/imports';
import { underFormat } from '@/lib/verdict/underFormat';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { fieldedBooks, ownBook, ownModel, ownUnit } from '../ownBooks';
import { linked } from '../samples/editing';
import { sampleDataset, sampleList, TIDEBOUND } from '../samples/sampleData';
import { describeSqlite } from './testDatabase';
import { failed, ok } from '@/lib/foundation/result';
import { recordedPoints } from '@/lib/army/prices';
import { cataloguesOfFile } from '@/lib/data/dataOfFile';
import { readRoster } from '@/lib/data/rosterFile';
import { newerThan } from '@/lib/server/datasets';
import { importFiles } from '@/lib/server/imports';
import { importDataset, linkedDataset } from './storedData';
import { sliceDataset } from '../sliceDataset';

describeSqlite('lists from other programs', () => {
  const ownerId = hashKey(newSecret());
  const format = formats['recon-squad'];
  const { gameSystem, catalogues } = sampleDataset();
  const evaluation = evaluate(sampleList('the-grell-survey.json'), linked);
  const text = writeRos(evaluation);
  const encode = (content: string): Uint8Array => new TextEncoder().encode(content);
  const open = (name: string, bytes: Uint8Array) => readForeignList(ownerId, { name, bytes });
  const read = async (name: string, bytes: Uint8Array): Promise<ReadList> => {
    const answer = await open(name, bytes);
    if (!answer.ok || answer.value.outcome !== 'read') throw new Error(JSON.stringify(answer));
    return answer.value;
  };
  const checked = ({ roster }: ReadList) => checkRoster(underFormat(roster, linked, format), linked, format);
  let newest = '';

  it('wait where there is no unit data of their game', async () => {
    expect(await open('list.ros', encode(text))).toEqual(
      ok({
        outcome: 'no-data',
        gameSystem: gameSystem.name,
        message: `There is no unit data of ${gameSystem.name} here yet.`,
      }),
    );
  });

  it('wait where the data lacks their faction, which is named', async () => {
    const others = catalogues.filter(({ id }) => id !== evaluation.written.forces[0]?.catalogueId);
    await importDataset({
      gameSystem,
      catalogues: others,
      source: { kind: 'upload' },
      problems: [],
      owner: ownerId,
    });
    expect(await open('list.ros', encode(text))).toMatchObject(
      ok({
        outcome: 'no-data',
        message: `The newest data of ${gameSystem.name} here has no faction Lantern Salvage Company.`,
      }),
    );
    const edition = text.replace(/gameSystemName="[^"]*"/, 'gameSystemName="First Edition"');
    expect(await open('list.ros', encode(edition))).toMatchObject(
      ok({
        gameSystem: 'First Edition',
        message:
          `The list is of First Edition. The data here is of ${gameSystem.name}, which goes by the same id, ` +
          `and has no faction Lantern Salvage Company.`,
      }),
    );
  });

  it('of own units that this browser does not have are refused, since no unit data can bring them', async () => {
    const { roster } = fieldedBooks(
      ownBook('tide', [ownUnit('crew', [], [ownModel('hand')])]),
      ownBook('ebb', [ownUnit('crew', [], [ownModel('hand')])]),
    );
    expect(await open('crew.json', encode(JSON.stringify(roster)))).toEqual(
      failed(
        expect.stringMatching(
          /^crew\.json is played with the unit books Book tide and Book ebb, which are not here: .* Ask for the list’s link/,
        ),
      ),
    );
  });

  const importData = async (revision: number): Promise<string> =>
    (
      await importDataset({
        gameSystem: { ...gameSystem, revision },
        catalogues,
        source: { kind: 'upload' },
        problems: [],
        owner: ownerId,
      })
    ).hash;

  it.each<[string, Uint8Array]>([
    ['list.ros', encode(text)],
    ['list.rosz', writeRosz(evaluation)],
    ['list.json', encode(writeNewRecruit(evaluation))],
  ])('open on the newest data that has their faction: %s', async (name, bytes) => {
    await importData(1);
    newest = await importData(2);
    const { note, dataset, formats: fitting, roster } = await read(name, bytes);
    expect(note).toMatchObject({ file: name, missing: [], prices: 0, points: { recorded: 199, now: 199 } });
    expect([note.found, note.selections]).toEqual([[...allSelections(evaluation.written)].length, note.found]);
    expect([dataset.hash, fitting, roster.name]).toEqual([newest, ['recon-squad', 'own-rules'], 'The Grell Survey']);
    expect(roster.forces[0]?.selections).toEqual(JSON.parse(JSON.stringify(evaluation.written.forces[0]?.selections)));
    const { army, report } = checked({ roster } as ReadList);
    // The file has no place for leader and specialists: whether there are any is not known.
    expect([army.points, report.verdict]).toEqual([199, 'cannot-tell']);
  });

  it('are told of what was found by its name alone', async () => {
    const captain = /entryId="([^"]*)"[^>]*customName="Captain Tobias Grell"/.exec(text)?.[1] ?? '';
    const { note, roster } = await read(
      'renewed.ros',
      encode(text.replace(`entryId="${captain}"`, 'entryId="former-id"')),
    );
    expect(note).toMatchObject({
      missing: [],
      found: note.selections,
      notes: expect.arrayContaining([
        expect.stringMatching(/^Found by name, since this data has them under other ids: 1 Salvage Captain\./),
      ]),
    });
    expect(roster.forces[0]?.selections).toEqual(JSON.parse(JSON.stringify(evaluation.written.forces[0]?.selections)));
  });

  it('are stored nowhere, and need no key', async () => {
    await read('list.ros', encode(text));
    expect(await storedLists.own(ownerId)).toEqual([]);
    expect(await readForeignList(null, { name: 'list.ros', bytes: encode(text) })).toMatchObject(
      ok({
        outcome: 'no-data',
      }),
    );
  });

  it('keep what the data no longer has, and tell what it cost', async () => {
    const captain = /entryId="([^"]*)"[^>]*customName="Captain Tobias Grell"/.exec(text)?.[1] ?? '';
    const list = await read(
      'old.ros',
      encode(
        text
          .replace(`entryId="${captain}"`, 'entryId="long-gone"')
          .replace('name="Salvage Captain"', 'name="Wreck Captain"'),
      ),
    );
    const { note } = list;
    expect(note.missing[0]).toMatch(
      /^1 Wreck Captain: the data no longer has it \(recorded: \d+ pts, 1 profile, 1 rule\)$/,
    );
    expect(note.selections - note.found).toBe(note.missing.length);
    // What went with it is told when the file is opened, and no problem of its own.
    const told = checked(list).report.diagnostics.filter(({ code }) => code === 'data/missing-entry');
    expect(told.map(({ message }) => message)).toEqual([expect.stringMatching(/Captain Tobias Grell|Wreck Captain/)]);
    const kept = list.roster.forces[0]?.selections.find(({ customName }) => customName === 'Captain Tobias Grell');
    expect(kept).toMatchObject({ entryId: 'long-gone', recorded: { type: 'model', costs: [{ name: 'pts' }] } });
  });

  it('have what another faction’s file has as not offered, in a browser that holds one faction’s files too', async () => {
    const captain = /entryId="([^"]*)"[^>]*customName="Captain Tobias Grell"/.exec(text)?.[1] ?? '';
    const stranger = catalogues
      .find(({ name }) => name === TIDEBOUND)
      ?.selectionEntries?.find(({ type }) => type === 'unit');
    const { roster, note } = await read(
      'mixed.ros',
      encode(
        text
          .replace(`entryId="${captain}"`, `entryId="${stranger?.id}"`)
          .replace('name="Salvage Captain"', 'name="Stranger"'),
      ),
    );
    expect(note.missing[0]).toMatch(/^1 Stranger: it is another faction’s, and not offered to this one/);
    const slice = link(sliceDataset(sampleDataset(), roster.forces[0]?.catalogueId ?? ''));
    for (const data of [slice, linked]) {
      const found = checkRoster(underFormat(roster, data, format), data, format).report.diagnostics.filter(
        ({ code }) => code === 'data/hidden' || code === 'data/missing-entry',
      );
      expect(found.map(({ code, message }) => [code, message])).toEqual([
        ['data/hidden', 'Stranger is not offered to this faction'],
      ]);
    }
  });

  it('open on data of their own edition rather than on newer data of another', async () => {
    const old = await importDataset({
      gameSystem: { ...gameSystem, name: 'First Edition' },
      catalogues,
      source: { kind: 'upload' },
      problems: [],
      owner: ownerId,
    });
    newest = await importData(3);
    const datasetOf = async (content: string): Promise<string> =>
      (await read('list.ros', encode(content))).dataset.hash;
    expect(await datasetOf(text)).toBe(newest);
    expect(await datasetOf(text.replace(/gameSystemName="[^"]*"/, 'gameSystemName="First Edition"'))).toBe(old.hash);
  });

  it('of factions that are here and others open with what is here, and those as the file has them', async () => {
    const force = /<force [\s\S]*<\/force>/.exec(text)?.[0] ?? '';
    const far = force
      .replace(/catalogueId="[^"]*"/, 'catalogueId="far"')
      .replace(/catalogueName="[^"]*"/, 'catalogueName="Far Shore"')
      .replace(/ id="/g, ' id="far-');
    const both = encode(text.replace(force, force + far));
    const answer = await open('both.ros', both);
    expect(answer).toMatchObject(
      ok({
        outcome: 'no-data',
        lacks: ['far'],
        message: `The newest data of ${gameSystem.name} here has no faction Far Shore.`,
      }),
    );
    const file = readRoster('both.ros', both);
    const inputs = cataloguesOfFile(file, ['far']).map(({ name, text: content }) => ({ name, bytes: encode(content) }));
    const { datasets } = await importFiles({ inputs, source: { kind: 'upload' }, owner: ownerId });
    const { note, dataset, roster } = await read('both.ros', both);
    expect([dataset.hash, dataset.dialect]).toEqual([datasets[0]?.hash, 'battlescribe']);
    expect(note.notes).toContainEqual(expect.stringContaining('This data has no catalogue Far Shore: its detachments'));
    expect(
      new Set(note.missing.map((line) => / this data has no such catalogue| what it stands in is/.exec(line)?.[0])),
    ).toEqual(new Set([' this data has no such catalogue', ' what it stands in is']));
    const [here, there] = roster.forces.map(({ selections }) => selections);
    expect(here).toEqual(JSON.parse(JSON.stringify(evaluation.written.forces[0]?.selections)));
    expect(there?.every(({ recorded }) => recorded !== undefined)).toBe(true);
    const whole = await linkedDataset(dataset.hash, catalogueIdsOf(roster));
    const judged = checkRoster(roster, whole!, formats['own-rules']);
    expect([judged.report.verdict, judged.army.points, recordedPoints(judged.army)]).toEqual(['cannot-tell', 199, 199]);
    // Other lists go by what is here without it, and this one moves to data that has all of it.
    expect((await read('list.ros', encode(text))).dataset.hash).toBe(newest);
    expect(await newerThan(dataset.hash, catalogueIdsOf(roster), ownerId)).toBeNull();
    const full = await importDataset({
      gameSystem: { ...gameSystem, revision: 4 },
      catalogues: [...catalogues, { ...catalogues[0]!, id: 'far', name: 'Far Shore' }],
      source: { kind: 'repository', repository: 'shore/far', revision: null },
      problems: [],
      owner: ownerId,
    });
    expect((await newerThan(dataset.hash, catalogueIdsOf(roster), ownerId))?.hash).toBe(full.hash);
  });

  it('of one of two catalogues that have one id open on the one that the file names', async () => {
    const [own] = catalogues;
    const other = { ...own!, name: 'Zz Other', id: `${own!.id}~named~zz-other` };
    const { hash } = await importDataset({
      gameSystem: { ...gameSystem, revision: 9 },
      catalogues: [...catalogues, other],
      source: { kind: 'repository', repository: 'shore/twice', revision: null },
      problems: [],
      owner: ownerId,
    });
    for (const { id, name } of [own!, other]) {
      const named = text.replace(/catalogueName="[^"]*"/, `catalogueName="${name}"`);
      const { dataset, roster, note } = await read('list.ros', encode(named));
      expect([dataset.hash, ...catalogueIdsOf(roster)]).toEqual([hash, id]);
      expect(note.missing).toEqual([]);
    }
  });

  it('are refused in a line when they cannot be read', async () => {
    expect(await open('a.txt', encode('Patrol [200 pts]'))).toEqual(
      failed(expect.stringMatching(/^a\.txt: this is no list/) as string),
    );
    expect(await open('a.ros', encode('<roster gameSystemId="x"/>'))).toEqual(
      failed('a.ros: the list holds no detachment, so there is nothing to open'),
    );
  });
});
