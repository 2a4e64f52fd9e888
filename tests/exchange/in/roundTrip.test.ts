import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { link } from '@/lib/data/link';
import { formatById } from '@/lib/formats';
import { applyEdit } from '@/lib/documents/roster/edits';
import { rosterSchema } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { differences } from '../../lab/texts/difference';
import { listForm } from '../../lab/texts/listForm';
import { readText } from '../../lab/texts/reader';
import { writtenWhole } from '../../lab/texts/whole';
import { whole } from '../../effort';
import { dataOf } from '../../samples/formatSamples';

describe.each(['recon-squad', 'scout-team'])('the sample lists of %s', (id) => {
  const linked = link(dataOf(`samples/${id}`));
  const format = formatById(id)!;
  const names = readdirSync(`samples/${id}/lists`);
  it.each([...names.entries()])('list %i, %s, comes back the same from its layouts', (at, name) => {
    const sample = rosterSchema.parse(JSON.parse(readFileSync(`samples/${id}/lists/${name}`, 'utf8')));
    // What a text said of it before is still open.
    const doubts = ['The text says 200 points, 190 were read.', '1 line is not in the list: “Whale, 2: big - 10”.'];
    const roster = sample.forces.reduce(
      (list, force) =>
        applyEdit(list, { kind: 'annotate', target: force.id, notes: `Holds the left: ${force.name}\nto the end` }),
      applyEdit(sample, { kind: 'declare', declarations: { textDoubts: doubts } }),
    );
    const checked = checkRoster(roster, linked, format);
    const layouts = writtenWhole(checked, format);
    // Every layout and every list once; at whole size each in each.
    const turn = Math.min(layouts.length, names.length);
    for (const { layout, parts } of layouts.filter((_, place) => whole || place % turn === at % turn)) {
      const again = readText!(parts, layout, linked, format);
      if (typeof again === 'string') throw new Error(`${layout}: ${again}`);
      const after = listForm(checkRoster(again, linked, format), format, layout);
      expect(differences(listForm(checked, format, layout), after).map((each) => `${layout}: ${each}`)).toEqual([]);
    }
  });
});
