import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { check } from '@/lib/rules/check';
import type { Format } from '@/lib/rules/format';
import type { Rule } from '@/lib/rules/rule';
import { army, models, unit, vehicle } from '../builders';

it('the example of a rule in ARCHITECTURE.md is the rule as it stands', () => {
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## How a rule is written');
  const [, code = ''] = /```ts\n(.*?)```/su.exec(section) ?? [];
  const file = /`(lib\/formats\/[^`]*\.ts)`/.exec(section)?.[1] ?? '';
  expect(code.length).toBeGreaterThan(500);
  expect(readFileSync(file, 'utf8')).toContain(code);
});

/** The files that docs/contributing.md prints whole under lib/, by path. */
const PRINTED: ReadonlyMap<string, string> = new Map(
  [...readFileSync('docs/contributing.md', 'utf8').matchAll(/```ts\n\/\/ (lib\/\S+)\n(.*?)```/gsu)].map(
    ([, path = '', code = '']) => [path, code],
  ),
);

const folder = mkdtempSync(join(tmpdir(), 'printed-'));

// Beside each other in a folder of their own; what is not printed they take from the real lib/.
beforeAll(() => {
  for (const [file, code] of PRINTED) {
    const placed = join(folder, file);
    mkdirSync(dirname(placed), { recursive: true });
    writeFileSync(
      placed,
      code.replace(/'(\.[^']*)'/gu, (written, from: string) => {
        const target = join(dirname(file), from);
        return existsSync(`${target}.ts`) ? `'@/${target}'` : written;
      }),
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const printed = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(join(folder, path))) as Readonly<Record<string, unknown>>;

it('the rule in docs/contributing.md runs as printed', async () => {
  const { maxVehicles } = await printed('lib/formats/recon-squad/rules/max-vehicles.ts');
  const rule = maxVehicles as Rule;
  const cars = ['One', 'Two'].map((name) => unit(name, [vehicle('Car')]));
  const { diagnostics } = rule.run(army(cars));
  expect(diagnostics.map(({ message }) => message)).toEqual(['2 vehicles: at most 1']);
  expect(rule.run(army(cars.slice(1))).outcome).toMatchObject({ outcome: 'pass', why: '1 vehicle, at most 1' });
});

it('the format in docs/contributing.md judges as printed', async () => {
  const { picket } = await printed('lib/formats/picket/format.ts');
  const format = picket as Format;
  const verdictOf = (number: number, points: number) =>
    check(army([unit('Guards', models(number, 'Guard'), { points })]), format).verdict;
  expect(format.limits).toMatchObject({ points: 100, models: 10 });
  expect([verdictOf(10, 100), verdictOf(11, 100), verdictOf(10, 101)]).toEqual(['legal', 'illegal', 'illegal']);
});
