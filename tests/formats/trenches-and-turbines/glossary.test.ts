import { expect, it } from 'vitest';
import { GLOSSARY } from '@/lib/formats/trenches-and-turbines/format';
import { KEYWORDS } from '@/lib/formats/trenches-and-turbines/keywords';

it('has the ten keywords of units and the four of weapons, each with its clause', () => {
  expect([
    GLOSSARY.filter(({ on }) => on === 'unit').length,
    GLOSSARY.filter(({ on }) => on === 'weapon').length,
  ]).toEqual([10, 4]);
  expect(GLOSSARY.filter(({ name, cite }) => cite.section !== name)).toEqual([]);
});

it.each([
  ['Airborne', null, null],
  ['Coherency', '(x")', 'a distance in inches, at least 0'],
  ['Command Range', '(x")', 'a distance in inches, at least 0'],
  ['Multi-Activate', '(x)', 'a whole number, at least 1'],
  ['Transport', '(x)', 'a whole number, at least 1'],
  ['Set Up', '(x)', 'never explained: shown as written, or left out'],
  [
    'Facings',
    ': direction x',
    'Front, Rear, Left, Right, Front-Left, Front-Right, Rear-Left, Rear-Right, Side or All, and an angle of 1° to 360°',
  ],
])('tells what stands behind %s', (name, form, says) => {
  expect(GLOSSARY.find((keyword) => keyword.name === name)?.parameter ?? null).toEqual(
    form === null ? null : { form, says },
  );
});

it('tells what comes along with a keyword', () => {
  const untold = KEYWORDS.filter(
    ({ name, implies }) =>
      implies !== null && !GLOSSARY.some((each) => each.name === name && each.summary.includes(implies)),
  );
  expect([KEYWORDS.some(({ implies }) => implies !== null), untold]).toEqual([true, []]);
});
