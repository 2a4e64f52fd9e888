import { expect, it } from 'vitest';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { check } from '@/lib/rules/check';
import { shortVerdict } from '@/lib/verdict/armyView';
import { firstProblems, pastedNote } from '@/components/home/start/pastedNote.model';
import { legalArmy } from '../../../builders';

const part = { key: 'k', became: null, why: null, choices: [] };
const PASTED = {
  layout: 'typed by hand',
  dataset: { name: 'Tides' },
  lines: [
    { text: 'Boat', state: 'understood' as const, parts: [{ ...part, says: 'Boat', state: 'understood' as const }] },
    { text: 'Whale', state: 'unknown' as const, parts: [{ ...part, says: 'Whale', state: 'unknown' as const }] },
  ],
  units: [],
  points: { stated: 50, built: 55 },
  doubts: [],
  account: [],
};

it('says of pasted text what was understood, and where the rest is', () => {
  expect(pastedNote(PASTED)).toMatchObject({
    told: '1 of 2 things was understood. The rest stays in the list’s notes. The text says 50 points, the list has 55.',
    missing: ['Whale'],
  });
  const whole = { ...PASTED, lines: PASTED.lines.slice(0, 1), points: { stated: 55, built: 55 } };
  expect(pastedNote(whole).told).toBe('all of it was understood.');
});

it('names the first problems, but not again that the list differs from its text, however long that is', () => {
  const textDoubts = ['The text says 153 points, 80 were read.', 'x'.repeat(390)];
  const { declarations, ...list } = legalArmy({ points: 215 });
  const army = { ...list, declarations: { ...declarations!, textDoubts } };
  const kept = shortVerdict({ army, report: check(army, reconSquad) } as never, reconSquad, null);
  expect(kept.lines.map(({ code }) => code)).toEqual(['recon-squad/max-points', 'text/differs']);
  expect(firstProblems(kept)).toEqual({ shown: [kept.lines[0]!.text], more: 0 });
  // A rule's own words may begin like the doubt.
  const alike = { state: 'illegal' as const, text: textDoubts[0]!, code: 'recon-squad/max-points' };
  expect(firstProblems({ lines: [alike], problems: 3 })).toEqual({ shown: [alike.text], more: 2 });
});
