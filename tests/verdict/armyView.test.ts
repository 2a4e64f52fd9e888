import { describe, expect, it } from 'vitest';
import { baseSize, initials, initialsOf } from '@/lib/verdict/modelBase';
import { problemState, verdictView } from '@/lib/verdict/verdictView';
import { gaugeLabel } from '@/components/list/army/pointsGauge';
import { armyView } from '@/lib/verdict/armyView';
import { roomFor } from '@/lib/verdict/roleRoom';
import type { Army } from '@/lib/army/army';
import { known, unknown } from '@/lib/army/fact';
import {
  army,
  brokenReport,
  diagnostic,
  format,
  legalReport,
  openReport,
  unfinishedReport,
} from '../components/samples';

it('counts problems, and no note among them', () => {
  expect(armyView(army, brokenReport, format).problems).toBe(3);
  const noted = {
    ...legalReport,
    diagnostics: brokenReport.diagnostics.filter(({ severity }) => severity === 'warning'),
  };
  expect(noted.diagnostics).toHaveLength(1);
  expect(armyView(army, noted, format).problems).toBe(0);
});

describe('verdictView', () => {
  it.each([
    ['legal', legalReport],
    ['illegal', brokenReport],
    ['cannot-tell', openReport],
    ['unfinished', unfinishedReport],
  ] as const)('gives %s', (verdict, report) => expect(verdictView(report)).toBe(verdict));

  it('stays illegal when only one of the errors is cured by adding', () =>
    expect(verdictView({ verdict: 'illegal', diagnostics: [diagnostic({ kind: 'missing' }), diagnostic({})] })).toBe(
      'illegal',
    ));

  it('calls no list without errors unfinished, whatever is still unknown', () =>
    expect(
      verdictView({ verdict: 'cannot-tell', diagnostics: [diagnostic({ severity: 'unverified', kind: 'missing' })] }),
    ).toBe('cannot-tell'));

  it('marks each diagnostic by its own state', () => {
    expect(brokenReport.diagnostics.map(problemState)).toEqual(['illegal', 'unfinished', 'cannot-tell', 'note']);
  });
});

describe('initials', () => {
  it.each([
    ['Shield Warden', 'SW'],
    ['Outrider', 'OU'],
    ['Keeper of the Lamp', 'KL'],
    ['Öland Jägare', 'OJ'],
    ["Kra'thul Stalker", 'KT'],
    ['Skiff (with sail)', 'SK'],
    ['The', 'TH'],
    ['2nd Gunner', '2G'],
    ['Разведчик', ''],
  ])('%s is %s', (name, expected) => expect(initials(name)).toBe(expected));
});

it('tells names apart by their initials in one list, by numbers where letters do not', () => {
  expect([...initialsOf(['Warboss', 'Warbuggy', 'Warboss', 'Boy']).values()]).toEqual(['WA', 'WR', 'BO']);
  expect([...initialsOf(['Aa', 'A', 'Aaa', 'Разведчик', 'Лазутчик']).values()]).toEqual(['AA', 'A', 'A2', '', '']);
  const many = initialsOf(Array.from({ length: 200 }, (_, at) => `W (${at})`));
  expect(new Set(many.values()).size).toBe(99);
});

describe('baseSize', () => {
  const person = { kind: 'statline', profile: 'x' } as const;
  it.each([
    ['Infantry (Character)', false, 'small'],
    ['Jetbike', false, 'medium'],
    ['Monstrous Creature', false, 'large'],
    ['Vehicle (Walker)', true, 'medium'],
    ['Vehicle (Fast, Skimmer)', true, 'large'],
  ] as const)('%s', (type, vehicle, size) =>
    expect(baseSize({ unitType: known(type, person), vehicle: known(vehicle, person) })).toBe(size),
  );

  it('draws an unknown type small', () =>
    expect(baseSize({ unitType: unknown('type?'), vehicle: unknown('?') })).toBe('small'));
});

