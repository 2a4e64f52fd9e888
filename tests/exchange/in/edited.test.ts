import { LAYOUT_IDS } from '@/lib/exchange/layouts';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '@/lib/documents/roster/edits';
import { allSelections } from '@/lib/documents/roster/find';
import { saidSample, textOf } from '../outlineLists';
import { lineOf, reading, summary } from './reading';

const said = saidSample('scout-team/nine-in-the-gutter');

describe.each(LAYOUT_IDS)('a text of this app that was changed by hand, as %s', (layout) => {
  const text = textOf(said, layout).join('\n');
  const whole = summary(reading(text));

  it('is a guess where it was changed, and the rest is as it was', () => {
    const read = reading(text.replace('Stone Fist', 'Stone Fisst'));
    const states = read.lines.flatMap(({ parts }) => parts).filter(({ state }) => state !== 'understood');
    expect(states.map(({ says }) => says).join()).toMatch(/^(?:Stone Fisst)?$/);
    expect(summary(read)).toEqual(whole);
  });

  it('has a unit that somebody put in', () => {
    if (layout === 'one-line') return;
    const [line] = text.split('\n').filter((each) => each.includes('Bell Boy') && !each.startsWith('Note'));
    const read = reading(
      text.replace(line!, `${line!}\n${line!.replace('Bell Boy', 'Kite Riders').replace(/:.*$/, '')}`),
    );
    expect(summary(read).length).toBe(whole.length + 1);
    expect(lineOf(read, line!.trim()).state).toBe('understood');
  });
});

it('keeps what the player wrote on a unit beside what of it is not understood', () => {
  const noted = saidSample('recon-squad/the-grell-survey', (roster) =>
    applyEdit(roster, {
      kind: 'annotate',
      target: roster.forces[0]!.selections.find(({ name }) => name === 'Salvor Gang')!.id,
      notes: 'Holds the left\nand never runs',
    }),
  );
  const text = textOf(noted, 'plain')
    .join('\n')
    .replace(/^(Salvor Gang.*)$/m, '$1, Velvet Slippers');
  const notes = [...allSelections(reading(text).roster!)].map((each) => each.notes).filter((each) => each !== null);
  expect(notes).toEqual(['Holds the left\nand never runs\nFrom the pasted text, not understood:\nVelvet Slippers']);
});
