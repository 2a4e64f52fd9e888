import { describe, expect, it } from 'vitest';
import { daysLeft, whatStays } from '@/lib/browser/whatStays';

describe('what is said before a list is deleted', () => {
  it('is nothing where nothing was frozen', () => {
    expect(whatStays({ goes: 0, stays: [] })).toEqual([]);
  });

  it('names who approved, and what holds', () => {
    const stays = [
      { because: 'approval', name: 'Ann' },
      { because: 'match', name: null },
    ] as const;
    expect(whatStays({ goes: 0, stays })).toEqual([
      '2 frozen states stay, because Ann approved one and a match holds one.',
    ]);
    expect(whatStays({ goes: 1, stays: [{ because: 'approval', name: null }] })).toEqual([
      '1 frozen state goes with it.',
      '1 frozen state stays, because somebody approved one.',
    ]);
    const many = (['before', 'before', 'campaign', 'other'] as const).map((because) => ({ because, name: null }));
    expect(whatStays({ goes: 3, stays: many })).toEqual([
      '3 frozen states go with it.',
      '4 frozen states stay, because two were frozen before approvals were recorded, a campaign holds one and ' +
        'another list or link holds one.',
    ]);
  });

  it('counts the days that are left', () => {
    const since = '2026-11-01T12:00:00.000Z';
    expect(daysLeft(since, 7, new Date('2026-11-01T12:00:01.000Z'))).toBe(7);
    expect(daysLeft(since, 7, new Date('2026-11-08T11:00:00.000Z'))).toBe(1);
    expect(daysLeft(since, 7, new Date('2026-11-20T11:00:00.000Z'))).toBe(1);
  });
});
