import { expect, it } from 'vitest';
import { appraise, appraised, appraiseHere } from '@/lib/listservice/appraisal';
import { whyNot } from '@/lib/listservice/whyNot';
import { armyView } from '@/lib/verdict/armyView';
import { evaluate, rootOptions } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { finished } from '@/lib/foundation/steps';
import type { DataFile } from '@/lib/data/schema';
import type { Roster } from '@/lib/documents/roster/schema';
import { changed, count, editing } from '../samples/editing';
import { COURT, GUILD, SALVAGE, sampleDataset } from '../samples/sampleData';
import { checkScouts, linked, patrol, scoutTeam, unit } from '../samples/scouting';

let made = 0;

/** What the picker says against an option, once it had the time to look at all of them. */
function reason(roster: Roster, name: string): string | null {
  const forceId = roster.forces[0]!.id;
  const options = rootOptions(evaluate(roster, linked), forceId);
  const wanted = options.find((option) => option.name === name)!;
  const { army, report } = checkScouts(roster);
  const list = { linked, format: scoutTeam, roster, army };
  finished(appraiseHere(list, forceId, [wanted], () => `appraised-${++made}`));
  return whyNot(wanted, appraised(list, wanted), armyView(army, report, scoutTeam), list);
}

it('holds against a unit what it breaks in the list at hand, not what it would break alone', () => {
  expect(reason(patrol(GUILD, 500), 'Goods Lift')).toMatch(
    /1 dedicated transport \(Goods Lift\) for no infantry units/,
  );
  expect(reason(patrol(GUILD, 500, unit('Hoist Gang')), 'Goods Lift')).toBeNull();
  expect(reason(patrol(GUILD, 500, unit('Hoist Gang'), unit('Slop Lift')), 'Goods Lift')).toMatch(
    /2 dedicated transports/,
  );
});

it('says that a unit is too dear only at full strength where it may have fewer models', () => {
  expect(reason(patrol(GUILD, 50), 'Hoist Gang')).toMatch(/^\d+ over at full strength$/);
  expect(reason(changed(patrol(GUILD, 20), unit('Hoist Gang'), count('Hoisthand', 1)), 'Goods Lift')).toMatch(
    /^\d+ over$/,
  );
});

it('says of a squad at one price that fewer models would not make it cheaper', () => {
  expect(reason(patrol(COURT, 20), 'Bellringers')).toMatch(/^\d+ over at any strength$/);
});

it('says how many the list has where the data allows no more', () => {
  expect(reason(patrol(COURT, 500), 'House')).toBe('already taken');
});

it('looks anew at a list whose data has gained units', () => {
  const list = patrol(GUILD, 500);
  const forceId = list.forces[0]!.id;
  const { army } = checkScouts(list);
  const newId = () => `appraised-${++made}`;
  const options = rootOptions(evaluate(list, linked), forceId).filter(({ hidden }) => !hidden);
  const gained = options.find(({ name }) => name === 'Hoist Gang')!;
  const other = options.find(({ name }) => name === 'Slop Lift')!;
  const without = (file: DataFile): DataFile => ({
    ...file,
    selectionEntries: (file.selectionEntries ?? []).filter(({ id }) => id !== gained.entryId),
    entryLinks: (file.entryLinks ?? []).filter(({ id }) => !gained.entryId.startsWith(id)),
  });
  const data = sampleDataset('scout-team');
  const before = link({ ...data, catalogues: data.catalogues.map(without) });
  const here = { format: scoutTeam, roster: list, army };
  expect(rootOptions(evaluate(list, before), forceId).map(({ entryId }) => entryId)).not.toContain(gained.entryId);
  appraise({ ...here, linked: before }, forceId, other, newId);
  const after = link(data);
  expect(appraise({ ...here, linked: after }, forceId, gained, newId).unit?.name).toBe(gained.name);
});

it('looks again when the list is set up differently', () => {
  const bare = patrol(GUILD, 500);
  const forceId = bare.forces[0]!.id;
  const [option] = rootOptions(evaluate(bare, linked), forceId);
  const { army } = checkScouts(bare);
  const list = { linked, format: scoutTeam, roster: bare, army };
  appraise(list, forceId, option!, () => `appraised-${++made}`);
  expect(appraised(list, option!)).toBeDefined();
  const [first, ...rest] = army.configuration;
  const otherwise = { ...army, configuration: [{ ...first!, choices: ['Another Ward'] }, ...rest] };
  expect(appraised({ ...list, army: otherwise }, option!)).toBeUndefined();
});

it('names in short what is wrong with a unit itself', () => {
  const roster = editing('recon-squad').startList(SALVAGE);
  const recon = link(sampleDataset('recon-squad'));
  const { army, report, evaluation } = checkRoster(roster, recon, reconSquad);
  const list = { linked: recon, format: reconSquad, roster, army };
  const view = armyView(army, report, reconSquad);
  const forceId = roster.forces[0]!.id;
  const reasons = rootOptions(evaluation, forceId).map((option) => {
    const tried = appraise(list, forceId, option, () => `appraised-${++made}`);
    return [option.name, whyNot(option, tried, view, list)];
  });
  expect(Object.fromEntries(reasons)).toMatchObject({
    'Commodore Ysolde Marr': 'unique independent character: not permitted',
  });
});
