import { expect, it } from 'vitest';
import { readText } from '@/lib/exchange/in/readText';
import { counter } from '../../lab/sweep/table';
import { group, inCategory, max, min, model, points, profile, unit, wardens } from '../../data/nodes';
import { summary } from './reading';

const line = { categoryLinks: [inCategory('line')] };
const ofHunter = [profile('Hunter', { T: '3', W: '1' })];
const statline = ['T', 'W'].map((id) => ({ id, name: id }));

/** A band of just ten with dogs and hawks, and a pack of five to fifteen, of which netters are and ferrets are none. */
const data = wardens(
  [
    unit('Warden Band', {
      ...line,
      selectionEntries: [
        model('Warden', { costs: points(5), constraints: [min(9), max(9, { id: 'nine' })] }),
        model('Chief', { costs: points(5), constraints: [min(1), max(1, { id: 'chief' })] }),
      ],
      selectionEntryGroups: [
        group('Beasts', [model('Dog', { costs: points(4) }), model('Hawk')], { constraints: [max(2)] }),
      ],
    }),
    // Just ten, of whom up to two have a bow.
    unit('Archers', {
      ...line,
      selectionEntryGroups: [
        group('Ten', [model('Archer', { costs: points(4) }), model('Bowman', { constraints: [max(2, { id: 'b' })] })], {
          constraints: [min(10), max(10, { id: 'ten' })],
          defaultSelectionEntryId: 'Archer',
        }),
      ],
    }),
    unit('Hunters', {
      ...line,
      selectionEntries: [
        model('Ferret', { costs: points(3), constraints: [max(3)] }),
        model('Falconer', { costs: points(7), constraints: [max(1)] }),
        model('Netter', { costs: points(5), constraints: [max(2, { id: 'nets' })], profiles: ofHunter }),
        model('Hunter with bow', { costs: points(6), constraints: [max(2, { id: 'bows' })] }),
      ],
      selectionEntryGroups: [
        group(
          'Pack',
          [
            model('Hunter', { costs: points(5), constraints: [max(15)], profiles: ofHunter }),
            model('Tracker', { constraints: [max(2, { id: 'trackers' })] }),
          ],
          { constraints: [min(5), max(15, { id: 'fifteen' })], defaultSelectionEntryId: 'Hunter' },
        ),
      ],
    }),
  ],
  {},
  { profileTypes: [{ id: 'statline', name: 'Statline', characteristicTypes: statline }] },
);

function read(text: string) {
  const made = readText(`wardens\n${text}`, { data: [data], newId: counter('n') });
  if (!made.ok) throw new Error(made.problem);
  const parts = made.value.lines.flatMap((each) => each.parts);
  return {
    units: summary(made.value),
    state: made.value.lines[1]!.state,
    why: parts.flatMap(({ why }) => why ?? []),
  };
}

it.each([
  ['10 Wardens w/ 2 dogs', 'Warden Band, 12, 58: 2 Dog, 9 Warden, Chief'],
  ['10 Warden Band with dog and hawk', 'Warden Band, 12, 54: 9 Warden, Chief, Dog, Hawk'],
  ['10 Warden Band + Chief + dog', 'Warden Band, 11, 54: 9 Warden, Chief, Dog'],
  ['10 Warden Band and a dog', 'Warden Band, 11, 54: 9 Warden, Chief, Dog'],
  ['10 Warden Band\n- 2 dogs', 'Warden Band, 12, 58: 2 Dog, 9 Warden, Chief'],
  ['10 Warden Band (9 wardens, chief, 2 dogs)', 'Warden Band, 12, 58: 2 Dog, 9 Warden, Chief'],
  ['9 Warden Band with Chief', 'Warden Band, 10, 50: 9 Warden, Chief'],
  ['9 Wardens + Chief', 'Warden Band, 10, 50: 9 Warden, Chief'],
  ['9 Warden Band with Chief and 2 dogs', 'Warden Band, 12, 58: 2 Dog, 9 Warden, Chief'],
  ['10 Hunters and 2 ferrets', 'Hunters, 12, 56: 10 Hunter, 2 Ferret'],
  ['5 Hunters w/ falconer', 'Hunters, 6, 32: 5 Hunter, Falconer'],
  ['10 Hunters w/ falconer - 57', 'Hunters, 11, 57: 10 Hunter, Falconer'],
  ['10 Hunters with tracker, 2 netters, ferret', 'Hunters, 11, 48: 2 Netter, 7 Hunter, Ferret, Tracker'],
])('companions come on top of the number: %s', (text, unitRead) => {
  expect(read(text)).toEqual({ units: [unitRead], state: 'understood', why: [] });
});

it.each([
  ['12 Warden Band w/ 2 dogs', 'Warden Band, 12, 58: 2 Dog, 9 Warden, Chief'],
  ['12 Warden Band (9 wardens, chief, 2 dogs)', 'Warden Band, 12, 58: 2 Dog, 9 Warden, Chief'],
  ['10 Hunters incl. falconer and 2 ferrets', 'Hunters, 10, 48: 2 Ferret, 7 Hunter, Falconer'],
  ['10 Hunters\nincluding 2 ferrets', 'Hunters, 10, 46: 2 Ferret, 8 Hunter'],
  ['10 Warden Band with Chief', 'Warden Band, 10, 50: 9 Warden, Chief'],
  ['9 Archers with bowman', 'Archers, 9, 32: 8 Archer, Bowman'],
  ['9 Warden Band', 'Warden Band, 9, 45: 8 Warden, Chief'],
  ['9 Warden Band incl. Chief', 'Warden Band, 9, 45: 8 Warden, Chief'],
  ['8 Warden Band with Chief', 'Warden Band, 8, 40: 7 Warden, Chief'],
  ['10 Hunters with 2 trackers', 'Hunters, 10, 40: 2 Tracker, 8 Hunter'],
  ['10 Hunters with 2 netters', 'Hunters, 10, 50: 2 Netter, 8 Hunter'],
  ['10 Hunters\n- hunter with bow', 'Hunters, 10, 51: 9 Hunter, Hunter with bow'],
  ['10 Hunters w/ falconer - 52', 'Hunters, 10, 52: 9 Hunter, Falconer'],
])('whom the number counts stays within: %s', (text, unitRead) => {
  expect(read(text)).toEqual({ units: [unitRead], state: 'understood', why: [] });
});

it.each([
  ['10 Hunters with falconer', 'Hunters, 10, 52: 9 Hunter, Falconer', 'Falconer may come on top of the 10.'],
  ['3 Hunters with 2 ferrets', 'Hunters, 5, 21: 2 Ferret, 3 Hunter', 'It says 3 models, the unit data gives 5.'],
  [
    '10 Hunters w/ 2 ferrets - 49',
    'Hunters, 12, 56: 10 Hunter, 2 Ferret',
    'It says 10 models, the unit data gives 12.',
  ],
])('%s is a guess that says why', (text, unitRead, why) => {
  expect(read(text)).toEqual({ units: [unitRead], state: 'guessed', why: [why] });
});
