import { expect, it } from 'vitest';
import { trenchesAndTurbines } from '@/lib/formats/trenches-and-turbines/format';
import { judgeUnit } from '@/lib/verdict/checkBook';
import { isStillOpen } from '@/components/units/forge/unitProblems';
import { model, unit } from '../../../documents/book/bookBuilders';

it('leaves open only what the book does not explain itself', () => {
  const crew = unit('crew', { keywords: ['Grapple (3)', 'Ramming'], models: [model('hand', { leads: true })] });
  const open = (name: string, text: string): readonly string[] =>
    judgeUnit(crew, trenchesAndTurbines)
      .filter((finding) => isStillOpen(finding, [{ name, text }]))
      .map(({ data }) => String(data['keyword']));
  expect(open('Nothing', 'of the kind')).toEqual(['Grapple (3)', 'Ramming']);
  expect(open('grapple', 'Pulls.')).toEqual(['Ramming']);
  expect(open('grapple', ' ')).toEqual(['Grapple (3)', 'Ramming']);
});
