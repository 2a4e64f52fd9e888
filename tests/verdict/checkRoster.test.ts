import { expect, it } from 'vitest';
import { link } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { checkRoster, judgeRoster, reportOn } from '@/lib/verdict/checkRoster';
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
