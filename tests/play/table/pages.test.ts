import { expect, it } from 'vitest';
import { pagesOf } from '@/lib/play/table/pieces';
import { roster, rule, upgrade } from '../../army/evaluated-builders';

const pages = (page: string | null) =>
  pagesOf(roster([upgrade('Cart', { rules: [{ ...rule('Rolls'), page }] })]))('Rolls');

it.each([
  ['41', 'p. 41'],
  ['Errata', 'Errata'],
  // Data that knows no page has one of these.
  ['0', null],
  ['', null],
  [null, null],
])('reads the page %j as %j', (written, told) => expect(pages(written)).toBe(told));
