import { describe, expect, it } from 'vitest';
import { link } from '@/lib/data/link';
import { attempt } from '@/lib/exchange/in/attempt';
import { newEffort, TEXT_LIMITS } from '@/lib/exchange/in/limits';
import { factionsFor, knowsOf, lexiconOf } from '@/lib/exchange/in/lexicon';
import { openText, statedWith } from '@/lib/exchange/in/statedBy';
import { counter } from '../../lab/sweep/table';
import { dataOf } from '../../samples/formatSamples';
import { reading } from './reading';
import { TEXTS } from './samples.data';

const lexicon = lexiconOf([link(dataOf('samples/recon-squad'))]);
const SAID = 'names more than is read at once';
const GEAR = ['Rivet Pistol', 'Boarding Hook', 'Salvage Captain', 'Lamp', 'Skiff', 'Grapnel', 'Rifle', 'Blade'];

const opened = (text: string) => {
  const made = openText(text);
  if (!made.ok) throw new Error(made.problem);
  return made.value;
};

/** Ever other names, so that nothing is known already. */
const hostile = (units: number, items: number): string =>
  `Lantern Salvage Company\n${Array.from(
    { length: units },
    (_, at) =>
      `Salvage Captain - ${at}: ${Array.from({ length: items }, (__, each) => `${GEAR[each % GEAR.length]!}${at}x${each}`).join(', ')}`,
  ).join('\n')}`;

/** What it costs to read a text with one faction: names compared, edits made. */
function costOf(text: string, { comparisons, edits }: { comparisons: number; edits: number } = TEXT_LIMITS) {
  const [words, steps] = [newEffort(comparisons), newEffort(edits)];
  const stated = statedWith(opened(text), knowsOf(lexicon, null, words));
  const [first] = factionsFor(stated, lexicon);
  const given = { stated, lexicon, answers: new Map<string, string>(), newId: counter('e'), effort: steps };
  const made = first && attempt({ ...given, faction: first.faction });
  return { compared: words.used(), edited: steps.used(), units: made?.units ?? [] };
}

describe('what reading a text may cost', () => {
  it.each(Object.entries(TEXTS))('is far above what a list needs: %s', (_, text) => {
    const { compared, edited, units } = costOf(text);
    expect(compared * 5).toBeLessThan(TEXT_LIMITS.comparisons);
    expect(edited * 5).toBeLessThan(TEXT_LIMITS.edits);
    expect(units.filter(({ beyond }) => beyond)).toEqual([]);
  });

  it('is not gone beyond by more than one unit needs, whatever the text', () => {
    const most = { comparisons: 500, edits: 40 };
    const { compared, edited, units } = costOf(hostile(60, 12), most);
    expect(compared).toBeLessThan(most.comparisons * 2);
    expect(edited).toBeLessThan(most.edits * 2);
    expect(units.length).toBeGreaterThan(0);
  });

  it('leaves what comes beyond as not understood, and says so', () => {
    const text = `Lantern Salvage Company\n${'Salvage Captain - 51\n- Rivet Pistol\n'.repeat(30)}`;
    const { units } = costOf(text, { comparisons: TEXT_LIMITS.comparisons, edits: 10 });
    expect(units.at(-1)).toMatchObject({ beyond: true, built: null });
    expect(reading(text).doubts.join(' ')).not.toContain(SAID);
    const { doubts, lines } = reading(text, {}, { ...TEXT_LIMITS, edits: 40 });
    expect(doubts.join(' ')).toContain(SAID);
    const last = lines.findLast(({ text: line }) => line.startsWith('Salvage Captain'))!;
    expect(last).toMatchObject({ state: 'unknown', parts: [{ why: 'More than is read of one text.' }] });
  });
});
