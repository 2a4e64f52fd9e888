import { readFileSync } from 'node:fs';
import type { Dataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { largeArmy, timedEdits } from './largeArmy';
import { median, percentile } from './measure';

// Run by edits.ts, compiled and in a process of its own: DATASET FACTION POINTS. Prints what it measured as JSON.

const [file, faction, points] = process.argv.slice(2);
const linked = link(JSON.parse(readFileSync(file!, 'utf8')) as Dataset);
const army = largeArmy(linked, faction!, Number(points));
const { edits, processor, offers } = timedEdits(army.roster, linked);
console.log(
  JSON.stringify({
    selections: army.selections,
    points: army.points,
    edit: median(edits),
    editP99: percentile(edits, 0.99),
    processor: median(processor),
    offers: median(offers),
  }),
);
