import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '@/lib/data/archive';
import { nestedGroups } from '../hostile/unitData';
import { realData, realExamples } from '../realData';
import { some } from '../effort';
import { COURT } from '../samples/sampleData';
import { patrol, unit } from '../samples/scouting';
import { muster, type Ran } from './ran';

const root = resolve(import.meta.dirname, '../..');
const samples = join(root, 'samples/recon-squad');
const legal = join(samples, 'lists/the-grell-survey.json');
const broken = join(samples, 'lists/too-much-tide.json');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** A folder with more files of unit data than any game has. */
function crowded(): string {
  const within = join(folder, 'crowded');
  mkdirSync(within, { recursive: true });
  for (let at = 0; at <= 5000; at += 1) writeFileSync(join(within, `${at}.cat`), '');
  return within;
}

const check = (file: string, ...more: readonly string[]): Ran =>
  muster('check', file, '--data', samples, '--format', 'recon-squad', ...more);

describe('check', () => {
  it('gives the verdict as exit code, and says why', () => {
    const kept = check(legal);
    expect([kept.code, kept.err]).toEqual([0, '']);
    expect(kept.out).toMatch(
      /^LEGAL {2}Recon Squad \(2014\/12\/03\)\nThe Grell Survey: Lantern Salvage Company, 199 of 200 points, 12 models\n/,
    );
    expect(kept.out).toContain('✓ recon-squad/max-points: 199 of 200 points: 1 left');
    const failed = check(broken);
    expect(failed.code).toBe(1);
    expect(failed.out).toMatch(
      /✗ 225 of 200 points: 25 over\n {6}recon-squad\/max-points, Recon Squad, Army Selection 1.*\n {6}Fix: /,
    );
  });

  it('prints JSON of exactly the documented shape', () => {
    const { code, out } = check(broken, '--json');
    const report = JSON.parse(out) as Record<string, unknown> & {
      rules: Record<string, unknown>[];
      diagnostics: (Record<string, unknown> & { at: object })[];
    };
    expect(code).toBe(1);
    expect(Object.keys(report)).toEqual(['format', 'name', 'points', 'models', 'verdict', 'rules', 'diagnostics']);
    expect(report).toMatchObject({
      format: 'recon-squad',
      name: 'Too Much Tide',
      points: 225,
      models: 12,
      verdict: 'illegal',
    });
    expect(new Set(report.rules.map((rule) => Object.keys(rule).join()))).toEqual(new Set(['id,outcome,why,data']));
    expect(new Set(report.diagnostics.map((each) => Object.keys(each).join()))).toEqual(
      new Set(['code,severity,kind,at,message,data']),
    );
    expect(new Set(report.diagnostics.map(({ at }) => Object.keys(at).join()))).toEqual(new Set(['kind,id,name']));
    expect(report.rules.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)).toEqual([
      'recon-squad/max-points',
      'recon-squad/max-slots',
      'recon-squad/max-vehicle-armour',
      'recon-squad/unique-traits',
    ]);
  });

  it('takes declarations missing from a list of this app for none made', () => {
    const list = JSON.parse(readFileSync(legal, 'utf8')) as object;
    const { code, out } = check(written('undeclared.json', JSON.stringify({ ...list, declarations: null })));
    expect(code).toBe(1);
    expect(out).toContain('recon-squad/requires-specialists');
  });

  it('reads declarations by the models’ and the traits’ names', () => {
    const declare = written(
      'declare.json',
      JSON.stringify({
        leader: 'Captain Tobias Grell (leads)',
        specialists: [
          { model: 'captain tobias grell', trait: 'Fearless' },
          { model: 'Mother Hatch', trait: 'hit and run' },
          { model: 'Long Anselm #1', trait: 'rending', weapon: 'Harpoon Gun' },
          { model: 'Wick', trait: 'Fleet' },
        ],
      }),
    );
    const { code, out } = check(legal, '--declare', declare);
    expect(out).toContain('4 specialists: Captain Tobias Grell, Mother Hatch, Long Anselm and Wick');
    expect(code).toBe(0);
  });

  it('finds a model by its statline where it goes by another name', () => {
    const specialists = [
      ['Captain Tobias Grell', 'Fearless'],
      ['Lamplighter #2', 'Fleet'],
      ['Gang Boss', 'Rage'],
      ['Lamplighter', 'Stealth'],
    ];
    const declare = written(
      'statlines.json',
      JSON.stringify({
        leader: 'Salvage Captain',
        specialists: specialists.map(([model, trait]) => ({ model, trait })),
      }),
    );
    const { code, out } = check(legal, '--declare', declare);
    expect(out).toContain('4 specialists: Captain Tobias Grell, Ember, Mother Hatch and Wick');
    expect(code).toBe(0);
  });

  it('takes a word on a unit as a whole by the unit’s name', () => {
    const lamps = written(
      'lamps.json',
      JSON.stringify(patrol(COURT, 150, unit('Bellringers'), unit('Lost Lamplighter'))),
    );
    const said = (name: string): Ran =>
      muster(
        'check',
        lamps,
        '--data',
        join(root, 'samples/scout-team'),
        '--format',
        'scout-team',
        '--declare',
        written(
          'unit.json',
          JSON.stringify({ attested: [{ model: name, fact: 'factionKeywords', value: 'Belfry Court' }] }),
        ),
      );
    expect([said('lost lamplighter').code, said('lost lamplighter').err]).toEqual([0, '']);
    expect(said('Nobody')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/the army has no unit "Nobody". It has: Bellringers, Lost Lamplighter$/) as unknown,
    });
  });

  it('takes what a campaign has let a side designate', () => {
    const named = (designations: number): Ran =>
      check(legal, '--json', '--declare', written('campaign.json', JSON.stringify({ designations })));
    const limits = [0, 2].map((designations) =>
      [...named(designations).out.matchAll(/Choose (\d+) specialists/g)].map(([, number]) => number),
    );
    expect(limits.map(([first]) => first)).toEqual(['4', '6']);
  });

  it.each<[string, object | string, RegExp]>([
    ['designations where there is no campaign', { designations: -1 }, /bad\.json: designations: /],
    ['an unknown model', { leader: 'Nobody' }, /the army has no model "Nobody". It has: Captain Tobias Grell, .*Wick/],
    [
      'an unknown trait',
      { specialists: [{ model: 'Wick', trait: 'Beauty' }] },
      /Recon Squad has no trait "Beauty". It has: Acute Senses, /,
    ],
    ['an unknown fact', { attested: [{ model: 'Wick', fact: 'beauty', value: 1 }] }, /bad\.json: attested\.0\.fact: /],
    ['the wrong shape', { specialists: {} }, /bad\.json: specialists: /],
    ['no JSON', '{', /bad\.json is no JSON: /],
    [
      'letters of another encoding',
      Buffer.from('{\n  "leader": "J\u00e4ger"\n}', 'latin1'),
      /bad\.json, line 2: this is no UTF-8 text: save the file as UTF-8$/,
    ],
  ])('refuses declarations with %s', (_, content, message) => {
    const { code, out, err } = check(
      legal,
      '--declare',
      written('bad.json', typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)),
    );
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  it.each<[string, () => readonly string[], RegExp]>([
    ['nothing', () => [], /^Usage: /],
    ['an unknown command', () => ['chekc'], /^There is no command "chekc"\.\n\nUsage: /],
    ['a name of the language', () => ['constructor'], /^There is no command "constructor"/],
    ['no file', () => ['check', '--data', samples, '--format', 'recon-squad'], /^muster check: FILE is missing$/],
    [
      'two files',
      () => ['check', legal, broken, '--data', samples, '--format', 'recon-squad'],
      /is one argument too many$/,
    ],
    ['no data', () => ['check', legal, '--format', 'recon-squad'], /^muster check: --data DIR is missing$/],
    ['no format', () => ['check', legal, '--data', samples], /^muster check: --format is missing \(known: recon-squad/],
    [
      'an unknown format',
      () => ['check', legal, '--data', samples, '--format', 'chess'],
      /^muster check: there is no format "chess" \(known: recon-squad/,
    ],
    ['an unknown option', () => ['check', legal, '--colour'], /^muster check: Unknown option '--colour'$/],
    [
      'an option without its value',
      () => ['check', legal, '--data'],
      /^muster check: Option '--data <value>' argument missing$/,
    ],
    [
      'a file that is not there',
      () => ['check', 'nowhere.ros', '--data', samples, '--format', 'recon-squad'],
      /^muster check: there is no nowhere\.ros$/,
    ],
    ['a folder that is not there', () => ['data', 'nowhere'], /^muster data: there is no nowhere$/],
    [
      'a file of another kind',
      () => ['check', join(root, 'LICENSE'), '--data', samples, '--format', 'recon-squad'],
      /LICENSE, read as a text: No unit data here has the units of this list\.$/,
    ],
    [
      'a list that is no JSON',
      () => ['check', written('a.json', '{'), '--data', samples, '--format', 'recon-squad'],
      /a\.json: this is no JSON: /,
    ],
    [
      'a list that is none',
      () => ['check', written('a.json', '{}'), '--data', samples, '--format', 'recon-squad'],
      /a\.json: this JSON is no list of New Recruit or Muster Roll: /,
    ],
    [
      'a roster that breaks off',
      () => [
        'check',
        written('a.ros', '<roster gameSystemId="x"><forces>'),
        '--data',
        samples,
        '--format',
        'recon-squad',
      ],
      /a\.ros, line 1, column 34: the file breaks off inside <forces>: save or download it again$/,
    ],
    [
      'a roster of another game',
      () => ['check', written('a.ros', '<roster gameSystemId="x"/>'), '--data', samples, '--format', 'recon-squad'],
      /the list is for the game system x, .* holds Ebbfall \(sample\)/,
    ],
    ['a folder without data', () => ['data', join(root, 'public')], /holds no unit data/],
    ['more files than are looked at', () => ['data', crowded()], /holds more than 5,000 files of unit data: name/],
    [
      'a list with them',
      () => ['check', legal, '--data', crowded(), '--format', 'recon-squad'],
      /holds more than 5,000 files of unit data/,
    ],
  ])('says what is wrong, with exit code 2: %s', (_, args, message) => {
    const { code, out, err } = muster(...args());
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  it('shows help', () => {
    expect(muster('help')).toMatchObject({ code: 0, err: '' });
    expect(muster('check', '--help').out).toMatch(/^Usage: /);
  });
});

describe('data', () => {
  it('names what is wrong with file and line, the first five of a kind, or all', () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-faults-'));
    const head = 'revision="1" battleScribeVersion="2.03"';
    const links = Array.from({ length: 7 }, (_, n) => `<entryLink id="l${n}" targetId="gone" type="selectionEntry"/>`);
    writeFileSync(join(folder, 'Salt.gst'), `<gameSystem id="salt" name="Salt" ${head}/>`);
    const inside = `<entryLinks>\n${links.join('\n')}\n</entryLinks>`;
    writeFileSync(
      join(folder, 'Marsh.cat'),
      `<catalogue id="marsh" name="Marsh" ${head} gameSystemId="salt">\n${inside}\n</catalogue>`,
    );
    const [some, all] = [muster('data', folder), muster('data', folder, '--all')];
    rmSync(folder, { recursive: true });
    expect([some.code, all.code]).toEqual([1, 1]);
    const kind = 'error: Links that lead nowhere: 7 in 1 file. Link to something that is there, or delete the link.';
    for (const { out } of [some, all]) expect(out).toContain(kind);
    expect(some.out).toContain('Marsh.cat, line 3 (');
    expect(some.out).toContain('and 2 more (--all lists them)');
    expect(some.out).not.toContain('line 9');
    expect(all.out).toContain('Marsh.cat, line 9 (');
  });

  it('takes catalogues that join a folder, in the place of its own, with the faults of the whole', () => {
    const head = 'revision="2" battleScribeVersion="2.03"';
    const [data, later] = [join(folder, 'joined'), join(folder, 'later')];
    for (const path of [data, later]) mkdirSync(path);
    const cat = (id: string, at: string) =>
      `<catalogue id="${id}" name="${id}" ${head} gameSystemId="salt">\n<entryLinks>\n${at}\n</entryLinks></catalogue>`;
    const link = (id: string) => `<entryLink id="${id}" targetId="gone" type="selectionEntry"/>`;
    writeFileSync(join(data, 'Salt.gst'), `<gameSystem id="salt" name="Salt" ${head}/>`);
    writeFileSync(join(data, 'Marsh.cat'), cat('marsh', link('l1')));
    writeFileSync(join(data, 'Reed.cat'), cat('reed', link('l2')));
    writeFileSync(join(later, 'Marsh.cat'), cat('marsh', `\n\n${link('l3')}`).replace('"2"', '"1"'));
    const alone = muster('data', later);
    expect(alone).toMatchObject({
      code: 2,
      err: expect.stringContaining("its game system's .gst file is missing: add it to the files (id salt)"),
    });
    const { code, out } = muster('data', data, '--with', join(later, 'Marsh.cat'));
    expect(code).toBe(1);
    expect(out).toContain('2 catalogues, 2 references that lead nowhere');
    expect(out).toContain('Reed.cat, line 3 (reed');
    expect(out).toContain('Marsh.cat, line 5 (marsh');
    expect(out).not.toContain('l1');
  });

  it('keeps two catalogues of one id and says so, and a further file takes the place of the one that it is called like', () => {
    const [data, later] = [join(folder, 'same-id'), join(folder, 'same-id-later')];
    for (const path of [data, later]) mkdirSync(path);
    const cat = (name: string, revision: number) =>
      `<catalogue id="marsh" name="${name}" revision="${revision}" battleScribeVersion="2.03" gameSystemId="salt"/>`;
    writeFileSync(
      join(data, 'Salt.gst'),
      `<gameSystem id="salt" name="Salt" revision="2" battleScribeVersion="2.03"/>`,
    );
    writeFileSync(join(data, 'Marsh.cat'), cat('Marsh', 3));
    writeFileSync(join(data, 'Reed.cat'), cat('Reed', 4));
    writeFileSync(join(later, 'Reed 5.cat'), cat('Reed', 5));
    const { code, out, err } = muster('data', data);
    expect(code).toBe(1);
    expect(err).toContain('Reed.cat: it has the same id as Marsh.cat (marsh), and another name: both are kept');
    expect(out).toMatch(/Marsh +revision +3[^]*Reed +revision +4/);
    expect(muster('data', data, '--with', later).out).toMatch(/Marsh +revision +3[^]*Reed +revision +5/);
  });

  it('names what comes to more than is worked out', () => {
    const large = join(folder, 'large');
    mkdirSync(large);
    for (const { name, text } of nestedGroups().files) writeFileSync(join(large, name), text);
    const { code, out } = muster('data', large);
    expect(code).toBe(1);
    expect(out).toMatch(/Not worked out.*\n {2}bomb in hostile\.cat: more than 7,000 places for options/);
  });

  it('lists the game system and its catalogues', () => {
    const { code, out, err } = muster('data', samples, '--json');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toEqual({
      gameSystem: {
        file: 'Ebbfall.gst',
        id: expect.any(String),
        name: 'Ebbfall (sample)',
        revision: expect.any(Number),
        dangling: 0,
      },
      dialect: 'battlescribe',
      catalogues: ['Lantern Salvage Company', 'Tidebound Clans'].map((name) => ({
        file: `${name}.cat`,
        id: expect.any(String),
        name,
        revision: expect.any(Number),
        library: false,
        units: expect.any(Number),
        dangling: 0,
      })),
      faults: [],
      unusable: [],
      warnings: [],
      refused: [],
    });
    expect(muster('data', samples).out).toContain('(Ebbfall.gst), written for BattleScribe');
    expect(muster('data', samples).out).toContain('2 catalogues, 0 references that lead nowhere');
  });

  it('lets no name of the data steer a terminal, and leaves JSON as it is', () => {
    const name = 'Sly\u001b]0;title\u0007\u001b[2J\u009b5A Tide\u202e';
    const steering = written(
      'steering.json',
      JSON.stringify({ gameSystem: { id: 'sly', name, revision: 1, battleScribeVersion: 2.03, type: 'gameSystem' } }),
    );
    const { code, out } = muster('data', steering);
    expect([code, [...'\u001b\u0007\u009b\u202e'].filter((letter) => out.includes(letter))]).toEqual([0, []]);
    expect(out).toContain('Sly\\u001b]0;title\\u0007\\u001b[2J\\u009b5A Tide\\u202e');
    const json = muster('data', steering, '--json').out;
    expect(json).not.toContain('\u009b');
    expect((JSON.parse(json) as { readonly gameSystem: { readonly name: string } }).gameSystem.name).toBe(name);
    expect(muster('data', join(folder, 'no\u001bsuch')).err).toContain('no\\u001bsuch');
  });

  it('says how many units it left out, which no force can offer', () => {
    const crowded = join(folder, 'overcrowded');
    mkdirSync(crowded);
    const system = { id: 'crowd', name: 'Crowd', revision: 1, battleScribeVersion: 2.03, type: 'gameSystem' };
    const selectionEntries = Array.from({ length: 7010 }, (_, at) => ({ id: `e${at}`, name: `E${at}`, type: 'unit' }));
    writeFileSync(join(crowded, 'crowd.json'), JSON.stringify({ gameSystem: system }));
    writeFileSync(
      join(crowded, 'many.json'),
      JSON.stringify({
        catalogue: {
          ...system,
          id: 'many',
          name: 'Many',
          gameSystemId: 'crowd',
          gameSystemRevision: 1,
          type: 'catalogue',
          selectionEntries,
        },
      }),
    );
    expect(muster('data', crowded).out).toContain('7000 units, 10 more left out: no force can offer so many');
    expect(JSON.parse(muster('data', crowded, '--json').out)).toMatchObject({
      catalogues: [{ units: 7000, leftOut: 10 }],
    });
  });

  it('tells what was refused, and still lists the rest; reads folders in folders and archives', () => {
    const mixed = join(folder, 'mixed');
    mkdirSync(join(mixed, 'deeper'), { recursive: true });
    cpSync(join(samples, 'Ebbfall.gst'), join(mixed, 'deeper/Ebbfall.gst'));
    const name = 'Tidebound Clans.cat';
    writeFileSync(
      join(mixed, 'clans.zip'),
      writeArchive([{ name: `repo/${name}`, bytes: readFileSync(join(samples, name)) }]),
    );
    writeFileSync(join(mixed, 'bad.cat'), '<catalogue>');
    const { code, out, err } = muster('data', mixed, '--json');
    expect(code).toBe(1);
    expect(err).toBe('bad.cat, line 1, column 12: the attribute "id" is missing');
    expect((JSON.parse(out) as { catalogues: { name: string }[] }).catalogues.map((each) => each.name)).toEqual([
      'Tidebound Clans',
    ]);
    expect(check(broken, '--data', mixed).code).toBe(1);
  });

  it('tells of several game systems one after the other, of JSON too, and what it does not understand', () => {
    const several = join(folder, 'several');
    mkdirSync(several, { recursive: true });
    for (const name of ['Ebbfall.gst', 'Tidebound Clans.cat']) cpSync(join(samples, name), join(several, name));
    const head = { id: 'other', name: 'Other', revision: 1, battleScribeVersion: 2.03 };
    const guard = {
      id: 'g',
      name: 'Guard',
      type: 'unit',
      import: true,
      modifiers: [{ type: 'twist', field: 'hidden', value: true }],
    };
    writeFileSync(join(several, 'Other.json'), JSON.stringify({ gameSystem: { ...head, selectionEntries: [guard] } }));
    writeFileSync(join(several, 'package.json'), '{"name":"other"}');
    const { code, out, err } = muster('data', several, '--json');
    expect([code, err]).toEqual([0, '']);
    const { systems, refused } = JSON.parse(out) as {
      systems: { gameSystem: { name: string }; catalogues: unknown[]; warnings: unknown[] }[];
      refused: unknown[];
    };
    expect(refused).toEqual([]);
    expect(
      systems.map(({ gameSystem, catalogues, warnings }) => [gameSystem.name, catalogues.length, warnings]),
    ).toEqual([
      ['Ebbfall (sample)', 1, []],
      [
        'Other',
        0,
        [
          {
            what: 'modifier: type="twist"',
            duty: 'counts',
            count: 1,
            files: 1,
            at: [{ file: 'Other.json', place: 'gameSystem.selectionEntries.0.modifiers.0', id: 'g', name: 'Guard' }],
          },
        ],
      ],
    ]);
    expect(muster('data', several).out).toContain(
      'modifier: type="twist", once in 1 file: what hangs on it cannot be told; first in Other.json, ' +
        'gameSystem.selectionEntries.0.modifiers.0 (Guard)',
    );
  });
});

describe('facts', () => {
  it('counts what is known and lists what is not', () => {
    const { code, out, err } = muster('facts', samples);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^\d+ of \d+ eligible units in 2 catalogues \([\d.]+ %\) have every fact/);
    expect(JSON.parse(muster('facts', samples, '--json').out)).toMatchObject({
      catalogues: 2,
      units: expect.any(Number),
      facts: expect.any(Object),
    });
  });
});

it('runs as a program, with its exit code', () => {
  const ran = execFileSync(
    process.execPath,
    [
      '--import',
      'tsx',
      'scripts/muster.ts',
      'check',
      legal,
      '--data',
      'samples/recon-squad',
      '--format',
      'recon-squad',
      '--json',
    ],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(JSON.parse(ran)).toMatchObject({ verdict: 'legal' });
});

interface Example {
  readonly totalPoints: number;
  readonly modelCount: { readonly total: number };
  readonly expectedVerdict: string;
  readonly traits: unknown;
}

const VIOLATED: Readonly<Record<string, readonly string[]>> = {
  legal: [],
  illegal: ['recon-squad/max-vehicle-armour'],
};
const examples = realExamples === null ? [] : readdirSync(realExamples).filter((name) => /^rs-.*\.ros$/.test(name));

describe.skipIf(!realData || examples.length === 0)('the worked examples (need the real data folder)', () => {
  const data = join(realData ?? '', 'wh40k-7e');

  it.each(some(examples, 1))('%s comes to its points, models, verdict and failing rules', (name) => {
    const file = join(realExamples ?? '', name);
    const example = JSON.parse(readFileSync(file.replace(/\.ros$/, '.json'), 'utf8')) as Example;
    const declare = written('example.json', JSON.stringify(example.traits));
    const { code, out } = muster(
      'check',
      file,
      '--data',
      data,
      '--format',
      'recon-squad',
      '--declare',
      declare,
      '--json',
    );
    const report = JSON.parse(out) as {
      points: number;
      models: number;
      verdict: string;
      rules: { id: string; outcome: string }[];
    };
    expect(report).toMatchObject({
      points: example.totalPoints,
      models: example.modelCount.total,
      verdict: example.expectedVerdict,
    });
    expect(report.rules.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id)).toEqual(
      VIOLATED[example.expectedVerdict],
    );
    expect(code).toBe(example.expectedVerdict === 'legal' ? 0 : 1);
    const undeclared = muster('check', file, '--data', data, '--format', 'recon-squad');
    expect(undeclared.code).toBe(example.expectedVerdict === 'legal' ? 3 : 1);
  });
});
