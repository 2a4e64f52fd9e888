import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { link } from '@/lib/data/link';
import { formats } from '@/lib/formats';
import { rosterSchema } from '@/lib/documents/roster/schema';
import { readText } from '@/lib/exchange/in/readText';
import { LAYOUT_IDS, type WrittenLayout } from '@/lib/exchange/layouts';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { ALL_ON, type SwitchId, writeText } from '@/lib/exchange/writeText';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { counter } from '../../lab/sweep/table';
import { differences } from '../../lab/texts/difference';
import { listForm } from '../../lab/texts/listForm';
import { effort } from '../../effort';
import { dataOf } from '../../samples/formatSamples';

const LIST = 'samples/scout-team/lists/nine-in-the-gutter.json';
const format = formats['scout-team'];
const linked = link(dataOf('samples/scout-team'));
const checked = checkRoster(rosterSchema.parse(JSON.parse(readFileSync(LIST, 'utf8'))), linked, format);
const said = makeOutline(checked, format, null);

/** The list read again from a text that leaves something out, beside what speaks against the reading. */
function without(layout: WrittenLayout, off: SwitchId) {
  const text = writeText(said, { layout, switches: { ...ALL_ON, [off]: false } }).join('\n');
  const read = readText(text, { data: [linked], newId: counter('r'), formats: [format] });
  if (!read.ok || read.value.roster === null) throw new Error(`${layout} is not read`);
  const after = checkRoster(read.value.roster, linked, format);
  const parted = differences(listForm(checked, format, layout), listForm(after, format, layout));
  return { text, parted, doubts: read.value.doubts };
}

const LEFT_OUT = [
  ['wargear', 'wargear'],
  ['models', 'which models'],
] as const;

describe.each(LAYOUT_IDS)('a list as %s', (layout) => {
  it('is the same without its points', () => {
    const { parted, doubts, text } = without(layout, 'points');
    expect(parted).toEqual([]);
    expect(doubts).toEqual([]);
    expect(text).not.toContain('Left out');
  });

  // In `npm test` one of them a layout, by turns.
  it.each(effort<readonly (typeof LEFT_OUT)[number][]>([LEFT_OUT[LAYOUT_IDS.indexOf(layout) % 2]!], LEFT_OUT))(
    'has what units have anyway without its %s, and says so',
    (off, says) => {
      const { parted, doubts, text } = without(layout, off);
      expect(text).toContain(`Left out: ${says}`);
      expect(doubts).toEqual([`The text leaves out: ${says}. What units have anyway was taken.`]);
      // Nobody in this list has anything else.
      expect(parted).toEqual([]);
    },
  );
});
