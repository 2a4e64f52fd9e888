import { readFileSync } from 'node:fs';
import type { Dataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { largeArmy, timedEdits } from './largeArmy';

// Run by edits.ts, compiled and in a process of its own: DATASET FACTION POINTS. Prints what it measured as JSON.

const [file, faction, points] = process.argv.slice(2);
const linked = link(JSON.parse(readFileSync(file!, 'utf8')) as Dataset);
const army = largeArmy(linked, faction!, Number(points));
console.log(
  JSON.stringify({ selections: army.selections, points: army.points, kinds: timedEdits(army.roster, linked) }),
);
