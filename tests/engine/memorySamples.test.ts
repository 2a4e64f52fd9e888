import { it } from 'vitest';
import { factionsOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { sampleDataset } from '../samples/sampleData';
import { expectAsFromScratch } from './editWalk';

// Beside memory.test.ts, not in it: at whole size each takes minutes, and files run beside each other.
it.each(['recon-squad', 'scout-team'] as const)(
  'the samples of %s come to the same from memory and from scratch',
  (name) => {
    const dataset = sampleDataset(name);
    expectAsFromScratch(link(dataset), factionsOf(dataset)[0]!.id);
  },
);
