import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

function start(env: Readonly<Record<string, string>>): { readonly code: number | null; readonly line: string } {
  const run = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { code: run.status, line: run.stderr };
}

describe('npm start', () => {
  it('says in one line that the port is taken, and what to do', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    const { code, line } = start({ PORT: String(port) });
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(line).toBe(
      `Port ${port} is taken: stop the program that uses it, or choose another: PORT=${port + 1} npm start\n`,
    );
  });

  it.each(['abc', '0', '70000', '3.5'])('says in one line that %s is no port', (port) => {
    expect(start({ PORT: port })).toEqual({
      code: 1,
      line: `PORT is "${port}"; it must be a whole number from 1 to 65535.\n`,
    });
  });

  it('says in one line that Node is too old', () => {
    const script =
      `Object.defineProperty(process.versions, 'node', { value: '18.20.1' }); await ` +
      `import(${JSON.stringify(path.join(root, 'scripts/start.mjs'))});`;
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
    expect(run.status).toBe(1);
    expect(run.stderr).toBe('Muster Roll needs Node 20.19 or newer; this is 18.20.1. See https://nodejs.org\n');
  });
});
