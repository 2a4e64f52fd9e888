import { expect, it } from 'vitest';
import { link } from '@/lib/data/link';
import { createSelection, rootOptions } from '@/lib/engine';
import { finished } from '@/lib/foundation/steps';
import { formatList } from '@/lib/formats';
import { appraiseHere, appraised, withUnit } from '@/lib/listservice/appraisal';
import { whyNot } from '@/lib/listservice/whyNot';
import type { Report } from '@/lib/rules/report';
import { isNoWorse } from '@/lib/rules/safety';
import { armyView } from '@/lib/verdict/armyView';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { sampleDataset, sampleList, sampleListNames, type Sampled } from '../samples/sampleData';

// What the picker says against an option is what the rules say against the list with it.

const broken = (report: Report): Report => ({
  ...report,
  diagnostics: report.diagnostics.filter(({ severity, kind }) => severity === 'error' && kind === 'broken'),
});

const LISTS = (['recon-squad', 'scout-team'] as const).flatMap((format) =>
  sampleListNames(format).map((name): [Sampled, string] => [format, name]),
);

it.each(LISTS)('an option of %s, %s can be added exactly when no rule is broken further by it', (id, name) => {
  const format = formatList.find((each) => each.id === id)!;
  const linked = link(sampleDataset(id));
  const roster = sampleList(name, id);
  const { army, report, evaluation } = checkRoster(roster, linked, format);
  const list = { linked, format, roster, army };
  const view = armyView(army, report, format);
  let made = 0;
  const newId = (): string => `tried-${++made}`;
  const wrong: string[] = [];
  for (const force of roster.forces) {
    const options = rootOptions(evaluation, force.id);
    finished(appraiseHere(list, force.id, options, newId));
    for (const option of options) {
      // A choice for the whole list is the format's own to make: see its settings.
      if (appraised(list, option, force.id)?.unit === null) continue;
      const why = whyNot(option, appraised(list, option, force.id), view, list);
      const added = withUnit(roster, force.id, createSelection(evaluation, force.id, option, newId));
      const after = checkRoster(added, linked, format).report;
      const isOpen = isNoWorse(broken(report), broken(after));
      if (isOpen !== (why === null)) {
        const news = broken(after).diagnostics.map(({ message }) => message);
        wrong.push(`${option.name}: ${why ?? 'open'}, but ${news.join('; ')}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  [{ max: null, current: 0 }, 'not allowed as the list stands'],
  [{ max: 0, current: 0 }, 'not allowed here'],
  [{ max: 1, current: 1 }, 'already taken'],
  [{ max: 3, current: 3 }, 'all 3 taken'],
])('of a limit that is reached, %j, it says just that: %s', (limit, says) => {
  const [linked, format] = [link(sampleDataset('recon-squad')), formatList[0]!];
  const roster = sampleList('the-grell-survey.json');
  const { army, report, evaluation } = checkRoster(roster, linked, format);
  const [option] = rootOptions(evaluation, roster.forces[0]!.id);
  const shut = { ...option!, hidden: false, available: 0, ...limit };
  expect(whyNot(shut, undefined, armyView(army, report, format), { format, roster, army })).toBe(says);
});

it('of a unit that may be there once it says that, rather than what there is no room for', () => {
  const [linked, format] = [link(sampleDataset('scout-team')), formatList.find(({ id }) => id === 'scout-team')!];
  const roster = sampleList('the-lift-runs-tonight.json', 'scout-team');
  const { army, report, evaluation } = checkRoster(roster, linked, format);
  const list = { linked, format, roster, army };
  const [force] = roster.forces;
  const twice = rootOptions(evaluation, force!.id).filter(({ name }) =>
    army.units.some(({ unitName }) => unitName === name),
  );
  finished(appraiseHere(list, force!.id, twice, () => 'tried'));
  const reasons = twice.map((each) =>
    whyNot(each, appraised(list, each, force!.id), armyView(army, report, format), list),
  );
  expect(new Set(reasons)).toEqual(new Set(['2 units of this name, one at most']));
});
