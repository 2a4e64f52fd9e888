import { beforeEach, expect, it, vi } from 'vitest';
import { appraiseAll, keptAs, keptPrices } from '@/lib/browser/appraiseAll';
import { link } from '@/lib/data/link';
import { rootOptions } from '@/lib/engine';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { editing } from '../samples/editing';
import { SALVAGE, sampleDataset } from '../samples/sampleData';

const KEY = 'muster-roll:prices:last';
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('prices are there at the next visit with the same data, format and settings; the oldest make room', async () => {
  const older = Array.from({ length: 8 }, (_, at) => ({ setting: `older ${at}`, prices: {} }));
  kept.set(KEY, JSON.stringify(older));
  const linked = link(sampleDataset('recon-squad'));
  const roster = editing('recon-squad', linked).startList(SALVAGE);
  const { army, evaluation } = checkRoster(roster, linked, reconSquad);
  const list = { linked, format: reconSquad, roster, army };
  const forceId = roster.forces[0]!.id;
  let made = 0;
  const options = rootOptions(evaluation, forceId);
  appraiseAll(
    list,
    forceId,
    options,
    () => `id${made++}`,
    () => undefined,
  );
  const setting = keptAs(list, forceId);
  await expect.poll(() => keptPrices([setting])[0]).not.toEqual({});
  const gang = options.find(({ name }) => name === 'Salvor Gang')!;
  const [prices] = keptPrices([setting, 'older 7']);
  expect(Object.keys(prices!)).toHaveLength(options.filter(({ hidden }) => !hidden).length);
  const price = { points: expect.any(Number) as number, pricedAt: null, choice: false };
  expect(prices![gang.entryId]).toEqual({ ...price, models: 5, bars: null });
  const marr = options.find(({ name }) => name === 'Commodore Ysolde Marr')!;
  const bars = 'unique independent character: not permitted';
  expect(prices![marr.entryId]).toEqual({ ...price, models: 1, bars });
  const settings = (JSON.parse(kept.get(KEY)!) as { setting: string }[]).map((each) => each.setting);
  expect(settings).toEqual([setting, ...older.slice(0, 7).map((each) => each.setting)]);
  expect(keptAs({ ...list, army: { ...army }, format: { ...reconSquad, id: 'other' } }, forceId)).not.toBe(setting);
});

it('what is no list of prices counts as none', () => {
  kept.set(KEY, '[{"setting":"a","prices":{"x":{"points":"many"}}}]');
  expect(keptPrices(['a'])).toEqual([{}]);
});
