import { expect, it } from 'vitest';
import { understrengthPrice, understrengthText } from '@/lib/listservice/unitRows';

const short = {
  models: 6,
  minimum: 10,
  missing: [{ at: 'boat', name: 'Rower', actual: 5, limit: 9 }],
  overRatio: [],
  flatPrice: false,
};

it('says how many models of how many there are', () => {
  expect(understrengthText(short)).toBe('Understrength: 6 of 10 models');
  expect(understrengthText({ ...short, models: 0, minimum: 1 })).toBe('Understrength: 0 of 1 model');
});

it('names what a unit with enough models lacks', () => {
  expect(
    understrengthText({ ...short, models: 10, missing: [{ at: 'boat', name: 'Bosun', actual: 0, limit: 1 }] }),
  ).toBe('Understrength: without Bosun');
  expect(
    understrengthText({
      ...short,
      models: 10,
      missing: [
        { at: 'boat', name: 'Bosun', actual: 0, limit: 1 },
        { at: 'boat', name: 'Gunner', actual: 0, limit: 2 },
      ],
    }),
  ).toBe('Understrength: without Bosun, 2 Gunner');
});

it('says of a datasheet with one price that it stays, and nothing of one priced by the model', () => {
  expect(understrengthPrice(short, 48)).toBeNull();
  expect(understrengthPrice({ ...short, flatPrice: true }, 80)).toBe(
    'Its datasheet has one price for any number: 80 points.',
  );
});
