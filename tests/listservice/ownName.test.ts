import { expect, it } from 'vitest';
import { ownNameOf } from '@/lib/listservice/optionGroup';
import { summariesOf } from '@/lib/listservice/unitRows';
import { catalogue, entry, forceEntry, inCategory, linked, system, table } from '../data/nodes';

it('is what a player calls a thing, with what it is beside it, in a force inside another too', () => {
  const patrol = forceEntry('patrol', ['line'], { forceEntries: [forceEntry('wing', ['line'])] });
  const flag = entry('flag', { categoryLinks: [inCategory('line', { primary: true })] });
  const data = linked(system({ forceEntries: [patrol] }), catalogue('wardens', { selectionEntries: [flag] }));
  const at = table(data);
  const inner = at.force('wing', 'wardens', 'force-1');
  const [own, plain] = [at.pick('flag', inner), at.pick('flag')];
  at.edit({ kind: 'rename', target: own, customName: 'Old Sorrow' });
  const context = { evaluation: at.evaluation(), linked: data, onEdit: null, understrength: null };
  expect(summariesOf(at.evaluation().roster)(own)).toBe('flag');
  expect([own, plain, 'gone'].map((id) => ownNameOf(context, id))).toEqual(['Old Sorrow', null, null]);
});
