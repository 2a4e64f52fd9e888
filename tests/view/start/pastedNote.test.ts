import { expect, it } from 'vitest';
import { pastedNote } from '@/lib/view/start/pastedNote';

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
