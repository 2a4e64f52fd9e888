import { expect, it } from 'vitest';
import { fileKind } from '@/components/home/start/fileKind.model';

it.each([
  ['list.ros', '<roster', 'list'],
  ['List.ROSZ', 'PK', 'list'],
  ['New Recruit.json', '{"roster":{"kind":"muster-roll/mine"', 'list'],
  ['muster-roll.json', '{"kind":"muster-roll/mine","version":1', 'backup'],
  ['muster-roll.json', '{ "kind": "muster-roll/game"', 'backup'],
  ['40k.gst', '<gameSystem', 'data'],
  ['Orks.catz', 'PK', 'data'],
  ['data.zip', 'PK', 'data'],
  ['notes.txt', 'hello', 'text'],
  ['page.txt', '<html', 'unknown'],
  ['picture.png', 'PNG', 'unknown'],
] as const)('%s that begins with %s is opened as %s', (name, head, kind) => {
  expect(fileKind(name, head)).toBe(kind);
});
