import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const lib = path.resolve(import.meta.dirname, '../lib');

const FUNCTION = /^export (?:async )?function\*? (\w+)/;
/** Only what is an arrow function by itself: what another function makes is described there. */
const ARROW = /^export const (\w+)(?:: .+)? =\s+(?:async )?(?:<.+>)?\((?:.*=>|$)/;

/** The exported functions of a file that have no docstring directly above them. */
function withoutDocstring(name: string): readonly string[] {
  const lines = readFileSync(path.join(lib, name), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const declaration = line.endsWith(' =') ? `${line} ${lines[at + 1]?.trim()}` : line;
    const found = FUNCTION.exec(declaration) ?? ARROW.exec(declaration);
    const above = lines[at - 1] ?? '';
    // The signatures of one function share the docstring of the first.
    const isSignature = found !== null && FUNCTION.exec(above)?.[1] === found[1];
    return found === null || isSignature || above.endsWith('*/') ? [] : [`${name}: ${found[1]}`];
  });
}

it('every exported function of the engine says in a docstring what it gives', () => {
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('server/generated'),
  );
  expect(files.flatMap(withoutDocstring)).toEqual([]);
});
