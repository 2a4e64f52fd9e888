import { expect, it } from 'vitest';
import { goesWithTerm } from '@/lib/exchange/makeOutline';
import { readTerm, writeTerm } from '@/lib/exchange/terms';
import { catalogue, entry, linked, model, system, table, unit, wardens } from '../data/nodes';

it('says in a line what points at what', () => {
  const associations = [{ id: 'bearer', name: 'Banner', scope: 'parent', childId: 'model', min: 1, max: 1 }];
  const at = table(
    wardens([
      unit('guard', { selectionEntries: [model('lancer'), model('archer'), entry('banner', { associations })] }),
    ]),
  );
  const guard = at.pick('guard');
  const lancer = at.pick('lancer', guard);
  at.pick('archer', guard);
  const banner = at.pick('banner', guard);
  expect(goesWithTerm(at.evaluation().roster)).toEqual([]);
  at.edit({ kind: 'associate', selection: banner, association: 'bearer', to: [lancer] });
  const [term, ...more] = goesWithTerm(at.evaluation().roster);
  expect(more).toEqual([]);
  expect(term).toEqual({ kind: 'goes-with', says: 'guard, Banner: lancer' });
  expect(writeTerm(term as never)).toBe('Goes with: guard, Banner: lancer');
  expect(readTerm('Goes with: guard, Banner: lancer')).toEqual(term);
});

it('says nothing where nothing does', () => {
  expect(goesWithTerm(table(linked(system(), catalogue('wardens'))).evaluation().roster)).toEqual([]);
});
