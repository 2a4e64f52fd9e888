import { describe, expect, it } from 'vitest';
import type { Army } from '@/lib/army/army';
import { link } from '@/lib/data/link';
import { NO_DECLARATIONS, type Declarations } from '@/lib/documents/roster/schema';
import { formatList } from '@/lib/formats';
import { reconSquadInCampaign } from '@/lib/formats/recon-squad/format';
import { declarationChoices, type DeclarationChoice } from '@/lib/rules/choices';
import type { Format } from '@/lib/rules/format';
import type { Diagnostic } from '@/lib/rules/report';
import { firstWorse } from '@/lib/rules/safety';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { SAMPLE_LISTS, sampleDataset, sampleList } from '../samples/sampleData';

// A choice is open exactly when the whole list has no new error for it and none with numbers further from the limit, by
// any rule: what is only missing yet forbids nothing.

const FORMATS: readonly (readonly [string, Format])[] = [
  ...formatList.filter(({ declarable }) => declarable !== null).map((format) => [format.id, format] as const),
  ['recon-squad, three designated in a campaign', reconSquadInCampaign({ designations: 3 })],
];

/** All that any rule finds broken, of every rule alike. */
const broken = (army: Army, { rules }: Format): readonly Diagnostic[] =>
  rules
    .flatMap((rule) => rule.objections(army))
    .map(({ diagnostic }) => diagnostic)
    .filter(({ severity, kind }) => severity === 'error' && kind === 'broken');

/** What a list may declare besides what it does: the same, nothing, one trait twice, one model twice, a model too many. */
const variants = ({ leader, specialists, ...others }: Declarations, models: readonly string[]): Declarations[] => {
  const [first, second] = specialists;
  const extra = models.find((model) => !specialists.some((each) => each.model === model));
  return [
    { ...others, leader, specialists },
    NO_DECLARATIONS,
    ...(first && second
      ? [
          { ...others, leader, specialists: specialists.map((each) => ({ ...each, trait: first.trait })) },
          { ...others, leader, specialists: specialists.map((each) => ({ ...each, model: second.model })) },
        ]
      : []),
    ...(first && extra !== undefined
      ? [{ ...others, leader: extra, specialists: [...specialists, { ...first, model: extra }] }]
      : []),
  ];
};

describe.each(FORMATS)('choices of %s', (_, format) => {
  const linked = link(sampleDataset());

  it.each(SAMPLE_LISTS)('are open exactly when no rule is broken further by them: %s', (name) => {
    const checked = checkRoster(sampleList(name), linked, format);
    const models = checked.army.models.map(({ id }) => id);
    const own = checked.army.declarations ?? NO_DECLARATIONS;
    for (const declarations of name === SAMPLE_LISTS[0] ? variants(own, models) : [own]) {
      const army = { ...checked.army, declarations };
      const before = broken(army, format);
      const wrong: string[] = [];
      const hold = (what: string, choices: readonly DeclarationChoice[]): void => {
        for (const { name: called, whyNot, change } of choices) {
          const after = broken({ ...army, declarations: { ...declarations, ...change } }, format);
          if ((firstWorse(before, after) === null) !== (whyNot === null)) {
            wrong.push(`${what}: ${called}: ${whyNot ?? 'open'}`);
          }
        }
      };
      const choices = declarationChoices(army, format);
      hold('leader', choices.leaders());
      hold('a further specialist', choices.specialists());
      for (const index of declarations.specialists.keys()) {
        hold(`trait of ${index}`, choices.traits(index));
      }
      expect(wrong).toEqual([]);
    }
  });
});

it.each(FORMATS)('are asked of the rules that read declarations, and of no others: %s', (_, format) => {
  const { army } = checkRoster(sampleList(SAMPLE_LISTS[0]!), link(sampleDataset()), format);
  const reading = format.rules.filter((rule) => {
    let isRead = false;
    const watched = Object.defineProperty({ ...army }, 'declarations', {
      get: () => {
        isRead = true;
        return army.declarations;
      },
    });
    rule.objections(watched);
    return isRead;
  });
  expect(reading.map(({ id }) => id)).toEqual(format.rules.filter(({ declared }) => declared).map(({ id }) => id));
});

it('says in a few words what stands in the way', () => {
  const format = reconSquadInCampaign({ designations: 0 });
  const { army } = checkRoster(sampleList(SAMPLE_LISTS[0]!), link(sampleDataset()), format);
  const choices = declarationChoices(army, format);
  expect(choices.traits(0).flatMap(({ whyNot }) => whyNot ?? [])).toHaveLength(3);
  expect(choices.traits(0).flatMap(({ whyNot }) => whyNot ?? [])[0]).toMatch(/^\S.* has it$/);
});
