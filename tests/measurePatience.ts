import { link } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { REFERENCE_MS } from './patience.data';
import { SAMPLE_LISTS, sampleDataset, sampleList } from './samples/sampleData';

// Prints how many times longer 100 checks of sample lists take here than on the reference: `npm test` runs two of it at
// once, before its tests.

const linked = link(sampleDataset());
const checkAll = (times: number): void => {
  for (let at = 0; at < times; at += 1) {
    checkRoster(sampleList(SAMPLE_LISTS[at % SAMPLE_LISTS.length]!), linked, formats['recon-squad']);
  }
};

checkAll(30);
const began = performance.now();
checkAll(100);
console.log(((performance.now() - began) / REFERENCE_MS).toFixed(2));
