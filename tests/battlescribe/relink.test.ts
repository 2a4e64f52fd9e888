import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/battlescribe/evaluate';
import { relink } from '@/lib/battlescribe/relink';
import { force, roster, selection } from '../rosterBuilders';
import { entry, group, groupLink, linkTo, model, points, unit, wardens } from './nodes';

const data = wardens([], {
  sharedSelectionEntries: [unit('squad', { selectionEntries: [model('trooper', { costs: points(4), entryLinks: [groupLink('arms', 'new-arms')] })] })],
  sharedSelectionEntryGroups: [group('arms', [entry('axe'), entry('bow')]), group('packs', [entry('rope')])],
  entryLinks: [linkTo('squad', 'new-link')],
});

describe('a roster written elsewhere', () => {
  const of = (squad: string, trooper: string, axe: string) => roster([force('f', [
    selection('s', { entryId: squad, name: 'Squad', selections: [selection('t', { entryId: trooper, name: 'Trooper', number: 3, selections: [selection('a', { entryId: axe, name: 'Axe', number: 3 })] })] }),
  ], { entryId: 'patrol' })]);

  it('is matched by its whole paths', () => {
    const { roster: met, byPath, byLastId, missing } = relink(of('new-link::squad', 'new-link::trooper', 'new-link::new-arms::axe'), data);
    expect([byPath, byLastId, missing]).toEqual([3, 0, []]);
    expect(evaluate(met, data).roster.costs[0]!.value).toBe(12);
  });

  it('else by the last id under the same parent, and then has the path of our data', () => {
    const { roster: met, byPath, byLastId, missing } = relink(of('old-link::squad', 'old-link::trooper', 'axe'), data);
    expect([byPath, byLastId, missing]).toEqual([0, 3, []]);
    const trooper = met.forces[0]!.selections[0]!.selections[0]!;
    expect([trooper.entryId, trooper.selections[0]!.entryId, trooper.selections[0]!.entryGroupId]).toEqual(['new-link::trooper', 'new-link::new-arms::axe', 'new-link::arms'.replace('::arms', '::new-arms::arms')]);
  });

  it('keeps what is not found, with all below it, and names it', () => {
    const written = of('new-link::squad', 'gone', 'axe');
    const { roster: met, missing } = relink(written, data);
    expect(missing).toEqual([{ id: 't', name: 'Trooper' }, { id: 'a', name: 'Axe' }]);
    expect(met.forces[0]!.selections[0]!.selections).toEqual(written.forces[0]!.selections[0]!.selections);
    expect(evaluate(met, data).roster.findings.map(({ code, at }) => `${code} ${at.name}`)).toEqual(['data/missing-entry Trooper', 'data/missing-entry Axe']);
  });

  it('in forces inside forces, and of catalogues that are not there', () => {
    const written = roster([force('f', [], { entryId: 'patrol', forces: [force('g', [selection('s', { entryId: 'new-link::squad' })]), force('h', [selection('u', { entryId: 'x' })], { catalogueId: 'lost' })] })]);
    expect(relink(written, data)).toMatchObject({ byPath: 1, byLastId: 0, missing: [{ id: 'u' }] });
  });
});
