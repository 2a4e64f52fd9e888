import { expect, it } from 'vitest';
import { countModels } from '@/lib/listservice/optionEdits';
import { hasChoices, isShown } from '@/lib/listservice/optionGroup';
import { optionsOf } from '@/lib/engine';
import { applyEdit } from '@/lib/documents/roster/edits';
import { summariesOf } from '@/lib/listservice/unitRows';
import { entry, group, max, min, model, points, table, unit, wardens } from '../data/nodes';

const data = wardens([
  unit('squad', {
    selectionEntries: [
      model('sergeant', { constraints: [min(1), max(1)] }),
      model('warden', { constraints: [min(3), max(4)], costs: points(5) }),
      entry('HQ', { constraints: [min(1), max(1)] }),
      entry('axe', { constraints: [min(1), max(1)] }),
    ],
  }),
]);

it('counts the models that a unit has most of, within the unit’s bounds', () => {
  const at = table(data);
  const squad = at.pick('squad');
  const context = { evaluation: at.evaluation(), linked: data, onEdit: null, understrength: null };
  const more = countModels(context, squad, 1)!;
  expect(more).toMatchObject({ kind: 'count', number: 4 });
  expect(at.selection(more.kind === 'count' ? more.selection : '').name).toBe('warden');
  at.count(at.option('warden', squad).picked[0]!, 4);
  const full = { ...context, evaluation: at.evaluation() };
  expect(countModels(full, squad, 1)).toBeNull();
  const fewer = countModels(full, squad, -1)!;
  expect(fewer).toMatchObject({ kind: 'count', number: 3 });
  expect(applyEdit(full.evaluation.written, fewer)).not.toEqual(full.evaluation.written);
});

it('leaves out a role that the data only counts by', () => {
  const at = table(data);
  const squad = at.pick('squad');
  const summary = summariesOf(at.evaluation().roster)(squad);
  expect(summary).toContain('axe');
  expect(summary).not.toContain('HQ');
  const shown = optionsOf(at.evaluation(), squad).options.filter(isShown);
  expect(shown.map(({ name }) => name)).toEqual(['sergeant', 'warden', 'axe']);
});

it('knows what could be armed otherwise', () => {
  const always = entry('knife', { constraints: [min(1), max(1)] });
  const onlyOne = group('arm', [entry('bow')], { constraints: [min(1), max(1)] });
  const either = group('arms', [entry('sling'), entry('spear')], { constraints: [min(1), max(1)] });
  const open = wardens([
    unit('squad', {
      selectionEntries: [
        model('plain', { selectionEntries: [always], selectionEntryGroups: [onlyOne] }),
        model('armed', { selectionEntries: [always], selectionEntryGroups: [either] }),
        model('ready', { selectionEntries: [always, entry('rope', { constraints: [max(1)] })] }),
        model('hung', {
          selectionEntries: [{ ...always, selectionEntries: [entry('charm', { constraints: [max(1)] })] }],
        }),
      ],
    }),
  ]);
  const at = table(open);
  const squad = at.pick('squad');
  const found = ['plain', 'armed', 'ready', 'hung'].map((name) => {
    const id = at.pick(name, squad);
    return hasChoices({ evaluation: at.evaluation(), linked: open, onEdit: null, understrength: null }, id);
  });
  expect(found).toEqual([false, true, true, true]);
});
