import { describe, expect, it } from 'vitest';
import { newForce } from '@/lib/engine';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Declarations, Roster } from '@/lib/documents/roster/schema';
import { changed, type Change, count, declare, drop, linked, option, startList, unit } from './editing';
import { errors, judge, leader, modelOf, reconSquad, specialists, withOutcome, type Row } from './judging';
import { SALVAGE, sampleList, TIDEBOUND } from './sampleData';

const swap =
  (holder: string, from: string, to: string): Change =>
  (roster) =>
    changed(roster, drop(from), option(holder, to));
const respecialise =
  (change: (specialists: Declarations['specialists']) => Declarations['specialists']): Change =>
  (roster) =>
    declare({ specialists: change(roster.declarations?.specialists ?? []) })(roster);

/** 150 points of the company, 140 of the clans: legal, with room to try things. */
const survey = sampleList('the-grell-survey.json');
const company = changed(survey, drop('mule'), drop('Storm Lanterns'), drop('gulls'));
const clans = changed(
  sampleList('too-much-tide.json'),
  drop('singer'),
  drop('sled'),
  respecialise((all) => all.map((each) => (each.model === 'spears#1' ? { ...each, trait: 'stealth' } : each))),
);

const secondForce: Change = (roster) => {
  const catalogue = linked.dataset.catalogues.find(({ name }) => name === TIDEBOUND)!;
  let made = 0;
  const force = newForce(linked, catalogue.id, null, () => `other-${++made}`);
  const pilot = changed(startList(TIDEBOUND), unit('Tide Pilot')).forces[0]!.selections.filter(
    ({ name }) => name === 'Tide Pilot',
  );
  return applyEdit(roster, { kind: 'add-force', force: { ...force, selections: [...force.selections, ...pilot] } });
};
const withoutSecondForce: Change = (roster) => applyEdit(roster, { kind: 'remove-force', force: roster.forces[1]!.id });

const divers = changed(startList(SALVAGE), unit('Salvage Captain'), unit('Bell Divers', 'Elites'));

