import { expect, it } from 'vitest';
import { evaluate, type Evaluation } from '@/lib/engine';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos, writeRosz, withSizeAsLimit } from '@/lib/exchange/ros/rosWrite';
import type { Roster } from '@/lib/documents/roster/schema';
import { underFormat } from '@/lib/verdict/underFormat';
import { changed, declare } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { checkScouts, linked, scoutTeam } from '../samples/scouting';

const list = sampleList('nine-in-the-gutter.json', 'scout-team');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const FORMS: readonly (readonly [string, (evaluation: Evaluation) => Uint8Array])[] = [
  ['list.ros', (evaluation) => bytes(writeRos(evaluation))],
  ['list.rosz', writeRosz],
  ['list.json', (evaluation) => bytes(writeNewRecruit(evaluation))],
];
const sent = (roster: Roster): Roster => withSizeAsLimit(evaluate(roster, linked)).written;

it.each(FORMS)('a legal list comes back from %s as legal, for a game of the same size', (name, write) => {
  const file = write(withSizeAsLimit(evaluate(list, linked)));
  const { army, report } = checkScouts(underFormat(readRoster(name, file).roster, linked, scoutTeam));
  expect([checkScouts(list).report.verdict, report.verdict, army.gameSize]).toEqual([
    'legal',
    'legal',
    checkScouts(list).army.gameSize,
  ]);
});

it('the declared size stands in place of a limit that the list has besides, limits of other costs stay', () => {
  const limited: Roster = {
    ...list,
    costLimits: [
      { typeId: 'points', value: 900 },
      { typeId: 'power', value: 7 },
    ],
  };
  expect(sent(changed(limited, declare({ gameSize: 250 }))).costLimits).toEqual([
    { typeId: 'power', value: 7 },
    { typeId: 'points', value: 250 },
  ]);
});

it('a list that declares no size goes out as it is', () => {
  const open = changed(list, declare({ gameSize: null }));
  expect(sent(open)).toBe(open);
  expect(sent({ ...open, declarations: null }).costLimits).toEqual(open.costLimits);
});
