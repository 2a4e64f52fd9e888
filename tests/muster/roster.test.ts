import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import { readRoster } from '@/lib/data/rosterFile';
import { writeRos } from '@/lib/exchange/ros/rosWrite';
import { linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { muster } from './ran';

const folder = mkdtempSync(path.join(tmpdir(), 'muster-roster-'));
const DATA = path.resolve(import.meta.dirname, '../../samples/recon-squad');
const inFolder = (name: string): string => path.join(folder, name);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = writeRos(evaluate(sampleList('the-grell-survey.json'), linked));
writeFileSync(inFolder('list.ros'), text);
/** An older file: another price, an entry that the data lacks, an older edition under the same id. */
const captain = /entryId="([^"]*)"[^>]*customName="Captain Tobias Grell"/.exec(text)?.[1] ?? '';
writeFileSync(
  inFolder('old.ros'),
  text
    .replace(`entryId="${captain}"`, 'entryId="long-gone"')
    .replace('name="Salvage Captain"', 'name="Wreck Captain"')
    .replace('gameSystemName="', 'gameSystemName="Old ')
    .replace(/value="199\.0"/, 'value="180.0"'),
);

describe('muster roster', () => {
  it('tells that everything is found', () => {
    const { code, out } = muster('roster', inFolder('list.ros'), '--data', DATA);
    expect(code).toBe(0);
    expect(out).toMatch(/The Grell Survey {2}\(.*list\.ros, written by BattleScribe\)/);
    expect(out).toMatch(/(\d+) selections: \1 found by path, 0 by last id, 0 by name, 0 not found/);
    expect(out).toMatch(/Total pts: 199 recorded, 199 now/);
    expect(out).not.toContain('!');
  });

  it('tells what is not found, which edition the file is of, and the totals, as text and as JSON', () => {
    const { code, out } = muster('roster', inFolder('old.ros'), '--data', DATA);
    expect(code).toBe(1);
    expect(out).toMatch(/! The file was written for Old /);
    expect(out).toMatch(/\? 1 Wreck Captain: /);
    expect(out).toMatch(/Total pts: 180 recorded \(its selections: 199\), \d+ now/);
    const report = JSON.parse(muster('roster', inFolder('old.ros'), '--data', DATA, '--json').out) as {
      readonly selections: { readonly missing: readonly { readonly reason: string }[] };
    };
    expect(report.selections.missing[0]).toMatchObject({ name: 'Wreck Captain', reason: 'gone' });
  });

  it('names what it found by name alone, and so does the verdict', () => {
    writeFileSync(inFolder('renewed.ros'), text.replace(`entryId="${captain}"`, 'entryId="former-id"'));
    const { code, out } = muster('roster', inFolder('renewed.ros'), '--data', DATA);
    expect(code).toBe(0);
    expect(out).toMatch(/! Found by name, since this data has them under other ids: 1 Salvage Captain\./);
    expect(out).toMatch(/0 by last id, 1 by name, 0 not found/);
    expect(muster('check', inFolder('renewed.ros'), '--data', DATA, '--format', 'recon-squad').out).toContain(
      '1 selection is found by name alone: Salvage Captain.',
    );
    const told = (...args: readonly string[]) => {
      const [command = '', ...rest] = args;
      const ran = muster(
        command,
        inFolder('renewed.ros'),
        '--data',
        DATA,
        '--format',
        'recon-squad',
        ...rest,
        '--json',
      );
      const { foundByName } = JSON.parse(ran.out) as { readonly foundByName?: readonly { readonly name: string }[] };
      return foundByName?.map(({ name }) => name);
    };
    expect([told('check'), told('repair', '--tries', '1'), told('text', '--as', 'plain')]).toEqual([
      ['Salvage Captain'],
      ['Salvage Captain'],
      ['Salvage Captain'],
    ]);
    const written = muster('text', inFolder('renewed.ros'), '--data', DATA, '--as', 'plain');
    expect(written.err).toContain('1 selection is found by name alone: Salvage Captain.');
    // Whoever reads the text is told too, and so it is again when that is read.
    expect(written.out).toContain('By its name alone: Salvage Captain');
    writeFileSync(inFolder('renewed.txt'), written.out);
    expect(muster('roster', inFolder('renewed.txt'), '--data', DATA).out).toContain(
      'Found by its name alone: Salvage Captain. Look whether it is what was meant.',
    );
    expect(
      JSON.parse(muster('check', inFolder('list.ros'), '--data', DATA, '--format', 'recon-squad', '--json').out),
    ).not.toHaveProperty('foundByName');
  });

  it.each(['ros', 'rosz', 'json'])('writes the list as %s, which reads back as the same list', (form) => {
    const target = inFolder(`out.${form}`);
    const { code, out } = muster('roster', inFolder('list.ros'), '--data', DATA, '--to', form, target);
    expect([code, out.endsWith(`Written: ${target}`)]).toEqual([0, true]);
    expect(readRoster('a', readFileSync(target)).roster).toEqual(
      readRoster('a', readFileSync(inFolder('list.ros'))).roster,
    );
  });

  it('reads lists of this app, and judges what it wrote for New Recruit', () => {
    expect(muster('roster', path.join(DATA, 'lists/the-grell-survey.json'), '--data', DATA).out).toMatch(
      /written by Muster Roll/,
    );
    const target = inFolder('checked.json');
    muster('roster', inFolder('list.ros'), '--data', DATA, '--to', 'json', target);
    const { out } = muster('check', target, '--data', DATA, '--format', 'recon-squad');
    expect(out).toMatch(/The Grell Survey: Lantern Salvage Company, 199 of 200 points/);
  });

  it.each<[string, readonly string[], RegExp]>([
    ['no data', ['list.ros'], /--data DIR is missing/],
    [
      'an unknown form',
      ['list.ros', '--data', DATA, '--to', 'pdf', 'x'],
      /--to pdf is not known \(known: ros, rosz, json\)/,
    ],
    ['no name for what is written', ['list.ros', '--data', DATA, '--to', 'ros'], /OUT is missing/],
    [
      'a folder that is not there',
      ['list.ros', '--data', DATA, '--to', 'ros', path.join(folder, 'no/where.ros')],
      /where\.ros cannot be written/,
    ],
    ['a file that is no list', ['plain.txt', '--data', DATA], /plain\.txt: this is a picture, not a list/],
    ['a text that is too long', ['long.txt', '--data', DATA], /long\.txt: The text has 98 KB. A list may have 64 KB/],
    ['another game', ['other.ros', '--data', DATA], /other\.ros is for Elsewhere \(elsewhere\); .* holds /],
  ])('says what is wrong: %s', (_, [file = '', ...rest], message) => {
    writeFileSync(inFolder('plain.txt'), new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]));
    writeFileSync(inFolder('long.txt'), 'Patrol\n'.repeat(100_000 / 7));
    writeFileSync(
      inFolder('other.ros'),
      text.replace(
        /gameSystemId="[^"]*" gameSystemName="[^"]*"/,
        'gameSystemId="elsewhere" gameSystemName="Elsewhere"',
      ),
    );
    const { code, err } = muster('roster', inFolder(file), ...rest);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });
});
