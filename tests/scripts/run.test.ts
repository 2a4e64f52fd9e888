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

/** As much of a fresh clone as is needed to begin; npm is a stand-in that installs the two packages of the lock. */
beforeAll(() => {
  for (const name of [
    'scripts/run.mjs',
    'scripts/setup.mjs',
    'scripts/former.mjs',
    'scripts/lean.mjs',
    'package.json',
  ]) {
    cpSync(path.join(root, name), path.join(clone, name));
  }
  const packages = {
    '': { dependencies: { tool: '1.0.0' } },
    'node_modules/tool': { version: '1.0.0' },
    'node_modules/test': { version: '1.0.0', dev: true },
  };
  write('package-lock.json', JSON.stringify({ packages }));
  write('tool.json', JSON.stringify({ bin: { tool: 'tool.mjs' } }));
  write('tool.mjs', 'console.log(process.argv.slice(2).join()); process.exit(7);');
  write(
    'npm.js',
    `import fs from 'fs';
    const args = process.argv.slice(2);
    console.log('(npm ' + args.filter((arg) => /^(ci|--(omit|include)=)/.test(arg)).join(' ') + ')');
    const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
    if (args.includes('--omit=dev')) delete packages['node_modules/test'];
    fs.mkdirSync('node_modules/tool', { recursive: true });
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
    fs.cpSync('tool.json', 'node_modules/tool/package.json');
    fs.cpSync('tool.mjs', 'node_modules/tool/tool.mjs');`,
  );
});
afterAll(() => rmSync(clone, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(clone, name)), { recursive: true });
  writeFileSync(path.join(clone, name), text);
}

describe('a command on a fresh clone', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: clone,
      env: { ...process.env, npm_execpath: path.join(clone, 'npm.js') },
      encoding: 'utf8',
    });

  it('installs what is missing, says so on the error output, and runs with its arguments', () => {
    const { stderr, stdout, status } = run('tool', 'a', '--b');
    expect(stderr).toBe('Installing packages (once) ...\n(npm ci --omit=dev)\n');
    expect(stdout).toBe('a,--b\n');
    expect(status).toBe(7);
  });

  it('installs what only developers need where it needs that', () => {
    expect(run('tool').stderr).toBe('');
    expect(run('--dev', 'tool').stderr).toBe('Installing packages (once) ...\n(npm ci --include=dev)\n');
    expect(run('--dev', 'tool').stderr).toBe('');
  });

  it.each(Object.entries(scripts))('npm run %s goes by way of the set-up', (_, command) => {
    expect(command).toMatch(/^node scripts\/(run|start|test|generate)\.mjs/);
  });
});
