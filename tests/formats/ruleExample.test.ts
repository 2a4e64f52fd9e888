import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the example of a rule in ARCHITECTURE.md is the rule as it stands', () => {
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## How a rule is written');
  const [, code = ''] = /```ts\n(.*?)```/su.exec(section) ?? [];
  const file = /`(lib\/formats\/[^`]*\.ts)`/.exec(section)?.[1] ?? '';
  expect(code.length).toBeGreaterThan(500);
  expect(readFileSync(file, 'utf8')).toContain(code);
});
