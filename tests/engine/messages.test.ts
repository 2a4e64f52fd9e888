import { describe, expect, it } from 'vitest';
import type { Modifier } from '@/lib/data/schema';
import {
  catalogue,
  change,
  entry,
  forceEntry,
  group,
  linked,
  linkTo,
  max,
  system,
  table,
  unit,
  wardens,
  when,
} from '../data/nodes';

const alone = { conditions: [when('lessThan', 1, 'tank')] };
const says = (text: string, gate = {}, field = 'error'): Modifier => change('add', field, text, gate);

/** What the data says of a list of one guard. */
function said(modifiers: readonly Modifier[], over: Parameters<typeof unit>[1] = {}) {
  const at = table(wardens([unit('guard', { modifiers, ...over }), unit('tank')]));
  at.pick('guard');
  return { at, messages: () => messagesOf(at) };
}

const messagesOf = (at: ReturnType<typeof table>): readonly string[] =>
  at.evaluation().roster.findings.map(({ code, message, at: shown }) => `${code} at ${shown.id}: ${message}`);

describe('errors and warnings that the data words itself', () => {
  it('stand on what says them, as long as they act', () => {
    const { at, messages } = said([says('needs a tank', alone), says('is slow', {}, 'warning')]);
    expect(messages()).toEqual(['data/error at s-2: needs a tank', 'data/warning at s-2: is slow']);
    at.pick('tank');
    expect(messages()).toEqual(['data/warning at s-2: is slow']);
  });

  it('name their holder as it is called now', () => {
    const rename = change('set', 'name', 'Old $& Guard');
    expect(said([rename, says('{this} and {this}')]).messages()).toEqual([
      'data/error at s-2: Old $& Guard and Old $& Guard',
    ]);
  });

  it('come once each, by either type of modifier', () => {
    const all = [says('no'), says('no'), change('set', 'error', 'never'), change('remove', 'error', 'what')];
    expect(said(all).messages()).toEqual(['data/error at s-2: no', 'data/error at s-2: never']);
  });

  it('come from links and from groups too, not from what is hidden or not in the list', () => {
    const kit = group('kit', [entry('rope')], { modifiers: [says('{this} is empty')] });
    const lost = group('lost', [entry('map')], { hidden: true, modifiers: [says('{this} is empty')] });
    const at = table(
      wardens([unit('guard', { selectionEntryGroups: [kit, lost] })], {
        sharedSelectionEntries: [unit('scout')],
        entryLinks: [linkTo('scout', 'a', { modifiers: [says('by its link')] })],
      }),
    );
    at.pick('a');
    expect(messagesOf(at)).toEqual(['data/error at s-2: by its link']);
    const guard = at.pick('guard');
    expect(messagesOf(at)).toEqual(['data/error at s-2: by its link', `data/error at ${guard}: kit is empty`]);
    at.count(guard, 0);
    expect(messagesOf(at)).toEqual(['data/error at s-2: by its link']);
  });

  it('are put on others from outside, on what is in the list alone', () => {
    const elsewhere = (field: string, affects: string): Modifier => ({
      ...change('add', field, `{this}: ${field}`),
      scope: 'force',
      affects,
    });
    const captain = unit('captain', {
      modifiers: [elsewhere('error', 'self.entries.guard'), elsewhere('info', 'self.entries.guard')],
    });
    const at = table(wardens([captain, unit('guard'), unit('tank')]));
    at.pick('captain');
    expect(messagesOf(at)).toEqual([]);
    at.pick('tank');
    const guard = at.pick('guard');
    expect(messagesOf(at)).toEqual([`data/error at ${guard}: guard: error`]);
    expect(at.selection(guard).remarks).toEqual(['guard: info']);
  });

  it('come from forces', () => {
    const patrol = forceEntry('patrol', ['line'], { modifiers: [says('{this} is closed')] });
    const at = table(linked(system({ forceEntries: [patrol] }), catalogue('wardens')));
    expect(messagesOf(at)).toEqual(['data/error at force-1: patrol is closed']);
  });

  it('cannot be told where they hang on what is not understood', () => {
    const open = { conditions: [{ ...when('atLeast', 0, 'any'), unread: ['strange'] }] };
    const { at } = said([says('no', open), says('beware', open, 'warning')]);
    expect(at.evaluation().roster.findings).toMatchObject([
      { code: 'data/unread', counted: 'whether the unit data objects to it', doubt: ['strange'] },
    ]);
  });

  it('are no longer than a text may be', () => {
    const { at } = said([says('a'.repeat(20_000) + '{this}'.repeat(2000)), change('set', 'name', 'b'.repeat(1000))]);
    expect(at.findings().map((each) => each.split(' ')[0])).toEqual(['unusable']);
  });
});

describe('messages that would be endless', () => {
  it.each(['error', 'warning'])('are not made (%s)', (field) => {
    const { at } = said([says('{this}'.repeat(10_000), {}, field), change('set', 'name', 'b'.repeat(60_000))]);
    expect(at.findings().map((each) => each.split(' ')[0])).toEqual(['unusable']);
  });

  it('are not made of a limit either', () => {
    const lot = max(0, { message: '{self}'.repeat(10_000) });
    const at = table(
      wardens([unit('guard', { constraints: [lot], modifiers: [change('set', 'name', 'b'.repeat(60_000))] })]),
    );
    at.pick('guard');
    expect(at.findings().map((each) => each.split(' ')[0])).toContain('unusable');
  });

  it('are counted over the whole list', () => {
    const many = Array.from({ length: 4000 }, (_, i) => says(`no ${i}`));
    const { at } = said(many);
    at.pick('guard');
    at.pick('guard');
    expect(at.findings().length).toBeLessThan(11_000);
    expect(at.findings().some((each) => each.startsWith('unusable'))).toBe(true);
  });
});

describe('remarks of the data', () => {
  it('are told beside what they are on, and are no findings', () => {
    const patrol = forceEntry('patrol', ['line'], { modifiers: [says('open field', {}, 'info')] });
    const guard = unit('guard', { modifiers: [says('{this} waits', alone, 'info')] });
    const at = table(
      linked(system({ forceEntries: [patrol] }), catalogue('wardens', { selectionEntries: [guard, unit('tank')] })),
    );
    const id = at.pick('guard');
    expect(at.selection(id).remarks).toEqual(['guard waits']);
    expect(at.evaluation().roster.forces[0]!.remarks).toEqual(['open field']);
    expect(at.findings()).toEqual([]);
    at.pick('tank');
    expect(at.selection(id).remarks).toBeUndefined();
  });
});

describe('the remark behind a name', () => {
  it('is what modifiers make of it', () => {
    const notes = [change('append', 'annotation', 'old'), change('append', 'annotation', 'slow', alone)];
    const at = table(wardens([unit('guard', { modifiers: notes }), unit('tank')]));
    const id = at.pick('guard');
    expect(at.selection(id)).toMatchObject({ name: 'guard', annotation: 'old slow' });
    expect(at.selection(at.pick('tank')).annotation).toBeUndefined();
    expect(at.selection(id).annotation).toBe('old');
  });
});
