import { expect, it } from 'vitest';
import { newJudge } from '@/lib/verdict/advice/judge';
import { repairs } from '@/lib/verdict/advice/repair';
import { runSearch } from '@/lib/verdict/advice/search';
import { createSelection, evaluate, rootOptions } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { ownRules } from '@/lib/formats/own-rules/format';
import { applyEdit } from '@/lib/documents/roster/edits';
import { newRoster } from '@/lib/verdict/newRoster';
import { counting } from '../../bakers';
import { dataOf } from '../../samples/formatSamples';

it('a repair chooses what somebody has to point at', () => {
  const linked = link(dataOf('tests/fixtures/lances'));
  const newId = counting();
  const empty = newRoster(linked, ownRules, { catalogueIds: ['9bee-0000'], name: '', gameSize: null }, newId);
  const into = empty.forces[0]!.id;
  const roster = ['Meadow Lance', 'Meadow Lance', 'Hay Cart'].reduce((list, name) => {
    const evaluation = evaluate(list, linked);
    const option = rootOptions(evaluation, into).find((each) => each.name === name)!;
    return applyEdit(list, { kind: 'add', into, selection: createSelection(evaluation, into, option, newId) });
  }, empty);
  const { found } = runSearch(
    repairs({ roster, judge: newJudge(linked, ownRules), pins: new Set(), newId }),
    () => false,
  );
  expect(found.map(({ changes }) => changes.map(({ edit }) => edit.kind))).toContainEqual(['associate']);
});
