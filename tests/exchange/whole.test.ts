import { describe, expect, it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { link } from '@/lib/data/link';
import { LAYOUT_IDS } from '@/lib/exchange/layouts';
import { formatList } from '@/lib/formats';
import { rosterSchema } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { writtenWhole } from '../lab/texts/whole';
import { dataOf, samplesOf } from '../samples/formatSamples';

describe.each(formatList.map((format) => [format.id, format] as const))('the sample lists of %s', (_, format) => {
  const folder = samplesOf(format);
  const linked = link(dataOf(folder));
  it.each(readdirSync(`${folder}/lists`))('%s stands whole in every layout', (name) => {
    const roster = rosterSchema.parse(JSON.parse(readFileSync(`${folder}/lists/${name}`, 'utf8')));
    const written = writtenWhole(checkRoster(roster, linked, format), format);
    expect(written.flatMap(({ layout, broken }) => broken.map((each) => `${layout}: ${each}`))).toEqual([]);
    expect(written.map(({ layout }) => layout)).toEqual(LAYOUT_IDS);
  });
});
