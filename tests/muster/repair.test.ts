import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { muster } from './ran';

const data = join(resolve(import.meta.dirname, '../..'), 'samples/recon-squad');
const broken = join(data, 'lists/too-much-tide.json');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'repair-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const repair = (file: string, ...more: readonly string[]) =>
  muster('repair', file, '--data', data, '--format', 'recon-squad', ...more);

interface Said {
  readonly verdict: string;
  readonly repairs: readonly {
    readonly changes: readonly string[];
    readonly points: number;
    readonly verdict: string;
  }[];
  readonly proof: { readonly size: number } | null;
}

it('prints JSON of the documented shape, and writes a list that is not illegal', () => {
  const target = join(folder, 'mended.ros');
  const { code, out, err } = repair(broken, '--json', '--out', target);
  const said = JSON.parse(out) as Said;
  expect(said.verdict).toBe('illegal');
  expect(err).toMatch(/mended\.ros is without the leader, the specialists: a \.ros file has no place for that/);
  expect(said.repairs.length).toBeGreaterThan(0);
  expect(code).toBe(said.repairs[0]!.changes.length === said.proof?.size ? 0 : 3);
  const check = muster('check', target, '--data', data, '--format', 'recon-squad', '--json');
  expect([0, 3]).toContain(check.code);
  expect((JSON.parse(check.out) as { points: number }).points).toBe(said.repairs[0]!.points);
});

it('says in words how many changes it takes, and what the file has no place for', () => {
  const target = join(folder, 'declared.ros');
  const { out } = repair(broken, '--out', target);
  expect(out).toMatch(/One change is enough|No single change makes it legal/);
  expect(out).toContain(`Written: ${target}\n${target} is without the leader, the specialists: a .ros file`);
});

it('has nothing to say against a legal list', () => {
  expect(repair(join(data, 'lists/the-grell-survey.json'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing is wrong'),
  });
});

it('tries as many lists as it is told, and says what it left', () => {
  const { code, out } = repair(broken, '--tries', '3', '--legends');
  expect(code).toBe(3);
  expect(out).toContain('No repair yet. Keep looking?');
});

it('refuses a unit to keep that the list has not, and a number of lists or a time that is none', () => {
  expect(repair(broken, '--keep', 'Nobody')).toMatchObject({ code: 2, err: expect.stringContaining('Nobody') });
  expect(repair(broken, '--tries', '0')).toMatchObject({ code: 2, err: expect.stringContaining('--tries') });
  expect(repair(broken, '--seconds', '0')).toMatchObject({ code: 2, err: expect.stringContaining('--seconds') });
});
