import { describe, expect, it } from 'vitest';
import { SUMS } from '@/lib/formats/recon-squad/sums';

const [jump, fall] = SUMS as [(typeof SUMS)[number], (typeof SUMS)[number]];

describe('a jump', () => {
  it.each([
    [1.5, 4, 'Passes on 1 to 4'],
    [3, 4, 'Passes on 1 to 2'],
    [3.5, 3, 'Passes on a 1'],
    [6, 5, 'No chance'],
    [1, 8, 'Passes on 1 to 5'],
    [6.5, 8, 'Too wide'],
    [1, 11, 'Fails on a 1'],
    [3, 11, 'Fails on 1 to 3'],
    [6, 11, 'Fails'],
  ])('of %d″ for jumper %d: %s', (gap, who, head) => expect(jump.result({ gap, who }).head).toBe(head));
});

describe('a fall', () => {
  it.each([
    [2.5, 3, 'Strength 3', 'wounds on 4+'],
    [10, 4, 'Strength 10', 'wounds on 2+. Twice its Toughness'],
    [10.5, 4, 'Strength 10, no saves', 'wounds on 2+'],
    [1, 5, 'Strength 1', 'cannot wound'],
    [1, 4, 'Strength 1', 'wounds on 6+'],
    [6, 11, 'Strength 6', 'glances on a 4, gets through on 5+'],
    [4, 11, 'Strength 4', 'glances on a 6.'],
    [3, 11, 'Strength 3', 'cannot get through'],
    [10, 11, 'Strength 10', 'rear armour: gets through on 1+'],
  ])('of %d″ for victim %d: %s, %s', (height, whom, head, says) => {
    const result = fall.result({ height, whom });
    expect(result.head).toBe(head);
    expect(result.says).toContain(says);
  });
});
