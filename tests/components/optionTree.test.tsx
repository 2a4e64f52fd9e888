import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OptionTree } from '@/components/editor/optionTree';
import { change, each, entry, group, max, min, model, table, unit, wardens } from '../battlescribe/nodes';

/** Five troopers in one selection, each with a lamp; as many bows as there are troopers, in a collective group or not. */
function squad(collective: boolean) {
  const perTrooper = (field: string) => change('increment', field, 1, { repeats: [each('trooper', { scope: 'squad' })] });
  const arms = group('arms', [entry('bow'), entry('lance')], {
    ...(collective ? { collective } : {}), defaultSelectionEntryId: 'bow', modifiers: collective ? [perTrooper('fewest'), perTrooper('most')] : [],
    constraints: [min(collective ? 0 : 2, { id: 'fewest' }), max(collective ? 0 : 2, { id: 'most' })],
  });
  const data = wardens([unit('squad', { selectionEntries: [model('trooper', { constraints: [min(5)], selectionEntryGroups: [arms] })] })]);
  const at = table(data);
  const top = at.pick('squad');
  const trooper = at.selection(top).children[0]!;
  const counts = () => [...renderToStaticMarkup(<OptionTree selectionId={trooper.id} context={{ evaluation: at.evaluation(), linked: data, onEdit: null }} />)
    .matchAll(/role="group" aria-label="(\w+)".*?<output[^>]*>([^<]*)</g)].map(([, name, count]) => `${name} ${count}`);
  return { at, trooper: trooper.id, bow: trooper.children[0]!.id, counts };
}

it('counts what each of several alike holds for one of them', () => {
  const { at, bow, counts } = squad(false);
  expect(counts()).toEqual(['bow 2', 'lance 0']);
  at.count(bow, 1);
  expect([at.selection(bow).number, counts()]).toEqual([5, ['bow 1', 'lance 0']]);
});

it('counts what they share all in all', () => {
  const { at, bow, trooper, counts } = squad(true);
  expect(counts()).toEqual(['bow 5', 'lance 0']);
  at.count(bow, 4);
  at.pick('lance', trooper);
  expect(counts()).toEqual(['bow 4', 'lance 1']);
});
