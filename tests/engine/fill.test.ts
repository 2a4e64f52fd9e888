import { describe, expect, it } from 'vitest';
import { selectionAt } from '@/lib/data/places';
import { fill } from '@/lib/engine/fill';
import type { Selection } from '@/lib/documents/roster/schema';
import { change, entry, group, max, min, model, table, unit, wardens, when, points } from '../data/nodes';

const parentHas = (childId: string) => when('atLeast', 1, childId, { scope: 'parent' });

/** What a squad holds that has just been added. */
function squadOf(...parts: Parameters<typeof unit>[1][]) {
  const at = table(wardens([unit('squad', Object.assign({}, ...parts))]));
  at.pick('squad');
  return { tree: at.tree()[0], findings: at.findings() };
}

describe('filling in looks again after each choice', () => {
  const hands = group(
    'hands',
    [
      entry('bolter', {
        constraints: [max(1)],
        modifiers: [change('set', 'max', 0, { conditions: [parentHas('shotgun')] })],
      }),
      entry('shotgun', { constraints: [max(1)] }),
      entry('pistol', { constraints: [max(1)], costs: points(1) }),
    ],
    { defaultSelectionEntryId: 'bolter', constraints: [min(2), { ...max(2), id: 'most' }] },
  );

  it('passes over what would break the limit of a choice made before', () => {
    expect(squadOf({ selectionEntryGroups: [hands] })).toEqual({ tree: ['squad', 'bolter', 'pistol'], findings: [] });
  });

  it('passes over what makes its own group smaller', () => {
    const teachings = group(
      'teachings',
      [
        entry('faith', { constraints: [max(1)] }),
        entry('random', { constraints: [max(1)] }),
        entry('hope', { constraints: [max(1)], costs: points(5) }),
      ],
      {
        constraints: [min(2), { ...max(2), id: 'most' }],
        modifiers: ['min', 'most'].map((field) => change('set', field, 1, { conditions: [parentHas('random')] })),
      },
    );
    expect(squadOf({ selectionEntryGroups: [teachings] })).toEqual({ tree: ['squad', 'faith', 'hope'], findings: [] });
  });

  it('undoes no default: what that puts out of reach is missing, and told', () => {
    const mount = group('mount', [entry('horse'), entry('bike', { costs: points(20) })], {
      defaultSelectionEntryId: 'horse',
      constraints: [min(1), { ...max(1), id: 'most' }],
    });
    const armour = group(
      'armour',
      [entry('plate', { modifiers: [change('set', 'hidden', true, { conditions: [parentHas('horse')] })] })],
      { constraints: [min(1)] },
    );
    expect(squadOf({ selectionEntryGroups: [mount, armour] })).toEqual({
      tree: ['squad', 'horse'],
      findings: ['min armour 0/1'],
    });
  });

  it('keeps the plainest filling when no other pleases the data better', () => {
    const armour = group('armour', [entry('plate', { hidden: true })], { constraints: [min(1)] });
    const arms = group('arms', [entry('axe'), entry('bow')], { constraints: [{ ...min(1), id: 'least' }] });
    expect(squadOf({ selectionEntryGroups: [armour, arms] })).toEqual({
      tree: ['squad', 'axe'],
      findings: ['min armour 0/1'],
    });
  });
});

describe('filling in for several alike', () => {
  const squadWith = (...kit: Parameters<typeof group>[1]) =>
    squadOf({
      selectionEntries: [
        model('trooper', {
          constraints: [min(4)],
          selectionEntryGroups: [group('kit', kit, { constraints: [min(1)], defaultSelectionEntryId: 'horn' })],
        }),
      ],
    });

  it('puts no more than a limit of the force leaves, all in all', () => {
    const horn = entry('horn', { constraints: [max(3, { scope: 'force', includeChildSelections: true })] });
    expect(squadWith(horn, entry('rope'))).toEqual({
      tree: ['squad', ['trooper x4', 'horn x3', 'rope']],
      findings: [],
    });
  });

  it('meets a minimum of the model from deeper inside it', () => {
    const pack = entry('pack', {
      constraints: [min(1)],
      selectionEntries: [entry('rope', { constraints: [min(1, { scope: 'trooper', includeChildSelections: true })] })],
    });
    expect(
      squadOf({ selectionEntries: [model('trooper', { constraints: [min(6)], selectionEntries: [pack] })] }),
    ).toEqual({ tree: ['squad', ['trooper x6', ['pack x6', 'rope x6']]], findings: [] });
  });
});

describe('filling in ends', () => {
  it('at the maximum of a place whose minimum is higher', () => {
    expect(squadOf({ selectionEntries: [model('trooper', { constraints: [min(4), max(2)] })] })).toEqual({
      tree: ['squad', 'trooper x2'],
      findings: ['min trooper 2/4'],
    });
  });

  it('soon, when what is added never counts for what asks for it', () => {
    const { tree } = squadOf({
      selectionEntries: [
        entry('banner', { constraints: [min(1, { scope: 'force' })] }),
        model('trooper', { constraints: [{ ...min(1), id: 'least' }] }),
      ],
    });
    expect(tree).toEqual(['squad', 'trooper', 'banner x4']);
  });

  it('after a bounded number of looks at the roster, when a minimum of a large unit cannot be met', () => {
    const looks = (kits: number): number => {
      const kit = Array.from({ length: kits }, (_, i) =>
        group(`kit ${i}`, [entry(`axe ${i}`), entry(`bow ${i}`)], { constraints: [min(1)] }),
      );
      const at = table(
        wardens([
          unit('squad', {
            selectionEntryGroups: [
              group('armour', [entry('plate', { hidden: true })], { constraints: [min(1)] }),
              ...kit,
            ],
          }),
        ]),
      );
      const slot = at.evaluation().world.roster.forces[0]!.offer.slots[0]!;
      let made = 0;
      let looked = 0;
      const around = (selection: Selection) => {
        looked++;
        return { ...at.roster(), forces: at.roster().forces.map((force) => ({ ...force, selections: [selection] })) };
      };
      fill(
        selectionAt(slot, [], 's0', 1),
        around,
        at.evaluation().world.roster.linked,
        () => `s${++made}`,
        'first open',
      );
      return looked;
    };
    expect(looks(20)).toBeLessThan(200);
    expect(looks(40) - looks(20)).toBeLessThan(80);
  });

  it('when minimums chase each other', () => {
    const chase = (id: string, other: string) =>
      entry(id, {
        constraints: [min(1)],
        modifiers: [
          change('increment', 'min', 1, {
            repeats: [{ ...when('atLeast', 1, other, { scope: 'parent' }), repeats: 1, roundUp: false }],
          }),
        ],
      });
    expect(squadOf({ selectionEntries: [chase('hare', 'hound'), chase('hound', 'hare')] }).tree).toBeDefined();
  });
});
