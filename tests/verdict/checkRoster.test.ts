import { expect, it } from 'vitest';
import { link } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { checkRoster, judgeRoster, judgeSteps, reportOn } from '@/lib/verdict/checkRoster';
import { sampleDataset, sampleList, sampleListNames, type Sampled } from '../samples/sampleData';

const lists = (['recon-squad', 'scout-team'] as const).flatMap((id) =>
  sampleListNames(id).map((name): readonly [string, Sampled] => [name, id]),
);

it.each(lists)('comes to one verdict on %s, whoever asks', (name, id) => {
  const [linked, format, list] = [link(sampleDataset(id)), formats[id], sampleList(name, id)];
  const { army, report } = judgeRoster(list, linked, format);
  expect(reportOn(list, linked, format)).toEqual({ army, report });
  expect(checkRoster(list, linked, format).report.verdict).toBe(report.verdict);
});

it.each(lists)('stops at each unit of %s as it evaluates it, holds it against the data and musters it', (name, id) => {
  const [linked, format, list] = [link(sampleDataset(id)), formats[id], sampleList(name, id)];
  const units = list.forces.flatMap(({ selections }) => selections).length;
  expect([...judgeSteps(list, linked, format, null)].length).toBeGreaterThan(3 * units - 1);
});
