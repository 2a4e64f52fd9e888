import { expect, it } from 'vitest';
import { forcesIn } from '@/lib/listservice/forceRows';
import { catalogue, forceEntry, linked, system, table } from '../data/nodes';

it('calls the forces inside another as the data does', () => {
  const patrol = forceEntry('patrol', ['line'], {
    childForcesLabel: 'Squadrons',
    forceEntries: [forceEntry('wing', [])],
  });
  const at = table(linked(system({ forceEntries: [patrol] }), catalogue('wardens')));
  expect(forcesIn(at.evaluation().roster.forces)).toMatchObject([{ force: { id: 'force-1' }, insideAs: 'Squadrons' }]);
  at.force('wing', 'wardens', 'force-1');
  expect(forcesIn(at.evaluation().roster.forces)).toMatchObject([{}, { depth: 1, insideAs: null }]);
});
