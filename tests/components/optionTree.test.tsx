import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OptionTree } from '@/components/editor/optionTree';
import { change, each, entry, group, max, min, model, table, unit, wardens } from '../data/nodes';

/**
 * Five troopers in one selection, each with a lamp; as many bows as there are troopers, in a collective group or not.
 */
function squad(collective: boolean) {
  const perTrooper = (field: string) =>
    change('increment', field, 1, { repeats: [each('trooper', { scope: 'squad' })] });
  const arms = group('arms', [entry('bow'), entry('lance')], {
    ...(collective ? { collective } : {}),
    defaultSelectionEntryId: 'bow',
    modifiers: collective ? [perTrooper('fewest'), perTrooper('most')] : [],
    constraints: [min(collective ? 0 : 2, { id: 'fewest' }), max(collective ? 0 : 2, { id: 'most' })],
  });
  const data = wardens([
    unit('squad', { selectionEntries: [model('trooper', { constraints: [min(5)], selectionEntryGroups: [arms] })] }),
  ]);
  const at = table(data);
  const top = at.pick('squad');
  const trooper = at.selection(top).children[0]!;
  const counts = () =>
    [
      ...renderToStaticMarkup(
        <OptionTree
          selectionId={trooper.id}
          context={{ evaluation: at.evaluation(), linked: data, onEdit: null, understrength: null }}
        />,
      ).matchAll(/role="group" aria-label="(\w+)".*?<output[^>]*>([^<]*)</g),
    ].map(([, name, count]) => `${name} ${count}`);
  return { at, trooper: trooper.id, bow: trooper.children[0]!.id, counts };
}

it('counts what each of several alike holds for one of them', () => {
  const { at, bow, counts } = squad(false);
  expect(counts()).toEqual(['bow 2', 'lance 0']);
  at.count(bow, 1);
  expect([at.selection(bow).number, counts()]).toEqual([5, ['bow 1', 'lance 0']]);
});

it('counts what they share all in all', () => {
  const { at, bow, trooper, counts } = squad(true);
  expect(counts()).toEqual(['bow 5', 'lance 0']);
  at.count(bow, 4);
  at.pick('lance', trooper);
  expect(counts()).toEqual(['bow 4', 'lance 1']);
});

/** A gang of a boss, who is always in it, and four to nine hands; and how its options are drawn for so many models. */
function gang(understrength: boolean) {
  const data = wardens([
    unit('gang', {
      selectionEntries: [
        model('boss', { constraints: [min(1), max(1)] }),
        model('hand', { constraints: [min(4), max(9)] }),
        entry('banner', { constraints: [min(2), max(3)] }),
      ],
    }),
  ]);
  const at = table(data);
  const top = at.pick('gang');
  const selection = (name: string) => at.selection(top).children.find((child) => child.name === name)!;
  const markup = (): string => {
    const models = ['boss', 'hand'].reduce(
      (sum, name) => sum + (at.selection(top).children.find((child) => child.name === name)?.number ?? 0),
      0,
    );
    return renderToStaticMarkup(
      <OptionTree
        selectionId={top}
        context={{
          evaluation: at.evaluation(),
          linked: data,
          onEdit: () => undefined,
          understrength: understrength ? { models } : null,
        }}
      />,
    );
  };
  return { at, selection, markup };
}
const shut = (markup: string, name: string): string | null =>
  new RegExp(`aria-label="Remove one ${name}(?:: ([^"]*))?" aria-disabled="true"`).exec(markup)?.[1] ?? null;

it('lets a unit go below its number of models down to one, where the format does, and below no other minimum', () => {
  const { at, selection, markup } = gang(true);
  expect([shut(markup(), 'hand'), shut(markup(), 'banner')]).toEqual([null, 'the datasheet asks for this many']);
  expect(markup()).toMatch(/boss<span[^>]*> \(in a full unit\)/);
  at.edit({ kind: 'remove', selection: selection('boss').id });
  at.count(selection('hand').id, 2);
  expect(shut(markup(), 'hand')).toBeNull();
  at.count(selection('hand').id, 1);
  expect(shut(markup(), 'hand')).toBe('a unit has one model at least');
});

it('keeps the last model where it is a tick', () => {
  const { at, selection, markup } = gang(true);
  at.edit({ kind: 'remove', selection: selection('hand').id });
  expect(markup()).toMatch(/disabled=""[^>]*\/><span[^>]*>boss<span[^>]*> \(the last model\)/);
});

it('elsewhere holds what the datasheet always has, and leaves the counts to the verdict', () => {
  const { markup } = gang(false);
  expect([shut(markup(), 'hand'), shut(markup(), 'banner')]).toEqual([null, null]);
  expect(markup()).toMatch(/disabled=""[^>]*\/><span[^>]*>boss<span[^>]*> \(always\)/);
});

it('says which option is not certain, and by which words', () => {
  const data = wardens([
    unit('gang', { selectionEntries: [entry('lamp', { unread: ['"by moonlight"'] }), entry('rope')] }),
  ]);
  const at = table(data);
  const context = { evaluation: at.evaluation(), linked: data, onEdit: null, understrength: null };
  const drawn = renderToStaticMarkup(
    <OptionTree selectionId={at.pick('gang')} context={{ ...context, evaluation: at.evaluation() }} />,
  );
  const rows = drawn.split('rope');
  expect(rows[0]).toContain('title="&quot;by moonlight&quot;">not certain');
  expect(rows[1]).not.toContain('not certain');
});

it('folds a group of which nothing can be taken as the list stands', () => {
  const data = wardens([
    unit('gang', { selectionEntryGroups: [group('skills', [entry('dodge')], { constraints: [max(0)] })] }),
  ]);
  const at = table(data);
  const top = at.pick('gang');
  const markup = renderToStaticMarkup(
    <OptionTree
      selectionId={top}
      context={{ evaluation: at.evaluation(), linked: data, onEdit: () => undefined, understrength: null }}
    />,
  );
  expect(markup).toMatch(/<details class=[^>]*><summary.*skills.*none allowed as the list stands/);
});

it('heads what each of several holds with what the player calls it', () => {
  const data = wardens([
    unit('gang', {
      selectionEntries: [
        model('hand', { constraints: [min(1), max(9)], selectionEntries: [entry('bow', { constraints: [max(1)] })] }),
      ],
    }),
  ]);
  const at = table(data);
  const top = at.pick('gang');
  const hand = at.selection(top).children[0]!.id;
  const heads = (): readonly string[] =>
    [
      ...renderToStaticMarkup(
        <OptionTree
          selectionId={top}
          context={{ evaluation: at.evaluation(), linked: data, onEdit: null, understrength: null }}
        />,
      ).matchAll(/<p class="label[^>]*>([^<]*)</g),
    ].map(([, words]) => words ?? '');
  expect(heads()).toEqual([]);
  at.edit({ kind: 'rename', target: hand, customName: 'Wick' });
  expect(heads()).toEqual(['1 × Wick']);
});
