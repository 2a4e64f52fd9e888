import { describe, expect, it } from 'vitest';
import { attestEdit, openFact } from '@/components/list/report/attestForm.model';
import { vouchedFacts } from '@/lib/verdict/factLines';
import { createSelection, evaluate, newForce, rootOptions } from '@/lib/engine';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import { changed, count, declare, drop, type Change } from './editing';
import { errors, modelOf, withOutcome, type Row } from './judging';
import { COURT, GUILD } from './sampleData';
import { checkScouts, judgeScouts, linked, option, patrol, points, scoutTeam, unit } from './scouting';

const size = (gameSize: number): Change => declare({ gameSize });
const ringers = unit('Bellringers');
const gang = unit('Hoist Gang');

const secondForce: Change = (roster) => {
  let made = 0;
  return applyEdit(roster, {
    kind: 'add-force',
    force: newForce(linked, roster.forces[0]!.catalogueId, null, () => `other-${++made}`),
  });
};
/** Moves a unit of the first detachment into the second. */
const intoSecondForce =
  (name: string): Change =>
  (roster) => {
    const selection = roster.forces[0]!.selections.find((each) => each.name === name)!;
    return applyEdit(applyEdit(roster, { kind: 'remove', selection: selection.id }), {
      kind: 'add',
      into: roster.forces[1]!.id,
      selection,
    });
  };
const withoutSecondForce: Change = (roster) => applyEdit(roster, { kind: 'remove-force', force: roster.forces[1]!.id });

/** The player’s word on the faction keywords of a unit. */
const vouching =
  (name: string, value: string): Change =>
  (roster) =>
    declare({
      attested: [
        ...(roster.declarations?.attested ?? []),
        { model: modelOf(roster, name), fact: 'factionKeywords', value },
      ],
    })(roster);

const ROWS: readonly Row[] = [
  {
    rule: 'max-points',
    what: '150 of 149, then of 150',
    from: patrol(COURT, 150, ringers, unit('Court Herald')),
    broken: [unit('Old Rook'), unit('Bell Boy'), size(149)],
    kept: [size(150)],
  },
  {
    rule: 'max-points',
    what: 'a game of 501, then of 500',
    from: patrol(COURT, 500, ringers, unit('Bell Regent')),
    broken: [size(501)],
    kept: [size(500)],
  },
  {
    rule: 'max-slots',
    what: 'three HQ, then two',
    from: patrol(COURT, 250, ringers, unit('Bell Regent'), unit('Court Herald')),
    broken: [unit('Old Rook')],
    kept: [drop('Court Herald')],
  },
  {
    rule: 'max-slots',
    what: 'three Elites',
    from: patrol(GUILD, 280, gang, unit('Chimney Sweeps'), unit('Stair Constable')),
    broken: [unit('Brake Crew')],
    kept: [drop('Stair Constable')],
  },
  {
    rule: 'max-slots',
    what: 'a role that the patrol does not have',
    from: patrol(COURT, 500, ringers, unit('Bell Regent')),
    broken: [unit('The Ninth Bell')],
    kept: [drop('The Ninth Bell')],
  },
  {
    rule: 'max-slots',
    what: 'two detachments with a unit each',
    from: patrol(COURT, 150, ringers, unit('Kite Riders')),
    broken: [secondForce, intoSecondForce('Kite Riders')],
    kept: [withoutSecondForce],
  },
  {
    rule: 'single-faction',
    what: 'nothing in common',
    from: patrol(GUILD, 200, gang),
    broken: [unit('Toll Taker'), vouching('Toll Taker', 'Tollhouse'), vouching('Hoist Gang', 'Liftwright Guild')],
    kept: [drop('Toll Taker'), unit('Stair Constable')],
  },
  {
    rule: 'requires-hq',
    what: 'none in a game of 300, then of 299',
    from: patrol(COURT, 250, ringers),
    broken: [size(300)],
    kept: [size(299)],
  },
  {
    rule: 'requires-hq',
    what: '35 points, then 50',
    from: patrol(COURT, 250, ringers, unit('Court Herald')),
    broken: [size(300)],
    kept: [option('Court Herald', 'Clapper Maul')],
  },
  {
    rule: 'requires-hq',
    what: '40 points, then two of 85 together',
    from: patrol(GUILD, 299, gang, unit('Foreman')),
    broken: [size(300)],
    kept: [unit('Signal Foreman')],
  },
  {
    rule: 'requires-hq',
    what: 'one that cannot fill a compulsory slot',
    from: patrol(COURT, 250, ringers, unit('Old Rook'), unit('Court Herald')),
    broken: [size(300)],
    kept: [drop('Old Rook'), unit('Bell Regent')],
  },
  {
    rule: 'requires-troops',
    what: 'none',
    from: patrol(COURT, 150, ringers, unit('Kite Riders')),
    broken: [drop('Bellringers')],
    kept: [ringers],
  },
  {
    rule: 'requires-troops',
    what: 'one that cannot fill a compulsory slot',
    from: patrol(GUILD, 200, gang, unit('Errand Runners')),
    broken: [drop('Hoist Gang')],
    kept: [gang],
  },
  {
    rule: 'requires-troops',
    what: 'less than a third of the list, then more',
    from: patrol(COURT, 200, unit('Gutter Guard'), unit('Carillon')),
    broken: [count('Guard', 6)],
    kept: [count('Guard', 7)],
  },
  {
    rule: 'requires-troops',
    what: '52 points understrength, then 65',
    from: patrol(GUILD, 290, gang, unit('Brake Crew'), unit('Trolley Scouts'), unit('Chimney Sweeps')),
    broken: [count('Hoisthand', 3)],
    kept: [count('Hoisthand', 4)],
  },
  {
    rule: 'unique-unit-names',
    what: 'one entry in two roles',
    from: patrol(COURT, 200, ringers, unit('Kite Riders', 'Fast Attack')),
    broken: [unit('Kite Riders', 'Elites')],
    kept: [drop('Kite Riders')],
  },
  {
    rule: 'unique-unit-names',
    what: 'with and without [Legends]',
    from: patrol(GUILD, 250, gang, unit('Chimney Sweeps')),
    broken: [unit('Chimney Sweeps [Legends]')],
    kept: [drop('Chimney Sweeps')],
  },
  {
    rule: 'max-dedicated-transports',
    what: 'two for one infantry unit, then for two',
    from: patrol(GUILD, 290, gang, unit('Goods Lift')),
    broken: [unit('Slop Lift')],
    kept: [unit('Brake Crew')],
  },
];

