import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, sourceHash } from '../../../scripts/setup.mjs';

/** Where the page lies that all others are held against. It exists in the copy that the benchmark serves alone. */
export const EMPTY_PAGE = '/empty-for-the-benchmark';

/** What an app made with Next costs that does nothing: our layout around no content, made at each request. */
const PAGE = `import { headers } from 'next/headers';

export default async function EmptyPage() {
  await headers();
  return null;
}
`;

const LEFT_OUT = ['.git', '.next', '.muster', 'node_modules', 'test-results', 'playwright-report'];

/**
 * A copy of the app with the empty page in it, built, in the folder for temporary files; the one of the last run where
 * the sources are the same. Gives its folder.
 */
export function scratchApp(): string {
  const folder = path.join(os.tmpdir(), `muster-served-${sourceHash().slice(0, 12)}`);
  const done = path.join(folder, 'built');
  if (!existsSync(done)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const name of readdirSync(root)) {
      if (!LEFT_OUT.includes(name)) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    }
    copyPackages(folder);
    mkdirSync(path.join(folder, 'app', EMPTY_PAGE));
    writeFileSync(path.join(folder, 'app', EMPTY_PAGE, 'page.tsx'), PAGE);
    run(folder, process.execPath, ['scripts/start.mjs', '--build']);
    writeFileSync(done, '');
  }
  // What serves the app is none of its sources.
  for (const name of ['scripts', 'samples', 'prisma']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  return folder;
}

/** Hard links where the file system has them: the packages are large. */
function copyPackages(folder: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(folder, 'node_modules')];
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function run(cwd: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, [...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`);
}
