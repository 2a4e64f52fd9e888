import { attempt } from './attempt';
import { loadMaterial } from './load';

// A child process of tests/lab/fuzz.ts: makes one attempt after the other as it is told, and says what came of it. It may
// die of one.

const { material, gameSystem, linked } = loadMaterial(process.argv[2]!, process.argv[3] ?? '');

process.on('message', ({ index, seed }: { readonly index: number; readonly seed: number }) => {
  const { user, system } = process.cpuUsage();
  const made = attempt(material[index]!, seed, gameSystem, linked);
  const after = process.cpuUsage();
  process.send!({ ...made, ms: (after.user + after.system - user - system) / 1000, memory: process.memoryUsage().rss });
});
process.send!('ready');