const ROWS: readonly Row[] = [
  {
    rule: 'max-points',
    what: '201, then 200',
    from: survey,
    broken: [option('boss', 'Boarding Sabre')],
    kept: [
      drop('Boarding Sabre'),
      drop('Storm Lanterns'),
      option('salvors', 'Hook and Knife'),
      swap('ember', 'Shuttered Carbine', 'Long Rifle'),
    ],
  },
  {
    rule: 'max-slots',
    what: 'two HQ',
    from: company,
    broken: [unit('Deep Listener')],
    kept: [drop('Deep Listener'), unit('Surveyor')],
  },
  {
    rule: 'max-slots',
    what: 'three Troops, then two',
    from: company,
    broken: [unit('Lamplighter Patrol')],
    kept: [drop('patrol'), specialists('captain', 'boss', 'harpooner', 'Lamplighter')],
  },
  {
    rule: 'max-slots',
    what: 'Heavy Support, then a unit without a slot',
    from: company,
    broken: [unit('Harpoon Crew')],
    kept: [drop('Harpoon Crew'), unit("Ship's Surgeon")],
  },
  {
    rule: 'single-faction',
    what: 'a pilot of the clans',
    from: company,
    broken: [secondForce],
    besides: ['max-slots'],
    kept: [withoutSecondForce],
  },
  {
    rule: 'single-faction',
    what: "a hulk, which is nobody's",
    from: company,
    broken: [unit('Stranded Hulk')],
    besides: ['max-points', 'max-slots', 'no-banned-unit-types'],
    kept: [drop('Stranded Hulk')],
  },
  {
    rule: 'min-non-vehicle-models',
    what: '3, then 4',
    from: changed(divers, specialists('Salvage Captain', 'Bell Diver', 'Bell Diver#2')),
    broken: [unit('Mule Crawler')],
    besides: ['requires-specialists'],
    kept: [unit("Ship's Surgeon"), specialists('Salvage Captain', 'Bell Diver', 'Bell Diver#2', "Ship's Surgeon")],
  },
  {
    rule: 'max-models',
    what: '21, then 20',
    from: clans,
    broken: [unit('Drowned Thralls'), count('Thrall', 11)],
    kept: [count('Thrall', 10)],
  },
  {
    rule: 'max-wounds-or-hull-points',
    what: 'a crab of 4 Wounds, then of 3',
    from: changed(clans, drop('hounds')),
    broken: [unit('Spider Crab')],
    kept: [option('Spider Crab', 'Half-grown')],
  },
  {
    rule: 'max-vehicle-armour',
    what: 'a crawler of 34, then of 33',
    from: company,
    broken: [option('gang', 'Mule Crawler'), option('Mule Crawler', 'Riveted Skirts')],
    kept: [drop('Riveted Skirts')],
  },
  {
    rule: 'max-vehicle-armour',
    what: 'a strider of 34, then of 33',
    from: changed(company, drop('patrol'), specialists('captain', 'boss', 'harpooner', 'salvors')),
    broken: [unit('Wrecker Strider')],
    kept: [option('Wrecker Strider', 'Stripped Plates')],
  },
  {
    rule: 'no-combined-saves',
    what: 'a suit that changes the statline',
    from: company,
    broken: [swap('captain', 'Oilskin Coat', 'Brass Pressure Suit')],
    kept: [drop('Bulwark Shield')],
  },
  {
    rule: 'no-combined-saves',
    what: 'plate that stands in the text alone',
    from: clans,
    broken: [option('chieftain', 'Giant Clam Plate'), option('chieftain', 'Mirror Shell')],
    kept: [drop('Giant Clam Plate')],
  },
  {
    rule: 'no-combined-saves',
    what: 'one diver of two, then one with each',
    from: changed(
      startList(SALVAGE),
      unit('Bell Divers', 'Elites'),
      unit('Lamplighter Patrol'),
      specialists('Bell Diver', 'Bell Diver#2', 'Lamplighter', 'Lamplighter#2'),
    ),
    broken: [option('Bell Diver', 'Bulwark Shield')],
    kept: [drop('Bulwark Shield')],
  },
  {
    rule: 'no-banned-unit-types',
    what: 'a flyer',
    from: changed(
      company,
      drop('Bulwark Shield'),
      drop('captain'),
      unit('Surveyor'),
      specialists('Surveyor', 'boss', 'harpooner', 'wick'),
    ),
    broken: [unit('Kestrel Gyro')],
    kept: [drop('Kestrel Gyro'), unit('Skiff Outriders')],
  },
  {
    rule: 'no-banned-unit-types',
    what: 'wings',
    from: changed(
      startList(TIDEBOUND),
      unit('Deepborn Herald'),
      unit('Reef Warband'),
      option('Reef Warband', 'Reef Elder'),
      specialists('Deepborn Herald', 'Reef Elder', 'Reefkin with Spear', 'Reefkin with Spear#2'),
    ),
    broken: [option('Deepborn Herald', 'Ray Wings')],
    kept: [drop('Ray Wings')],
  },
  {
    rule: 'no-banned-unit-types',
    what: 'a super-heavy',
    from: company,
    broken: [unit('Leviathan Drydock')],
    besides: ['max-points', 'max-slots', 'max-wounds-or-hull-points', 'max-vehicle-armour'],
    kept: [drop('Leviathan Drydock')],
  },
  {
    rule: 'max-mastery-level',
    what: 'level 2 in a profile, then 1',
    from: changed(
      company,
      drop('captain'),
      unit('Deep Listener'),
      specialists('Deep Listener', 'boss', 'harpooner', 'wick'),
    ),
    broken: [swap('Deep Listener', 'Mastery Level 1', 'Mastery Level 2')],
    kept: [swap('Deep Listener', 'Mastery Level 2', 'Mastery Level 1')],
  },
  {
    rule: 'max-mastery-level',
    what: "level 2 in a rule's name, then 1",
    from: changed(clans, drop('chieftain'), unit('Tide Singer'), specialists('Tide Singer', 'elder', 'bows', 'spears')),
    broken: [option('Tide Singer', 'Second Voice')],
    kept: [drop('Second Voice')],
  },
  {
    rule: 'no-unique-characters',
    what: 'the Commodore, then a captain',
    from: changed(company, drop('captain')),
    broken: [unit('Commodore Ysolde Marr'), specialists('Commodore Ysolde Marr', 'boss', 'harpooner', 'wick')],
    kept: [
      drop('Commodore Ysolde Marr'),
      unit('Salvage Captain'),
      specialists('Salvage Captain', 'boss', 'harpooner', 'wick'),
    ],
  },
  {
    rule: 'no-unique-wargear',
    what: 'an heirloom',
    from: company,
    broken: [option('captain', 'The Dry Bell')],
    kept: [drop('The Dry Bell')],
  },
  {
    rule: 'requires-leader',
    what: 'not the highest Leadership',
    from: company,
    broken: [leader('boss')],
    kept: [leader('captain')],
  },
  {
    rule: 'requires-leader',
    what: 'one of two who tie',
    from: changed(company, unit('Surveyor')),
    broken: [declare({ leader: null })],
    kept: [specialists('Surveyor', 'boss', 'harpooner', 'wick')],
  },
  {
    rule: 'requires-specialists',
    what: 'three, then four',
    from: company,
    broken: [respecialise((all) => all.slice(0, 3))],
    kept: [respecialise((all) => [...all, { model: 'tansy#1', trait: 'scout', weapon: null }])],
  },
  {
    rule: 'unique-traits',
    what: 'the same trait twice',
    from: company,
    broken: [
      respecialise((all) => all.map((each) => (each.model === 'wick#1' ? { ...each, trait: 'counter-attack' } : each))),
    ],
    kept: [respecialise((all) => all.map((each) => (each.model === 'wick#1' ? { ...each, trait: 'fleet' } : each)))],
  },
  {
    rule: 'requires-designated-weapon',
    what: 'a weapon that nobody has, then the right one',
    from: company,
    broken: [
      respecialise((all) => all.map((each) => (each.model === 'harpooner#1' ? { ...each, weapon: null } : each))),
    ],
    kept: [
      respecialise((all) =>
        all.map((each) => (each.model === 'harpooner#1' ? { ...each, weapon: 'Harpoon Gun' } : each)),
      ),
    ],
  },
];

