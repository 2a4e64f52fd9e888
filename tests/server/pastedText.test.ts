import { expect, it } from 'vitest';
import { failed } from '@/lib/foundation/result';
import { hashKey, newSecret } from '@/lib/server/keys';
import { readPastedText } from '@/lib/server/api/imports';
import { PASTED_LETTERS, pastedAnswerSchema, pastedSchema, type PastedAnswer } from '@/lib/api/imports';
import { sampleDataset } from '../samples/sampleData';
import { TEXTS } from '../exchange/in/samples.data';
import { importDataset } from './storedData';
import { describeSqlite } from './testDatabase';

describeSqlite('lists as pasted text', () => {
  const owner = hashKey(newSecret());
  const read = async (text: string, answers = {}, of = owner, format: string | null = null): Promise<PastedAnswer> => {
    const answer = await readPastedText(of, { text, answers, format });
    if (!answer.ok) throw new Error(answer.problem);
    return pastedAnswerSchema.parse(answer.value);
  };

  it('are kept line by line where there is no unit data', async () => {
    const answer = await read(TEXTS.typed);
    expect([answer.outcome, answer.layout, answer.points.stated]).toEqual(['no-data', 'typed by hand', 153]);
    expect(answer.lines.map(({ text }) => text).join('\n')).toBe(TEXTS.typed);
  });

  it('are read with the newest data that has their units, and judged', async () => {
    const { gameSystem, catalogues } = sampleDataset();
    await importDataset({ gameSystem, catalogues, source: { kind: 'upload' }, problems: [], owner });
    const answer = await read(TEXTS['new-recruit-compact']);
    if (answer.outcome !== 'read') throw new Error(answer.message);
    expect(answer.lines.filter(({ state }) => state === 'guessed' || state === 'unknown')).toEqual([]);
    expect([answer.formats, answer.points]).toEqual([['recon-squad', 'own-rules'], { stated: 153, built: 153 }]);
    expect(answer.roster.forces.map(({ catalogueName }) => catalogueName)).toEqual(['Lantern Salvage Company']);
    expect(answer.verdict).toMatchObject({
      verdict: expect.any(String),
      points: { spent: 153, limit: 200 },
      models: 8,
    });
  });

  it('ask what is in doubt, and take the answer', async () => {
    const text = `${TEXTS.typed}\nClockwork Whale - 20`;
    const line = (await read(text)).lines.at(-1)!;
    expect(line).toMatchObject({ state: 'unknown' });
    const answered = await read(text, { [line.parts[0]!.key]: 'Skiff Outriders' });
    expect(answered.lines.at(-1)).toMatchObject({ state: 'understood', parts: [{ became: 'Skiff Outriders' }] });
  });

  it('are kept in the format that fits, or that the player chose, with a reason', async () => {
    const plain = await read(TEXTS.typed);
    expect(plain).toMatchObject({ outcome: 'read', formats: ['recon-squad', 'own-rules'] });
    expect(plain).toMatchObject({
      formatWhy: expect.stringMatching(/^Its units are in the data of .*, which this format is played with/),
    });
    expect(await read(`My Recon Squad\n\n${TEXTS.typed}`)).toMatchObject({ formatWhy: 'The text says so.' });
    const other = await read(`A Scout Team\n\n${TEXTS.typed}`);
    expect(other).toMatchObject({
      formats: ['recon-squad', 'own-rules'],
      formatWhy: expect.stringContaining('Its units are in 7th edition data.'),
    });
    expect(await read(TEXTS.typed, {}, owner, 'recon-squad')).toMatchObject({ formatWhy: 'You chose it.' });
    const none = await read(TEXTS.typed, {}, owner, 'scout-team');
    expect(none).toMatchObject({ outcome: 'no-data', message: expect.stringContaining('No 9th edition data here') });
  });

  it('are not read with data that somebody else brought', async () => {
    expect((await read(TEXTS.typed, {}, hashKey(newSecret()))).outcome).toBe('no-data');
  });

  it('are refused where they are longer than any list', async () => {
    expect(await readPastedText(owner, { text: 'boat - 5\n'.repeat(9000), answers: {}, format: null })).toEqual(
      failed(expect.stringMatching(/A list may have 64 KB|A list may have 2000/)),
    );
    expect(pastedSchema.safeParse({ text: 'x'.repeat(PASTED_LETTERS + 1) }).success).toBe(false);
    const answers = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [String(at), 'x']));
    expect(pastedSchema.safeParse({ text: 'x', answers }).success).toBe(false);
  });
});
