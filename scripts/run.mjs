// Runs a program of node_modules once everything is there that the project needs to run:
//   node scripts/run.mjs [--dev] PROGRAM ARGUMENT...
// With --dev also the packages that only developers need. What it says itself goes to the error output, since the
// program's own output may be read by another program.
import { spawnSync } from 'child_process';
import fs from 'fs';
import path from 'path';
import { ensureInstalled, requireNode, root } from './setup.mjs';

const withDev = process.argv[2] === '--dev';
const [program, ...args] = process.argv.slice(withDev ? 3 : 2);
requireNode();
await ensureInstalled(withDev ? 'all' : 'serve');
const folder = path.join(root, 'node_modules', program);
const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
const file = path.join(folder, typeof bin === 'string' ? bin : bin[program]);
process.exit(spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1);
