import { describe, expect, it } from 'vitest';
import { formats } from '@/lib/formats';
import { LAYOUT_IDS } from '@/lib/exchange/layouts';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { entry, group, inCategory, model, points, table, unit, wardens } from '../data/nodes';
import { differences } from './texts/difference';
import { listForm, wholeForm } from './texts/listForm';

const data = wardens([
  unit('gang', {
    categoryLinks: [inCategory('line')],
    selectionEntries: [
      model('hand', {
        selectionEntryGroups: [
          group('left', [entry('left-axe', { name: 'Axe' }), entry('horn')]),
          group('right', [entry('right-axe', { name: 'Axe' }), entry('dear', { name: 'Axe', costs: points(2) })]),
        ],
      }),
    ],
  }),
  model('chief', { categoryLinks: [inCategory('lead')] }),
]);
const format = formats['recon-squad'];

function list(...gear: readonly string[]): Roster {
  const at = table(data);
  const hand = at.add('hand', at.pick('gang'));
  for (const each of gear) at.pick(each, hand);
  at.pick('chief');
  return at.roster();
}

const parted = (was: Roster, is: Roster): readonly string[] =>
  LAYOUT_IDS.flatMap((layout) => {
    const [before, after] = [was, is].map((roster) => listForm(checkRoster(roster, data, format), format, layout));
    return differences(before, after);
  });

describe('a list that came back', () => {
  it('is the same whatever its ids are and in whichever order things were picked', () => {
    expect(parted(list('left-axe', 'right-axe'), list('right-axe', 'left-axe'))).toEqual([]);
  });

  it.each<readonly [string, Roster]>([
    ['without a thing', list('left-axe')],
    ['with one more', list('left-axe', 'right-axe', 'horn')],
    ['with another', list('horn', 'right-axe')],
    ['with one of the same name for other points', list('left-axe', 'dear')],
  ])('is another %s', (_, is) => {
    expect(parted(list('left-axe', 'right-axe'), is)).not.toEqual([]);
  });

  it('may have what its layout says that it loses, and is not as it was then', () => {
    const [was, is] = [list('left-axe'), list('right-axe')];
    expect(parted(was, is)).toEqual([]);
    const [before, after] = [was, is].map((roster) => wholeForm(checkRoster(roster, data, format), format));
    expect(differences(before, after)).not.toEqual([]);
    const force = was.forces[0]!;
    for (const target of [force.id, force.selections[0]!.id]) {
      expect(parted(was, applyEdit(was, { kind: 'annotate', target, notes: 'Kept' }))).not.toEqual([]);
    }
    expect(parted(was, { ...was, forces: [{ ...force, selections: force.selections.toReversed() }] })).toEqual([]);
  });
});
