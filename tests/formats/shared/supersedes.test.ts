import { expect, it } from 'vitest';
import { formatList } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import { check } from '@/lib/rules/check';
import { army, dataFinding } from '../../builders';

const over = (name: string, actual: number, limit: number) =>
  dataFinding({
    code: 'data/cost-limit',
    place: 'roster',
    at: { kind: 'roster', id: 'roster', name: 'Test list' },
    subject: { kind: 'cost', name },
    counted: name,
    actual,
    limit,
  });

/** What a format says of limits in costs that a file carries. */
const said = (format: Format, ...findings: ReturnType<typeof over>[]): readonly string[] =>
  check(army([], { findings }), format)
    .diagnostics.filter(({ code }) => code === 'data/cost-limit')
    .map(({ severity, message }) => `${severity} ${message}`);

it.each(formatList.filter(({ byData }) => !byData).map((format) => [format.id, format] as const))(
  'a limit in any cost but points decides nothing in %s, and is told in one line',
  (_, format) => {
    expect(said(format, over('PL', 29, 10), over('CP', 1, 0))).toEqual([
      expect.stringMatching(/^warning 29 of 10 PL: 19 over; 1 of 0 CP: 1 over\. Set aside: The document /),
    ]);
  },
);

it.each(formatList.filter(({ byData }) => byData).map((format) => [format.id, format] as const))(
  'where the data alone judges, in %s, each of them counts',
  (_, format) => {
    expect(said(format, over('PL', 29, 10), over('pts', 210, 200))).toEqual([
      'error 29 of 10 PL: 19 over',
      'error 210 of 200 pts: 10 over',
    ]);
  },
);
