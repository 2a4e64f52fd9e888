import { expect, it } from 'vitest';
import { exportLosses } from '@/components/editor/fileAndText';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';

it.each([
  [reconSquad, /^The leader, the specialists and what you vouch for are only in the file of Muster Roll/],
  [
    scoutTeam,
    /^What you agreed on with your opponent and what you vouch for are only in the file of Muster Roll.* Other files have the game’s size as their limit\.$/,
  ],
  [
    trenchesAndTurbines,
    /^Who rides in which transport and what you vouch for are only in the file of Muster Roll.* Your units’ abilities are in their book: send its link/,
  ],
])('says what a list of $name loses in a file of another program', (format, words) => {
  expect(exportLosses(format)).toMatch(words);
});
