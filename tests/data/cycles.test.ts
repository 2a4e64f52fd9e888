import { describe, expect, it } from 'vitest';
import { linkFaultsOf } from './faultsOf';
import {
  alsoIn,
  catalogue,
  change,
  each,
  entry,
  group,
  groupLink,
  linked,
  linkTo,
  min,
  points,
  system,
  table,
  unit,
  wardens,
  when,
} from './nodes';

const messages = (data: ReturnType<typeof wardens>) =>
  linkFaultsOf(data.dataset).map(({ severity, message }) => `${severity}: ${message}`);

describe('data that goes in cycles is said to, and hangs nothing', () => {
  it('links that lead to each other', () => {
    const data = wardens([unit('squad')], { entryLinks: [linkTo('there', 'here'), linkTo('here', 'there')] });
    expect(messages(data)).toEqual([
      'error: entry link here leads in a circle, so it offers nothing',
      'error: entry link there leads in a circle, so it offers nothing',
    ]);
    expect(table(data).findings()).toEqual([]);
  });

  it('a group that holds itself, many times over', () => {
    const links = Array.from({ length: 12 }, (_, i) => groupLink('arms', `again-${i}`));
    const data = wardens([unit('squad', { entryLinks: [groupLink('arms', 'outer')] })], {
      sharedSelectionEntryGroups: [group('arms', [entry('axe')], { entryLinks: links, constraints: [min(1)] })],
    });
    expect(messages(data)).toContain(
      'error: selection entry group arms holds itself by way of its links: what is inside it again is left out',
    );
    const at = table(data);
    at.pick('squad');
    expect(at.tree()).toEqual([['squad', 'axe']]);
  });

  it('an entry that demands itself, many times over', () => {
    const links = Array.from({ length: 12 }, (_, i) => linkTo('squad', `again-${i}`, { constraints: [min(1)] }));
    const data = wardens([unit('squad', { entryLinks: links })]);
    const at = table(data);
    const squad = at.pick('squad');
    expect(at.tree()).toEqual(['squad']);
    expect(at.findings()).toHaveLength(12);
    at.pick('again-3', squad);
    at.pick('again-3', squad);
    expect(messages(data)).toEqual([
      'error: selection entry squad demands itself by way of its links: no list can meet that',
    ]);
  });

  it('catalogues that link to each other', () => {
    const link = (targetId: string) => [{ id: `to-${targetId}`, name: targetId, targetId, importRootEntries: true }];
    const data = linked(
      system(),
      catalogue('wardens', { catalogueLinks: link('tide'), selectionEntries: [unit('squad')] }),
      catalogue('tide', { catalogueLinks: link('wardens'), selectionEntries: [unit('crab')] }),
    );
    const at = table(data);
    at.pick('crab');
    expect(at.tree()).toEqual(['crab']);
  });

  it('a category that goes when it is there and comes when it is not', () => {
    const squad = unit('squad', {
      categoryLinks: [alsoIn('foot')],
      modifiers: [change('remove', 'category', 'foot', { conditions: [when('atLeast', 1, 'foot')] })],
    });
    const at = table(wardens([squad], { categoryEntries: [{ id: 'foot', name: 'foot' }] }));
    at.pick('squad');
    expect(at.findings()).toEqual(['cycle squad 1/0']);
    expect(at.evaluation().roster.findings[0]).toMatchObject({ counted: 'category' });
  });

  it('costs that repeat over each other, and over themselves', () => {
    const over = (id: string, other: string) =>
      entry(id, {
        costs: points(1),
        modifiers: [change('increment', 'points', 1, { repeats: [each(other, { field: 'points' })] })],
      });
    const at = table(wardens([over('hare', 'hound'), over('hound', 'hare'), over('snake', 'snake')]));
    for (const id of ['hare', 'hound', 'snake']) at.pick(id);
    expect(at.findings()).toEqual(['cycle hare 1/0']);
    expect(at.points()).toBe(3);
  });

  it('profiles in groups that hold each other', () => {
    const held = (id: string) =>
      Array.from({ length: 10 }, (_, i) => ({ id: `${id}-${i}`, name: '', type: 'infoGroup' as const, targetId: id }));
    const at = table(
      wardens([unit('squad', { infoLinks: held('lore').slice(0, 1) })], {
        sharedInfoGroups: [
          { id: 'lore', name: 'lore', rules: [{ id: 'song', name: 'song', description: '' }], infoLinks: held('lore') },
        ],
      }),
    );
    expect(at.selection(at.pick('squad')).rules.map(({ id }) => id)).toEqual(['song']);
  });
});
