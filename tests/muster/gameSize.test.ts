import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Selection } from '@/lib/documents/roster/schema';
import { realData, realExamples } from '../realData';
import { effort, some } from '../effort';
import { COURT, GUILD } from '../samples/sampleData';
import { patrol, unit } from '../samples/scouting';
import { muster, type Ran } from './ran';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const check = (file: string, format: string, ...more: readonly string[]): Ran =>
  muster('check', file, '--data', join(realData ?? 'none', 'wh40k-9e'), '--format', format, ...more);

describe('--game-size', () => {
  it.each(['0', '501', '2000', '-1', '250.5', 'many', ''])('refuses %j', (size) => {
    const { code, err } = check('list.ros', 'scout-team', `--game-size=${size}`);
    expect(code).toBe(2);
    expect(err).toBe(`muster check: --game-size ${size}: a game of Scout Team has 1 to 500 points`);
  });

  it('is for formats that have sizes', () => {
    expect(check('list.ros', 'recon-squad', '--game-size', '200')).toMatchObject({
      code: 2,
      err: 'muster check: Recon Squad knows games of one size only: leave --game-size out',
    });
  });
});

interface Example {
  readonly totalPoints: number;
  readonly gameSizePoints: number;
  readonly modelCount: { readonly total: number };
  readonly expectedVerdict: string;
}
interface Checked {
  readonly points: number;
  readonly models: number;
  readonly verdict: string;
  readonly rules: readonly { readonly id: string; readonly outcome: string }[];
}

const FAILING: Readonly<Record<string, readonly string[]>> = { legal: [], illegal: ['scout-team/requires-hq'] };
const examples = realExamples === null ? [] : readdirSync(realExamples).filter((name) => /^st-.*\.ros$/.test(name));
const textOf = (name: string): string => readFileSync(join(realExamples ?? '', name), 'utf8');

describe.skipIf(!realData || examples.length === 0)(
  'the worked Scout Team examples (need the real data folder)',
  () => {
    const failing = ({ rules }: Checked): readonly string[] =>
      rules.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);

    it.each(some(examples, 1))(
      '%s comes to its points, models, verdict and failing rule, by its own limit or by the size that is told',
      (name) => {
        const example = JSON.parse(textOf(name.replace(/\.ros$/, '.json'))) as Example;
        for (const more of [[], ['--game-size', String(example.gameSizePoints)]]) {
          const { code, out } = check(join(realExamples ?? '', name), 'scout-team', '--json', ...more);
          const report = JSON.parse(out) as Checked;
          expect(report).toMatchObject({
            points: example.totalPoints,
            models: example.modelCount.total,
            verdict: example.expectedVerdict,
          });
          expect(failing(report)).toEqual(FAILING[example.expectedVerdict]);
          expect(code).toBe(example.expectedVerdict === 'legal' ? 0 : 1);
        }
      },
    );

    it.each(effort([], ['st-illegal-1-hq-too-cheap.ros']))(
      'cannot tell when nobody says the size, and takes it when told: %s',
      (name) => {
        const file = join(folder, 'no-limit.ros');
        writeFileSync(file, textOf(name).replace(/<costLimits>.*<\/costLimits>/, ''));
        const { code, out } = check(file, 'scout-team');
        expect(code).toBe(3);
        expect(out).toMatch(/^CANNOT TELL {2}Scout Team.*\n.*285 points, size of the game not declared, 21 models\n/);
        expect(out).toContain('Fix: Declare a game of 300 points');
        expect(check(file, 'scout-team', '--game-size', '299').code).toBe(0);
        expect(check(file, 'scout-team', '--game-size', '300').code).toBe(1);
        expect(check(file, 'scout-team', '--game-size', '284').out).toContain('285 of 284 points: 1 over');
      },
    );
  },
);

it('tells a unit of another faction from one that no file has, though it reads the other’s file only for that', () => {
  const samples = join(import.meta.dirname, '../../samples/scout-team');
  const [guild] = patrol(GUILD, 200, unit('Hoist Gang')).forces;
  const list = patrol(COURT, 200, unit('Bellringers'));
  const ran = (selections: readonly Selection[]): string => {
    const file = join(folder, 'mixed.json');
    writeFileSync(
      file,
      JSON.stringify({
        ...list,
        forces: [{ ...list.forces[0], selections: [...(list.forces[0]?.selections ?? []), ...selections] }],
      }),
    );
    return muster('check', file, '--data', samples, '--format', 'scout-team').out;
  };
  const gang = guild?.selections.filter(({ name }) => name === 'Hoist Gang') ?? [];
  expect(ran(gang)).toContain('Hoist Gang is not offered to this faction');
  expect(ran(gang.map((each) => ({ ...each, entryId: 'no-such-entry' })))).toContain(
    'Hoist Gang was not found in this unit data',
  );
});