describe('the rules of Recon Squad on the samples', () => {
  it('are all broken and kept here', () => {
    expect([...new Set(ROWS.map(({ rule }) => `recon-squad/${rule}`))].sort()).toEqual(
      reconSquad.rules.map(({ id }) => id).sort(),
    );
  });

  it.each(ROWS)('$rule: $what', ({ rule, from, broken, besides = [], kept }) => {
    const wrong = changed(from, ...broken);
    expect(judge(wrong).verdict).toBe('illegal');
    expect([...withOutcome(judge(wrong), 'fail')].sort()).toEqual(
      [rule, ...besides].map((id) => `recon-squad/${id}`).sort(),
    );
    const right = judge(changed(wrong, ...kept));
    expect([errors(right).map(({ message }) => message), right.verdict]).toEqual([[], 'legal']);
  });
});

describe('what the samples leave open', () => {
  const hermit = changed(clans, unit('Wreck Hermit'));
  const oracle = changed(clans, unit('Moon Oracle'));

  it('is a Leadership of D6+4, until the player attests it', () => {
    expect(judge(hermit).verdict).toBe('cannot-tell');
    expect(withOutcome(judge(hermit), 'unverified')).toEqual(['recon-squad/requires-leader']);
    const attested = changed(
      hermit,
      declare({ attested: [{ model: modelOf(hermit, 'Wreck Hermit'), fact: 'leadership', value: 8 }] }),
    );
    expect(judge(attested).verdict).toBe('legal');
  });

  it('is a psyker whose level stands nowhere, until the player attests it', () => {
    expect(withOutcome(judge(oracle), 'unverified')).toEqual(['recon-squad/max-mastery-level']);
    const attest = (value: number) =>
      declare({ attested: [{ model: modelOf(oracle, 'Moon Oracle'), fact: 'masteryLevel', value }] });
    expect(judge(changed(oracle, attest(1))).verdict).toBe('legal');
    expect(judge(changed(oracle, attest(2))).verdict).toBe('illegal');
  });

  it('mentions saves that hold only sometimes, and no more', () => {
    const flask = judge(changed(clans, option('chieftain', 'Giant Clam Plate'), option('chieftain', 'Ink Flask')));
    expect(flask.verdict).toBe('legal');
    expect(
      flask.diagnostics.filter(
        ({ code, severity }) => code === 'recon-squad/no-combined-saves' && severity === 'warning',
      ),
    ).toHaveLength(1);
  });

  it('counts a pair of gulls as two models, and a vehicle as no one to lead', () => {
    const models = (roster: Roster) => judge(roster).outcomes.find(({ id }) => id === 'recon-squad/max-models')?.data;
    expect(JSON.stringify(models(survey))).toContain('12');
    expect(JSON.stringify(models(company))).toContain('9');
  });
});
