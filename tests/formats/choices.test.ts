import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { link } from '@/lib/data/link';
import { NO_DECLARATIONS, type Declarations } from '@/lib/documents/roster/schema';
import { formatList } from '@/lib/formats';
import { reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { check } from '@/lib/rules/check';
import type { Choice, Format } from '@/lib/rules/format';
import type { Report } from '@/lib/rules/report';
import { isNoWorse } from '@/lib/rules/safety';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { SAMPLE_LISTS, sampleDataset, sampleList } from '../samples/sampleData';

// A choice is open exactly when it breaks nothing that holds now, by any rule of the format: what is only missing yet
// forbids nothing.

const FORMATS: readonly (readonly [string, Format])[] = [
  ...formatList.filter(({ declarable }) => declarable !== null).map((format) => [format.id, format] as const),
  ['recon-squad, three designated in a campaign', reconSquadInCampaign({ designations: 3 })],
];

const broken = (report: Report): Report => ({
  ...report,
  diagnostics: report.diagnostics.filter(({ severity, kind }) => severity === 'error' && kind === 'broken'),
});

describe.each(FORMATS)('choices of %s', (_, format) => {
  const linked = link(sampleDataset());
  const may = format.declarable!;

  /** Where a declaration is broken already, a choice may move the fault without making another: those lists say nothing. */
  const lists = SAMPLE_LISTS.filter((name) => {
    const { diagnostics } = broken(checkRoster(sampleList(name), linked, format).report);
    return !diagnostics.some(({ code }) => may.planner.mends.includes(code));
  });

  it('are tried with lists whose declarations hold', () => expect(lists.length).toBeGreaterThan(1));

  it.each(lists)('are open exactly when no rule is broken by them: %s', (name) => {
    const { army } = checkRoster(sampleList(name), linked, format);
    const declared = army.declarations ?? NO_DECLARATIONS;
    const report = broken(check(army, format));
    const breaks = (change: Partial<Declarations>): boolean => {
      const changed: Army = { ...army, declarations: { ...declared, ...change } };
      return !isNoWorse(report, broken(check(changed, format)));
    };
    const wrong: string[] = [];
    const hold = (what: string, choices: readonly Choice[], change: (value: string) => Partial<Declarations>): void => {
      for (const { value, name: called, whyNot } of choices) {
        if (breaks(change(value)) !== (whyNot !== null)) wrong.push(`${what}: ${called}: ${whyNot ?? 'open'}`);
      }
    };
    hold('leader', may.leaders(army), (leader) => ({ leader }));
    const wanted = format.limits.specialists ?? 0;
    for (const index of [...declared.specialists.keys(), null]) {
      if (index === null && declared.specialists.length >= wanted) continue;
      const at = index ?? declared.specialists.length;
      const withAt = (part: object): Partial<Declarations> => {
        const specialists = [...declared.specialists];
        specialists[at] = { model: army.models[0]?.id ?? '', trait: null, weapon: null, ...specialists[at], ...part };
        return { specialists };
      };
      hold(`specialist ${at}`, may.specialists(army, index), (model) => withAt({ model, weapon: null }));
      if (index === null) continue;
      const { model } = declared.specialists[index]!;
      const [weapon = 'a weapon'] = may.weapons(army, model);
      hold(`trait of ${at}`, may.traits(army, index), (trait) => withAt({ trait, weapon }));
    }
    expect(wrong).toEqual([]);
  });
});
