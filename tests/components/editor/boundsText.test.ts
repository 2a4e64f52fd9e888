import { expect, it } from 'vitest';
import { boundsText } from '@/lib/listservice/optionGroup';

it.each([
  [{ min: 0, max: null, current: 2 }, ''],
  [{ min: 1, max: null, current: 0 }, '0 (at least 1)'],
  [{ min: 2, max: 2, current: 1 }, '1 of 2'],
  [{ min: 0, max: 3, current: 1 }, '1 of up to 3'],
  [{ min: 1, max: 3, current: 1 }, '1 (1 to 3)'],
  // Nobody learns from "0 of 0" why all of it is grey.
  [{ min: 0, max: 0, current: 0 }, 'none allowed as the list stands'],
  [{ min: 0, max: 0, current: 1 }, '1 of 0'],
])('says how many of a group may be taken: %j', (group, says) => expect(boundsText(group)).toBe(says));
