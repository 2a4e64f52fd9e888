import { expect, it } from 'vitest';
import { writeArchive } from '@/lib/data/archive';
import { listDatasets } from '@/lib/server/datasets';
import { database } from '@/lib/server/db';
import { importFiles } from '@/lib/server/imports';
import { hashKey } from '@/lib/server/keys';
import { requestScope } from '@/lib/server/log';
import { loadDataset, wholeDataset } from './storedData';
import type { ImportLine } from '@/lib/documents/unitData';
import { realData, realFiles } from '../realData';
import { bytesOf, catalogueXml, gameSystemXml } from './data';
import { describeSqlite } from './testDatabase';
import { effort } from '../effort';

const file = (name: string, text: string) => ({ name, bytes: bytesOf(text) });

describeSqlite('unit data that is handed in', () => {
  const owner = hashKey('me');
  const upload = (
    inputs: readonly { name: string; bytes: Uint8Array }[],
    report?: (line: ImportLine) => void,
    who: string | null = owner,
  ) => importFiles({ inputs, source: { kind: 'upload' }, owner: who }, report);
  const system = file('Puddle.gst', gameSystemXml('up-sys', 'Puddle'));
  const frogs = file('Frogs.cat', catalogueXml('up-frogs', 'Frogs', 'up-sys'));

  it('becomes a dataset, with progress', async () => {
    const lines: ImportLine[] = [];
    const { datasets, problems } = await upload([system, frogs], (line) => lines.push(line));
    expect(problems).toEqual([]);
    expect(datasets).toMatchObject([
      { name: 'Puddle', source: { kind: 'upload' }, factions: [{ id: 'up-frogs', name: 'Frogs' }] },
    ]);
    // Two processes read: either file may be the first.
    expect(
      lines
        .slice(0, 2)
        .map((line) => [line.stage, 'file' in line ? line.file : ''].join(' '))
        .toSorted(),
    ).toEqual(['read Frogs.cat', 'read Puddle.gst']);
    expect(lines.slice(0, 2)).toMatchObject([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
    expect(lines.slice(2)).toEqual([
      { stage: 'store', file: 'Puddle.gst', done: 1, total: 2 },
      { stage: 'store', file: 'Frogs.cat', done: 2, total: 2 },
    ]);
  });

  it('is refused whole where it holds more sets, or is larger, than may come from there', async () => {
    const sets = (count: number) =>
      Array.from({ length: count }, (_, at) => [
        file(`${at}.gst`, gameSystemXml(`many-${at}`, `Many ${at}`)),
        file(`${at}.cat`, catalogueXml(`many-${at}-c`, 'Frogs', `many-${at}`)),
      ]).flat();
    const bring = (by: string, inputs: ReturnType<typeof sets>) =>
      requestScope.run({ id: by, method: 'POST', visitor: by, digest: null, failure: null }, () =>
        importFiles({ inputs, source: { kind: 'upload' }, owner: hashKey(by) }),
      );
    process.env.MUSTER_OWNER_DATASETS = '2';
    process.env.MUSTER_ADDRESS_DATA_MB = '1';
    try {
      expect(await bring('192.0.2.1', sets(4))).toMatchObject({
        datasets: [],
        refused: expect.stringContaining('no more than 2 fit') as string,
      });
      expect((await bring('192.0.2.1', sets(2))).datasets).toHaveLength(2);
      const large = [...sets(1), file('large.txt', 'x'.repeat(2 * 1024 * 1024))];
      expect(await bring('192.0.2.2', large)).toMatchObject({
        datasets: [],
        refused: expect.stringContaining('More than 1 MB of unit data came in one day') as string,
      });
    } finally {
      delete process.env.MUSTER_OWNER_DATASETS;
      delete process.env.MUSTER_ADDRESS_DATA_MB;
    }
  });

  it('is the same dataset from a zip', async () => {
    const [loose, zipped] = await Promise.all([
      upload([system, frogs]),
      upload([{ name: 'all.zip', bytes: writeArchive([system, frogs]) }]),
    ]);
    expect(zipped.datasets[0]?.hash).toBe(loose.datasets[0]?.hash);
  });

  it('is used as far as it is good', async () => {
    const good = file('Good.cat', catalogueXml('up-good', 'Good', 'up-sys'));
    const { datasets, problems } = await upload([
      system,
      good,
      file('Broken.cat', '<catalogue id="x"'),
      file('notes.txt', 'hello'),
    ]);
    expect(datasets).toMatchObject([
      { factions: [{ id: 'up-good' }], problems: [{ file: 'notes.txt' }, { file: 'Broken.cat' }] },
    ]);
    expect(problems.map((problem) => problem.file)).toEqual(['notes.txt', 'Broken.cat']);
  });

  it('makes one dataset for each game system', async () => {
    const { datasets } = await upload([
      system,
      frogs,
      file('Bog.gst', gameSystemXml('bog-sys', 'Bog')),
      file('Toads.cat', catalogueXml('bog-toads', 'Toads', 'bog-sys')),
    ]);
    expect(datasets.map((dataset) => dataset.name).sort()).toEqual(['Bog', 'Puddle']);
  });

  it('is taken with words that are not known, and says them with the set that they are in', async () => {
    const strange = catalogueXml('up-toads', 'Toads', 'up-sys').replace(
      '</catalogue>',
      '<entryLinks><entryLink id="l" targetId="t" type="selectionEntry"><modifiers><modifier type="twist" field="hidden" value="true"/></modifiers></entryLink></entryLinks></catalogue>',
    );
    const other = { id: 'up-json', name: 'Pond', revision: 1, battleScribeVersion: 2.03 };
    const newts = { ...other, id: 'up-newts', name: 'Newts', gameSystemId: 'up-json', gameSystemRevision: 1 };
    const { datasets, problems } = await upload([
      system,
      file('Toads.cat', strange),
      file('Pond.json', JSON.stringify({ gameSystem: other })),
      file('Newts.json', JSON.stringify({ catalogue: newts })),
    ]);
    const told = {
      file: 'Toads.cat',
      place: expect.stringMatching(/^line \d+$/) as string,
      message: 'modifier: type="twist", once in 1 file: what hangs on it cannot be told',
      severity: 'warning',
    };
    const fault = {
      ...told,
      message: expect.stringContaining('entry link l names t, which is not in the data') as string,
      severity: 'fault',
      among: 'Links that lead nowhere: 1 in 1 file. Link to something that is there, or delete the link.',
    };
    const all = [told, fault];
    expect(problems).toEqual(all);
    expect(datasets.map((dataset) => [dataset.name, dataset.problems])).toEqual([
      ['Puddle', all],
      ['Pond', []],
    ]);
  });

  it('tells a part of it what only the whole knows: whose language it is, and which words are ids', async () => {
    const asking = (id: string) =>
      `<selectionEntry id="e" name="E" type="unit" hidden="false"><modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="${id}" shared="true"/></conditions></modifier></modifiers></selectionEntry>`;
    const toads = (more: string) =>
      catalogueXml('part-toads', 'Toads', 'part').replace('</selectionEntries>', `${more}</selectionEntries>`);
    const newts = catalogueXml('part-newts', 'Newts', 'part')
      .replace('part-newts-e1', 'Newt-One')
      .replace('<costs>', '<alias>Eft</alias><costs>');
    const known = await upload([
      file('Part.gst', gameSystemXml('part', 'Part')),
      file('Toads.cat', toads(asking('Newt-One') + asking('Newt-Two'))),
      file('Newts.cat', newts),
    ]);
    const part = async (hash = '') => {
      const slice = await loadDataset(hash, ['part-toads']);
      return [slice?.catalogues.map(({ name }) => name), slice?.dialect, slice?.ids];
    };
    expect(await part(known.datasets[0]?.hash)).toEqual([['Toads'], 'newrecruit', ['Newt-One']]);
    const joined = await upload([file('Efts.cat', catalogueXml('part-efts', 'Efts', 'part'))]);
    expect(await part(joined.datasets[0]?.hash)).toEqual([['Toads'], 'newrecruit', ['Newt-One']]);
  });

  it('is taken without the catalogues that others take from, and names them', async () => {
    const taking = (id: string, from: string) =>
      catalogueXml(id, id, 'up-sys').replace(
        '</catalogue>',
        `<catalogueLinks><catalogueLink id="${id}-l" name="Pond Library" targetId="${from}" type="catalogue"/></catalogueLinks></catalogue>`,
      );
    const { problems } = await upload([
      system,
      file('Toads.cat', taking('up-toads-2', 'up-pond')),
      file('Newts.cat', taking('up-newts-2', 'up-pond')),
    ]);
    expect(problems.filter(({ severity }) => severity === 'missing')).toEqual([
      {
        file: 'Pond Library',
        place: null,
        message: 'is not here, and Toads.cat and Newts.cat take from it',
        severity: 'missing',
      },
    ]);
  });

  it('is taken with its faults, the first of each kind with file and line', async () => {
    const links = Array.from(
      { length: 9 },
      (_, n) => `<entryLink id="l${n}" targetId="gone-${n}" type="selectionEntry"/>`,
    );
    const inside = `<entryLinks>\n${links.join('\n')}</entryLinks></catalogue>`;
    const faulty = catalogueXml('up-toads', 'Toads', 'up-sys').replace('</catalogue>', inside);
    const { datasets, problems } = await upload([system, file('Toads.cat', faulty)]);
    const lineOf = (n: number): number => faulty.split('\n').findIndex((line) => line.includes(`gone-${n}`)) + 1;
    expect(problems.map(({ place, severity }) => [place, severity])).toEqual(
      [0, 1, 2].map((n) => [`line ${lineOf(n)}`, 'fault']),
    );
    expect(problems[0]?.among).toContain('9 in 1 file');
    expect(datasets[0]?.problems).toEqual(problems);
  });

  it('joins the game system that is known already, in the place of what was there', async () => {
    await upload([
      file('Lake.gst', gameSystemXml('lake', 'Lake')),
      file('Frogs.cat', catalogueXml('lake-frogs', 'Frogs', 'lake')),
    ]);
    const { datasets } = await upload([
      file('Frogs.cat', catalogueXml('lake-frogs', 'Better Frogs', 'lake', 2)),
      file('Newts.cat', catalogueXml('lake-newts', 'Newts', 'lake')),
    ]);
    expect(datasets[0]?.factions.map((faction) => faction.name)).toEqual(['Better Frogs', 'Newts']);
    expect((await wholeDataset(datasets[0]?.hash ?? ''))?.gameSystem.name).toBe('Lake');
  });

  it('holds two catalogues of one id, and each of them is replaced by what is called like it', async () => {
    const pond = (name: string, revision: number) =>
      file(`${name}.cat`, catalogueXml('pond-cat', name, 'pond', revision));
    const { datasets, problems } = await upload([
      file('Pond.gst', gameSystemXml('pond', 'Pond')),
      pond('Toads', 1),
      pond('Olms', 1),
    ]);
    const unitsOf = async (hash = '') => {
      const { factions } = (await listDatasets(owner)).find((each) => each.hash === hash)!;
      const slices = await Promise.all(factions.map(({ id }) => loadDataset(hash, [id])));
      return slices.map((slice) =>
        slice?.catalogues.map(({ revision, selectionEntries }) => `${selectionEntries?.[0]?.name} ${revision}`),
      );
    };
    expect(problems.map(({ file: name }) => name)).toEqual(['Toads.cat']);
    expect(datasets[0]?.factions.map(({ name, id }) => [name, id])).toEqual([
      ['Olms', 'pond-cat'],
      ['Toads', 'pond-cat~named~toads'],
    ]);
    expect(await unitsOf(datasets[0]?.hash)).toEqual([['Olms Scout 1'], ['Toads Scout 1']]);
    const later = await upload([pond('Toads', 2)]);
    expect(await unitsOf(later.datasets[0]?.hash)).toEqual([['Olms Scout 1'], ['Toads Scout 2']]);
  });

  it('joins it with the faults of the whole, and what was told of the files that stay', async () => {
    const withLink = (xml: string, id: string, targetId: string) =>
      xml.replace(
        '</catalogue>',
        `<entryLinks>\n<entryLink id="${id}" targetId="${targetId}" type="selectionEntry"/></entryLinks></catalogue>`,
      );
    const frogsOfMoor = withLink(catalogueXml('moor-frogs', 'Frogs', 'moor'), 'l1', 'gone');
    await upload([file('Moor.gst', gameSystemXml('moor', 'Moor')), file('Frogs.cat', frogsOfMoor)]);
    const newts = withLink(catalogueXml('moor-newts', 'Newts', 'moor'), 'l2', 'moor-frogs-e1');
    const { datasets, problems } = await upload([file('Newts.cat', newts)]);
    expect(problems.map(({ file: name, place, severity, message }) => [name, place, severity, message])).toEqual([
      ['Newts.cat', 'line 7', 'fault', expect.stringContaining('entry link l2 names moor-frogs-e1')],
      ['Frogs.cat', 'line 7', 'fault', expect.stringContaining('entry link l1 names gone')],
    ]);
    expect(datasets[0]?.problems).toEqual(problems);
  });

  it('says that an earlier version read it, until the same files come in again', async () => {
    const inputs = [
      file('Fen.gst', gameSystemXml('fen', 'Fen')),
      file('Frogs.cat', catalogueXml('fen-frogs', 'Frogs', 'fen').replace('type="model"', 'type="beast"')),
    ];
    const [first] = (await upload(inputs)).datasets;
    expect(first).toMatchObject({ readEarlier: false, problems: [{ severity: 'warning' }] });
    // As it was stored before datasets said which reading they are of.
    const db = await database();
    const { manifest } = await db.dataset.findUniqueOrThrow({ where: { hash: first?.hash ?? '' } });
    const { reading: _, ...former } = JSON.parse(manifest) as Record<string, unknown>;
    await db.dataset.update({
      where: { hash: first?.hash ?? '' },
      data: { manifest: JSON.stringify(former), problems: '[]' },
    });
    const joined = await upload([file('Newts.cat', catalogueXml('fen-newts', 'Newts', 'fen'))]);
    expect(joined.datasets).toMatchObject([{ readEarlier: true }]);
    const before = (await listDatasets(owner)).find(({ hash }) => hash === first?.hash);
    expect(before).toMatchObject({ readEarlier: true, problems: [] });
    expect((await upload(inputs)).datasets).toEqual([first]);
  });

  it('does not join what another player handed in', async () => {
    const { datasets, problems } = await upload(
      [file('Newts.cat', catalogueXml('up-newts', 'Newts', 'up-sys'))],
      undefined,
      hashKey('you'),
    );
    expect(datasets).toEqual([]);
    expect(problems).toMatchObject([{ file: 'Newts.cat', message: expect.stringContaining('game system') }]);
  });

  it('needs catalogues', async () => {
    const { datasets, problems } = await upload([file('Alone.gst', gameSystemXml('alone', 'Alone'))]);
    expect(datasets).toEqual([]);
    expect(problems).toMatchObject([{ file: 'Alone.gst', message: expect.stringContaining('catalogue') }]);
  });

  it.skipIf(realData === null).each(effort([], [44]))(
    'takes the whole 7th edition: %i factions (needs the real data)',
    async (factions) => {
      const { datasets, problems } = await upload(realFiles('wh40k-7e'));
      expect(datasets.map((dataset) => dataset.factions.length)).toEqual([factions]);
      expect(problems.filter(({ severity }) => severity !== 'fault')).toEqual([]);
    },
  );
});
