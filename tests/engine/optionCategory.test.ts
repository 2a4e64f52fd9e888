import { describe, expect, it } from 'vitest';
import { rootOptions } from '@/lib/engine';
import type { Modifier, ModifierType, SelectionEntry } from '@/lib/data/schema';
import { alsoIn, change, entry, inCategory, isA, table, unit, wardens } from '../data/nodes';

/** A general changes the category of wolves, picked or not. */
function hunt(type: ModifierType, value: string, wolf: Partial<SelectionEntry> = {}) {
  const tag: Modifier = { ...change(type, 'category', value), scope: 'force', affects: 'self.entries.wolf' };
  const at = table(
    wardens([
      unit('wolf', { categoryLinks: [inCategory('line'), alsoIn('heavy')], ...wolf }),
      unit('general', { modifiers: [tag] }),
    ]),
  );
  const role = () =>
    rootOptions(at.evaluation(), 'force-1').find(({ entryId }) => entryId === 'wolf')?.slot?.id ?? null;
  const before = role();
  at.pick('general');
  const option = role();
  const wolfPack = at.pick('wolf');
  const picked = at.selection(wolfPack).categories;
  return { before, option, picked: picked.find(({ primary }) => primary)?.id ?? null, all: picked.map(({ id }) => id) };
}

describe('the role of an option that nobody picked, as another node changes it', () => {
  it.each<readonly [ModifierType, string, string | null, readonly string[]]>([
    ['set-primary', 'heavy', 'heavy', ['line', 'heavy']],
    ['set-primary', 'lead', 'lead', ['line', 'heavy', 'lead']],
    ['unset-primary', 'line', null, ['line', 'heavy']],
    ['unset-primary', 'heavy', 'line', ['line', 'heavy']],
    ['remove', 'line', null, ['heavy']],
    ['add', 'lead', 'line', ['line', 'heavy', 'lead']],
  ])('%s %s: it is that of one that is there', (type, value, role, all) => {
    expect(hunt(type, value)).toEqual({ before: 'line', option: role, picked: role, all });
  });

  it('goes after what the option says of itself', () => {
    const own = { modifiers: [change('set-primary', 'category', 'lead')] };
    expect(hunt('set-primary', 'heavy', own)).toMatchObject({ before: 'lead', option: 'heavy', picked: 'heavy' });
    expect(hunt('remove', 'lead', own)).toMatchObject({ before: 'lead', option: null, picked: null });
  });

  it('opens what asks for it', () => {
    const asks = { conditions: [isA('lead', 'self')] };
    const at = table(
      wardens([
        unit('wolf', { modifiers: [change('set', 'hidden', true, asks)] }),
        unit('general', {
          modifiers: [{ ...change('set-primary', 'category', 'lead'), scope: 'force', affects: 'self.entries.wolf' }],
        }),
      ]),
    );
    expect(at.option('wolf').hidden).toBe(false);
    at.pick('general');
    expect(at.option('wolf').hidden).toBe(true);
  });

  it('of its own accord, too', () => {
    const at = table(
      wardens([
        unit('wolf', {
          categoryLinks: [inCategory('line')],
          modifiers: [{ ...change('set-primary', 'category', 'heavy'), scope: 'root-entry' }],
          selectionEntries: [entry('fang')],
        }),
      ]),
    );
    expect(rootOptions(at.evaluation(), 'force-1')[0]?.slot?.id).toBe('heavy');
  });
});
