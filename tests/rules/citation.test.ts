import { expect, it } from 'vitest';
import { cite, citationsText } from '@/lib/rules/citation';

it('names every document and section once', () => {
  expect(citationsText([cite('Raft Race', 'Start', 1), cite('Raft Race', 'Start', 4), cite('Raft Race', 'Finish', 2), cite('Sea Law', 'Right of way')])).toBe(
    'Raft Race: Start 1, 4; Finish 2. Sea Law: Right of way');
});
