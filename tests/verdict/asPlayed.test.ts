import { expect, it } from 'vitest';
import { asPlayed } from '@/lib/verdict/underFormat';
import { factionsIn } from '@/lib/verdict/gameSize';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { writeRos } from '@/lib/exchange/ros/rosWrite';
import { evaluate } from '@/lib/engine';
import { readRoster } from '@/lib/data/rosterFile';
import type { Roster } from '@/lib/documents/roster/schema';
import { sampleList } from '../samples/sampleData';
import { linked, scoutTeam } from '../samples/scouting';

/** As another program would have it: nothing declared. */
const { roster: bare } = readRoster(
  'list.ros',
  new TextEncoder().encode(writeRos(evaluate(sampleList('nine-in-the-gutter.json', 'scout-team'), linked))),
);
const roster: Roster = { ...bare, costLimits: [] };
const limited: Roster = { ...roster, costLimits: [{ typeId: 'points', value: 400 }] };
const sizeOf = (list: Roster, size: number | null): number | null =>
  checkRoster(asPlayed(list, linked, scoutTeam, size), linked, scoutTeam).army.gameSize;

it('plays for the chosen size, else the list’s own limit, else for none that is known', () => {
  expect([sizeOf(limited, 150), sizeOf(limited, null), sizeOf(roster, null)]).toEqual([150, 400, null]);
});

it('takes no size from a file that was made for a larger game than the format knows', () => {
  const large: Roster = { ...roster, costLimits: [{ typeId: 'points', value: 2000 }] };
  expect(sizeOf(large, null)).toBeNull();
});

it('declares no size under a format that knows but one, so that what the file could not say stays unsaid', () => {
  expect(asPlayed(roster, linked, reconSquad, 150).declarations).toBeNull();
});

it('names each faction once', () => {
  const [force] = roster.forces;
  expect(factionsIn({ ...roster, forces: [force!, force!] })).toEqual([force!.catalogueName]);
});
