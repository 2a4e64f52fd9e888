import { expect, it } from 'vitest';
import { muster } from '@/lib/army/muster';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { dataFinding } from '../builders';
import { model, roster, unit, upgrade } from './evaluated-builders';

const lost = (id: string) =>
  dataFinding({ code: 'data/missing-entry', at: { kind: 'selection', id, name: id }, culprits: [id] });

it('tells of what is missing once: what is inside of it goes with it', () => {
  const squad = unit('Squad', {
    id: 'squad',
    missing: true,
    children: [model('Hand', { id: 'hand', missing: true, children: [upgrade('Saw', { id: 'saw', missing: true })] })],
  });
  const crew = unit('Crew', {
    children: [model('Mate', { children: [upgrade('Hook', { id: 'hook', missing: true })] })],
  });
  const findings = [lost('squad'), lost('hand'), lost('saw'), lost('hook')];
  const army = muster(roster([squad, crew], { findings }), NO_DECLARATIONS);
  expect(army.findings.map(({ at }) => at.id)).toEqual(['squad', 'hook']);
});
