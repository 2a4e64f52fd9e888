import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readRoster } from '@/lib/data/rosterFile';
import { TEXTS } from '../exchange/in/samples.data';
import { muster } from './ran';

const folder = mkdtempSync(path.join(tmpdir(), 'muster-text-'));
const SAMPLES = path.resolve(import.meta.dirname, '../../samples');
const inFolder = (name: string): string => path.join(folder, name);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (text: string): string => {
  writeFileSync(inFolder('list.txt'), text);
  return inFolder('list.txt');
};

describe('muster roster with a text', () => {
  it('tells that everything is understood, among the data of several games', () => {
    const { code, out } = muster('roster', written(TEXTS.battlescribe), '--data', SAMPLES);
    expect(out).toMatch(/layout: BattleScribe; this data: Ebbfall \(sample\), Lantern Salvage Company/);
    expect(out).toMatch(/(\d+) lines: \1 understood, 0 guessed \(~\), 0 not understood/);
    expect(out).toMatch(/Salvor Gang, 6 models, 58 points \(58 in the text\)/);
    expect(out).toMatch(/Points: 153 in the text, 153 in the list$/);
    expect(code).toBe(0);
  });

  it('tells what is in doubt, and what it may be', () => {
    const { code, out } = muster('roster', written(`${TEXTS.typed}\nWhale - 90\nMuel Crawlr - 45`), '--data', SAMPLES);
    expect(out).toMatch(/\? Whale - 90\n {4}Whale → a note\. No unit of this name in the unit data\./);
    expect(out).toMatch(/~ Muel Crawlr - 45\n {4}Muel Crawlr → Mule Crawler\. The nearest name\./);
    expect(code).toBe(1);
  });

  it('gives every line as JSON', () => {
    const { code, out } = muster('roster', written(TEXTS['one-line']), '--data', SAMPLES, '--json');
    const read = JSON.parse(out) as { layout: string; lines: { state: string; parts: { became: string }[] }[] };
    expect([code, read.layout, read.lines.length]).toEqual([0, 'one-line', 1]);
    expect(read.lines[0]?.parts.map(({ became }) => became)).toContain('Salvor Gang');
  });

  it('writes the list for other programs', () => {
    const target = inFolder('out.ros');
    const { code, out } = muster('roster', written(TEXTS['gw-app']), '--data', SAMPLES, '--to', 'ros', target);
    expect([code, out.endsWith(`Written: ${target}`)]).toEqual([0, true]);
    expect(readRoster('a', readFileSync(target)).roster.forces[0]?.selections.map(({ name }) => name)).toContain(
      'Mule Crawler',
    );
  });

  it('names a file that is no text', () => {
    writeFileSync(inFolder('list.pdf'), '%PDF-1.4\n1 0 obj\nSalvage Captain - 50\n');
    expect(muster('roster', inFolder('list.pdf'), '--data', SAMPLES)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/this is a PDF, not a list\. Copy the list as text/),
    });
  });

  it('says that no data fits', () => {
    const { code, out } = muster('roster', written('Elves of Nowhere\nBlade Dancer - 20'), '--data', SAMPLES);
    expect([code, out]).toEqual([2, expect.stringMatching(/! No unit data here has the units of this list\./)]);
  });
});

describe('muster check with a text', () => {
  const check = (text: string) =>
    muster('check', written(text), '--data', `${SAMPLES}/recon-squad`, '--format', 'recon-squad', '--json');
  const diagnosed = (text: string): readonly { readonly code: string }[] =>
    (JSON.parse(check(text).out) as { diagnostics: { code: string; severity: string }[] }).diagnostics.filter(
      ({ code, severity }) => code === 'text/differs' && severity === 'unverified',
    );

  it('judges the list that it becomes, and holds it against what the text says', () => {
    expect(diagnosed(TEXTS.battlescribe)).toEqual([]);
    expect(diagnosed(`${TEXTS.battlescribe}\n\nWhale [90pts]`)).toMatchObject([
      { message: expect.stringMatching(/1 line with a price is not in the list: “Whale \[90pts\]”/) },
    ]);
  });

  it('says it to people, and of texts that it writes', () => {
    const text = written(
      TEXTS.battlescribe.replace('++ Total: [153pts] ++', '++ Total: [163pts] ++').replace('[153pts] ++\n', '++\n'),
    );
    const given = [text, '--data', `${SAMPLES}/recon-squad`, '--format', 'recon-squad'];
    expect(muster('check', ...given).out).toMatch(/\? The text says 163 points, 153 were read\./);
    expect(muster('text', ...given, '--as', 'markdown').out).toMatch(/thing to look up|cannot tell/);
  });
});
