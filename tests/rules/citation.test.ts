import { expect, it } from 'vitest';
import { cite, citationText, citationsText } from '@/lib/rules/citation';

it('names every document and section once', () => {
  expect(
    citationsText([
      cite('Raft Race', 'Start', 1),
      cite('Raft Race', 'Start', 4),
      cite('Raft Race', 'Finish', 2),
      cite('Sea Law', 'Right of way'),
    ]),
  ).toBe('Raft Race: Start 1, 4; Finish 2. Sea Law: Right of way');
});

it('says a name once that document and section share', () => {
  expect(citationText(cite('Raft Race', 'Raft Race', 2))).toBe('Raft Race 2');
  expect(citationText(cite('Raft Race', 'Start', 4))).toBe('Raft Race, Start 4');
});
