import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const clone = mkdtempSync(path.join(tmpdir(), 'muster-clone-'));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** As much of a fresh clone after `npm ci` as is needed to begin: the packages are stand-ins. */
beforeAll(() => {
  for (const name of ['scripts/run.mjs', 'scripts/setup.mjs', 'package.json', 'prisma.config.ts']) {
    cpSync(path.join(root, name), path.join(clone, name));
  }
  cpSync(path.join(root, 'prisma'), path.join(clone, 'prisma'), { recursive: true });
  const lock = { packages: { 'node_modules/tool': { version: '1.0.0' } } };
  write('package-lock.json', JSON.stringify(lock));
  write('node_modules/.package-lock.json', JSON.stringify(lock));
  write('node_modules/tool/package.json', JSON.stringify({ bin: { tool: 'tool.mjs' } }));
  write('node_modules/tool/tool.mjs', 'console.log(process.argv.slice(2).join()); process.exit(7);');
  write('scripts/generate.mjs', `export function generateClients() { console.error('(generated)'); }`);
});
afterAll(() => rmSync(clone, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(clone, name)), { recursive: true });
  writeFileSync(path.join(clone, name), text);
}

describe('a command on a fresh clone', () => {
  it('sets up what is missing, says so on the error output, and runs with its arguments', () => {
    const run = spawnSync(process.execPath, ['scripts/run.mjs', 'tool', 'a', '--b'], { cwd: clone, encoding: 'utf8' });
    expect(run.stderr).toBe('Generating the database clients ...\n(generated)\n');
    expect(run.stdout).toBe('a,--b\n');
    expect(run.status).toBe(7);
  });

  it.each(Object.entries(scripts))('npm run %s goes by way of the set-up', (_, command) => {
    expect(command).toMatch(/^node scripts\/(run|start|test|generate)\.mjs/);
  });

  it.each(['next.config.js', 'vitest.config.ts'])('a program that reads %s says which command is missing', (name) => {
    expect(readFileSync(path.join(root, name), 'utf8')).toMatch(/^requireGenerated\(\);$/m);
    const script = `const { requireGenerated } = await import('./scripts/setup.mjs'); requireGenerated();`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: clone, encoding: 'utf8' });
    expect(run.stderr).toBe('The database clients are not there yet: run `npm run generate` first.\n');
    expect(run.status).toBe(1);
  });
});
