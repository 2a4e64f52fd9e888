import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnitProblems } from '@/components/units/forge/unitProblems';
import { checkUnit } from '@/lib/verdict/checkBook';
import { formatById } from '@/lib/formats';
import type { OwnUnit } from '@/lib/documents/book/book';
import { ownModel, ownUnit } from '../ownBooks';

const shown = (unit: OwnUnit, format: string): string =>
  renderToStaticMarkup(
    <UnitProblems
      unit={unit.name}
      findings={checkUnit(unit, formatById(format)!)}
      unread={0}
      onEdit={() => undefined}
    />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('UnitProblems', () => {
  it('asks who writes the unit for what is open, not to look it up', () => {
    const text = shown(
      ownUnit('guards', [], [ownModel('guard', { stats: { 'Unit Type': 'Infantry', W: '1' } })], {
        slot: 'Troops',
        points: 40,
      }),
      'recon-squad',
    );
    expect(text).toMatch(/Write the mastery level of [^:]*\./);
    expect(text).not.toMatch(/look up|vouch/i);
  });

  it('tells why a Leadership is asked for', () =>
    expect(
      shown(
        ownUnit('drop', ['Airborne'], [ownModel('chief', { name: 'Chief', leadership: null })], { name: 'Droppers' }),
        'trenches-and-turbines',
      ),
    ).toContain('Write the Leadership of Chief below: Droppers is Airborne and lands by it.'));

  it('says what is broken in the words of its rule', () => {
    expect(shown(ownUnit('crew', ['Fireteam'], [ownModel('hand')]), 'trenches-and-turbines')).toContain(
      'Fireteam and 1 model: it takes 2 to split',
    );
  });
});