describe('armyView', () => {
  it('gives every model its base, in order, with who leads and who is a specialist', () => {
    const { tray, models } = armyView(army, legalReport, format);
    expect(models).toBe(11);
    expect(tray.places).toBe(20);
    expect(tray.bases.map((base) => base.initials)).toEqual([
      'HW',
      'TS',
      'TI',
      'TI',
      'TI',
      'TI',
      'TI',
      'SR',
      'SR',
      'SR',
      'MS',
    ]);
    expect(tray.bases.filter(({ leader }) => leader).map(({ id }) => id)).toEqual(['u1#1']);
    expect(tray.bases.filter(({ specialist }) => specialist)).toHaveLength(4);
    expect(tray.bases.at(-1)?.shape).toBe('rectangle');
  });

  it('crowns the one whom the document implies, and nobody on an open tie', () => {
    const { declarations } = army;
    const crowned = (leader: string | null, of = army): readonly string[] => {
      const list = { ...of, declarations: declarations && { ...declarations, leader } };
      return armyView(list, legalReport, format).tray.bases.flatMap((base) => (base.leader ? base.id : []));
    };
    expect(crowned(null)).toEqual(['u1#1']);
    expect(armyView({ ...army, declarations: null }, legalReport, format).tray.bases[0]?.leader).toBe(true);
    const tied = {
      ...army,
      models: army.models.map((model) => ({
        ...model,
        leadership: known<number | null>(8, { kind: 'statline', profile: 'x' }),
      })),
    };
    expect(crowned(null, tied)).toEqual([]);
    expect(crowned('u1#1', tied)).toEqual(['u1#1']);
  });

  it('says in one line what a base shows', () => {
    const labels = armyView(army, openReport, format).tray.bases.map(({ label }) => label);
    expect(labels[0]).toBe('Harbour Warden · leader · Fearless · has an unknown fact');
    expect(labels[3]).toBe('Tideguard #2');
    expect(labels[8]).toBe('Surf Rider #2 · Surf Riders · specialist: Scout');
  });

  it('names every trait of a specialist whom a campaign has given several', () => {
    const { declarations } = army;
    if (declarations === null) throw new Error('the sample declares specialists');
    const more = [
      ...declarations.specialists,
      ...declarations.specialists.map((one) => ({ ...one, trait: 'stubborn' })),
    ];
    expect(
      armyView({ ...army, declarations: { ...declarations, specialists: more } }, legalReport, format).tray.bases[8]
        ?.label,
    ).toBe('Surf Rider #2 · Surf Riders · specialist: Scout, Stubborn');
  });

  it('outlines every model of a unit that a problem names, with the gravest', () => {
    const bases = armyView(army, brokenReport, format).tray.bases;
    expect(bases.filter(({ problem }) => problem === 'illegal').map(({ unitId }) => unitId)).toEqual([
      'u3',
      'u3',
      'u3',
    ]);
    expect(bases.find(({ unitId }) => unitId === 'u4')?.problem).toBe('note');
  });

  it('outlines as unfinished whom something is asked of, and nobody where it is asked of all', () => {
    const asked = (models: typeof army.models) =>
      diagnostic({ kind: 'missing', related: models.map(({ id, name }) => ({ kind: 'model', id, name })) });
    const outlined = (models: typeof army.models) =>
      armyView(army, { ...brokenReport, diagnostics: [asked(models)] }, format)
        .tray.bases.filter(({ problem }) => problem !== null)
        .map(({ problem }) => problem);
    expect(outlined(army.models.slice(0, 2))).toEqual(['unfinished', 'unfinished']);
    expect(outlined(army.models)).toEqual([]);
  });

  it('outlines nobody for a problem that names every unit', () => {
    const everyone = diagnostic({ related: army.units.map(({ id, name }) => ({ kind: 'unit', id, name })) });
    expect(
      armyView(army, { ...brokenReport, diagnostics: [everyone] }, format).tray.bases.filter(
        ({ problem }) => problem !== null,
      ),
    ).toEqual([]);
  });

  it('shows no slot for a unit without a slot that the report only mentions', () => {
    const units = army.units.map((unit) => (unit.id === 'u4' ? { ...unit, slot: 'No Force Org Slot' } : unit));
    const mention = diagnostic({
      code: 'recon-squad/max-slots',
      severity: 'warning',
      at: { kind: 'unit', id: 'u4', name: 'Marsh Skiff' },
    });
    expect(
      armyView({ ...army, units }, { ...legalReport, diagnostics: [mention] }, format).slots.map(({ name }) => name),
    ).toEqual(['HQ', 'Troops', 'Elites', 'Fast Attack']);
  });

  it('fills the slots and takes none for a unit without one', () => {
    const { slots } = armyView(army, legalReport, format);
    expect(slots.map(({ name, taken, limit }) => `${name} ${taken}/${limit}`)).toEqual([
      'HQ 1/1',
      'Troops 1/2',
      'Elites 0/1',
      'Fast Attack 1/1',
    ]);
  });

  it('lets two that share a slot stand in one place, and the next pair in another', () => {
    const [warden] = army.units;
    if (warden === undefined) throw new Error('the sample has units');
    const mates = ['m1', 'm2', 'm3'].map((id) => ({ ...warden, id, name: `Mate ${id}`, sharesSlot: 'Mate' }));
    const [hq] = armyView({ ...army, units: [warden, ...mates] }, legalReport, format).slots;
    expect(hq?.taken).toBe(3);
  });

  it('counts each of several units that a file holds under one entry, as the rule does', () => {
    const units = army.units.map((unit) => (unit.slot === 'HQ' ? { ...unit, copies: 2 } : unit));
    expect(armyView({ ...army, units }, legalReport, format).slots[0]?.taken).toBe(2);
  });

  it('has no room for one more where several under one entry take all places', () => {
    const slot = { id: 'troops', name: 'Troops' };
    const units = army.units.map((unit) => (unit.slot === 'Troops' ? { ...unit, copies: 2 } : unit));
    expect(roomFor({ army, format: { ...format, otherRoles: [] } }, { slot })).toBe('free');
    expect(roomFor({ army: { ...army, units }, format: { ...format, otherRoles: [] } }, { slot })).toBe('taken');
  });

  it('counts an overfilled slot and shows one the format does not have', () => {
    const [warden, ...others] = army.units;
    if (warden === undefined) throw new Error('the sample has units');
    const crowded: Army = {
      ...army,
      units: [warden, { ...warden, id: 'u9' }, { ...warden, id: 'u8', slot: 'Heavy Support' }, ...others],
    };
    const report = {
      ...brokenReport,
      diagnostics: [diagnostic({ code: 'recon-squad/max-slots', at: { kind: 'unit', id: 'u8', name: 'x' } })],
    };
    const { slots } = armyView(crowded, report, format);
    expect(slots.filter(({ taken, limit }) => taken > limit).map(({ name }) => name)).toEqual(['HQ', 'Heavy Support']);
  });

  it('lays the units end to end on the gauge, without the dust of fractions', () => {
    const halves: Army = {
      ...army,
      points: 0.3,
      units: army.units.slice(0, 2).map((unit, n) => ({ ...unit, points: n === 0 ? 0.1 : 0.2 })),
    };
    const { gauge } = armyView(halves, legalReport, format);
    expect(gauge.segments.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.1],
      [0.1, 0.3],
    ]);
    expect(gauge.left).toBe(199.7);
  });

  it('counts what is over as less than none left', () =>
    expect(armyView({ ...army, points: 215 }, brokenReport, format).gauge.left).toBe(-15));

  it('measures by the agreed size of the game where the format knows several, else says that it is open', () => {
    const sized = { ...format, gameSizes: { usual: [150, 500], max: 500, optional: false } };
    const agreed = armyView({ ...army, points: 162, gameSize: 300 }, brokenReport, sized).gauge;
    expect([agreed.limit, agreed.left, agreed.sizeOpen]).toEqual([300, 138, false]);
    const open = armyView({ ...army, points: 162, gameSize: null }, brokenReport, sized).gauge;
    expect([open.limit, open.left, open.sizeOpen]).toEqual([null, null, true]);
    expect([gaugeLabel(agreed), gaugeLabel(open)]).toEqual([
      '162 of 300 points, 138 left',
      '162 points, size not agreed yet',
    ]);
    expect(armyView({ ...army, gameSize: 500 }, brokenReport, format).gauge.limit).toBe(200);
    const free = armyView({ ...army, points: 162, gameSize: 150 }, legalReport, {
      ...format,
      gameSizes: { usual: [], max: 500, optional: true },
    }).gauge;
    expect(gaugeLabel(free)).toBe('162 of 150 points, 12 over the limit that the players agreed on');
  });
});