describe('the rules of Scout Team on the samples', () => {
  it('are all broken and kept here', () => {
    expect([...new Set(ROWS.map(({ rule }) => `scout-team/${rule}`))].sort()).toEqual(
      scoutTeam.rules.map(({ id }) => id).sort(),
    );
  });

  it.each(ROWS)('$rule: $what', ({ rule, from, broken, besides = [], kept }) => {
    expect(judgeScouts(from).verdict).toBe('legal');
    const wrong = changed(from, ...broken);
    expect(judgeScouts(wrong).verdict).toBe('illegal');
    expect([...withOutcome(judgeScouts(wrong), 'fail')].sort()).toEqual(
      [rule, ...besides].map((id) => `scout-team/${id}`).sort(),
    );
    const right = judgeScouts(changed(wrong, ...kept));
    expect([errors(right).map(({ message }) => message), right.verdict]).toEqual([[], 'legal']);
  });

  it('take a second detachment without a unit for none', () => {
    const { report, army } = checkScouts(changed(patrol(COURT, 150, ringers), secondForce));
    expect([army.detachments.length, report.verdict]).toEqual([1, 'legal']);
  });

  it('let two Lieutenants share a slot', () => {
    expect(
      judgeScouts(patrol(GUILD, 400, gang, unit('Lodge Master'), unit('Foreman'), unit('Signal Foreman'))).verdict,
    ).toBe('legal');
  });

  it('take a squad at one price at that price, however few they are', () => {
    const few = patrol(COURT, 250, ringers, count('Ringer', 2), unit('Carillon'));
    const { army, report } = checkScouts(few);
    expect([points(few), report.verdict]).toEqual([170, 'legal']);
    expect(army.units[0]?.understrength).toMatchObject({ models: 2, minimum: 10, flatPrice: true });
  });

  it('leave the leader whom a gang of ten lacks to the data', () => {
    const { army, report } = checkScouts(patrol(GUILD, 200, gang, count('Hoisthand', 10), drop('Gang Boss')));
    expect(army.units[0]?.understrength).toBeNull();
    expect(
      report.diagnostics.filter(({ severity }) => severity === 'error').map(({ code, message }) => [code, message]),
    ).toEqual([['data/min', expect.stringContaining('Gang Boss')]]);
  });
});

