import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { link } from '@/lib/battlescribe/link';
import { formatById } from '@/lib/formats';
import { rosterSchema } from '@/lib/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { differences } from '../../oracles/texts/difference';
import { listForm } from '../../oracles/texts/listForm';
import { readText } from '../../oracles/texts/reader';
import { writtenWhole } from '../../oracles/texts/whole';
import { dataOf } from '../../samples/formatSamples';

describe.each(['recon-squad', 'scout-team'])('the sample lists of %s', (id) => {
  const linked = link(dataOf(`samples/${id}`));
  const format = formatById(id)!;
  it.each(readdirSync(`samples/${id}/lists`))('%s comes back the same from every layout', (name) => {
    const roster = rosterSchema.parse(JSON.parse(readFileSync(`samples/${id}/lists/${name}`, 'utf8')));
    const checked = checkRoster(roster, linked, format);
    for (const { layout, parts } of writtenWhole(checked, format)) {
      const again = readText!(parts, layout, linked, format);
      if (typeof again === 'string') throw new Error(`${layout}: ${again}`);
      const after = listForm(checkRoster(again, linked, format), format, layout);
      expect(differences(listForm(checked, format, layout), after).map((each) => `${layout}: ${each}`)).toEqual([]);
    }
  });
});
