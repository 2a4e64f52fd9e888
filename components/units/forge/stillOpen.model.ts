import type { KeywordDefinition } from '@/lib/documents/book/book';
import { definitionOf } from '@/lib/documents/book/definitions';
import type { Diagnostic } from '@/lib/rules/report';

/**
 * Whether a finding on a unit is still open in its book: a unit is judged by itself, without what its book says of its
 * own keywords.
 */
export const isStillOpen = ({ code, data }: Diagnostic, definitions: readonly KeywordDefinition[]): boolean =>
  code !== 'trenches-and-turbines/known-keyword' || definitionOf(String(data['keyword']), definitions) === null;