describe.each([COURT, GUILD])('every unit of the %s', (faction) => {
  const empty = patrol(faction, 500);
  const evaluation = evaluate(empty, linked);
  const offers = rootOptions(evaluation, empty.forces[0]!.id).filter(({ current }) => current === 0);

  it.each(offers.map((offer) => [offer.name, offer.slot?.name, offer] as const))(
    '%s (%s) comes at full strength, with nothing against it and every fact known',
    (_name, _slot, offer) => {
      let made = 0;
      const selection = createSelection(evaluation, empty.forces[0]!.id, offer, () => `made-${++made}`);
      const { army, report } = checkScouts(applyEdit(empty, { kind: 'add', into: empty.forces[0]!.id, selection }));
      expect(withOutcome(report, 'fail').filter((id) => id.startsWith('data/'))).toEqual([]);
      expect(army.units.map(({ understrength }) => understrength)).toEqual([null]);
      expect(army.models.length).toBeGreaterThan(0);
      for (const model of army.models) {
        for (const fact of army.facts) expect(model[fact], `${model.name}: ${fact}`).toMatchObject({ known: true });
      }
    },
  );
});

describe('what the samples leave open', () => {
  it('is the faction of a lamplighter whom the data gives none', () => {
    const report = judgeScouts(patrol(COURT, 150, ringers, unit('Lost Lamplighter')));
    expect([report.verdict, withOutcome(report, 'unverified')]).toEqual(['cannot-tell', ['scout-team/single-faction']]);
  });

  it('is the faction of a taker of tolls who shares none with the others, until the player looks it up', () => {
    const open = patrol(GUILD, 200, gang, unit('Toll Taker'));
    expect([judgeScouts(open).verdict, withOutcome(judgeScouts(open), 'unverified')]).toEqual([
      'cannot-tell',
      ['scout-team/single-faction'],
    ]);
    const { army, report } = checkScouts(changed(open, vouching('Toll Taker', 'downstairs')));
    expect(report.verdict).toBe('legal');
    expect(army.units.find(({ name }) => name === 'Toll Taker')?.factionKeywords).toEqual({
      known: true,
      value: ['Tollhouse', 'downstairs'],
      source: { kind: 'attested' },
    });
  });

  it.each([
    ['Upstairs, Belfry Court', 'legal', 'All units are Belfry Court and Upstairs'],
    ['Downstairs', 'cannot-tell', expect.stringMatching(/^Look up the faction keywords of Bellringers/)],
    [' , ', 'cannot-tell', expect.stringMatching(/^Look up the faction keywords of Lost Lamplighter/)],
  ])('is judged once the player vouches for it: %j', (value, verdict, why) => {
    const open = patrol(COURT, 150, ringers, unit('Lost Lamplighter'));
    const asked = openFact(judgeScouts(open).diagnostics.find(({ code }) => code === 'scout-team/single-faction')!)!;
    const { army, report } = checkScouts(applyEdit(open, attestEdit(open.declarations, asked, value)));
    expect([report.verdict, report.outcomes.find(({ id }) => id === 'scout-team/single-faction')?.why]).toEqual([
      verdict,
      why,
    ]);
    expect(vouchedFacts(army)).toEqual(
      value === ' , ' ? [] : [{ model: 'Lost Lamplighter', fact: 'Faction keywords', value }],
    );
  });

  it('is what a game needs whose size nobody declared', () => {
    const report = judgeScouts(patrol(COURT, null, ringers));
    expect([report.verdict, withOutcome(report, 'unverified')]).toEqual([
      'cannot-tell',
      ['scout-team/max-points', 'scout-team/requires-hq'],
    ]);
  });
});

describe('what the format sets aside', () => {
  const lists: Readonly<Record<string, Roster>> = {
    'too few models, no HQ, no warlord': patrol(COURT, 150, unit('Gutter Guard'), count('Guard', 9)),
    'two flyers, a limit in the cost of a battle size': changed(
      patrol(COURT, 500, ringers, unit('Storm Kite'), unit('Grey Kite')),
      (roster) => applyEdit(roster, { kind: 'limit', typeId: 'be11-0001-ffff-c057', value: 0 }),
    ),
    'a limit of 100 points, two detachments and no battle size': changed(
      patrol(COURT, 150, ringers, unit('Kite Riders')),
      (roster) => applyEdit(roster, { kind: 'limit', typeId: 'points', value: 100 }),
      secondForce,
      drop('Battle Size'),
    ),
  };

  it('is demanded by the samples’ data, each kind of it', () => {
    const found = new Set(
      Object.values(lists).flatMap((roster) => {
        const { army } = checkScouts(roster);
        return evaluate(roster, linked).roster.findings.flatMap((finding) =>
          scoutTeam.supersedes.filter(({ matches }) => matches(finding, army)).map(({ what }) => what),
        );
      }),
    );
    expect([...found].sort()).toEqual(scoutTeam.supersedes.map(({ what }) => what).sort());
  });
});
