import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { dialectOf } from '@/lib/data/dialect';
import { link } from '@/lib/data/link';
import { readDataFile } from '../readDataFile';
import { readWithWarnings } from '@/lib/data/reader/file';
import { sliceDataset } from '../sliceDataset';

const ROOT = 'revision="1" battleScribeVersion="2.03"';
const system = (inside = ''): string => `<gameSystem id="s" name="S" ${ROOT}>${inside}</gameSystem>`;
const catalogue = (inside: string, id = 'c'): string =>
  `<catalogue id="${id}" name="C" gameSystemId="s" ${ROOT}><selectionEntries>${inside}</selectionEntries></catalogue>`;
const guard = (inside = '', attributes = ''): string =>
  catalogue(`<selectionEntry id="e" name="Guard" type="unit"${attributes}>${inside}</selectionEntry>`);

const SCOPES = ['root-entry', 'unit', 'model', 'upgrade', 'model-or-unit', 'non-upgrade-entry'].flatMap((scope) =>
  scope === 'root-entry' ? [scope] : [scope, `${scope}-self`],
);

describe('questions that New Recruit added', () => {
  const query = 'field="selections" scope="force" value="1" shared="true"';
  const xml = guard(
    `<modifiers><modifier type="increment" field="name" value="5">
<localConditionGroups><localConditionGroup type="atLeast" value="2" field="selections" scope="parent" includeChildSelections="true" repeats="3">
<conditions><condition type="before" value="1" field="selections" scope="self" childId="any" shared="true"/></conditions>
</localConditionGroup></localConditionGroups>
<conditionGroups><conditionGroup type="count" min="1" max="2"><conditions><condition type="always"/><condition type="never"/></conditions>
<localConditionGroups><localConditionGroup type="always" ${query} repeats="1"/></localConditionGroups></conditionGroup></conditionGroups>
</modifier></modifiers>
<constraints>${SCOPES.map((scope) => `<constraint id="${scope}-1" type="max" field="selections" scope="${scope}" value="1"/>`).join('')}</constraints>
<modifierGroups><modifierGroup><repeats>${['mount', 'crew', 'unit-group', 'model-or-unit', 'entry', 'group', 'force', 'category', 'roster', 'self'].map((childId) => `<repeat childId="${childId}" childName="x" ${query} repeats="1"/>`).join('')}</repeats></modifierGroup></modifierGroups>`,
    ' subType="crew"',
  );

  it('are read from XML without a word that is not understood', () => {
    const { file, warnings } = readWithWarnings('c.cat', xml);
    expect(warnings).toEqual([]);
    const [entry] = file.selectionEntries ?? [];
    expect(entry?.subType).toBe('crew');
    expect(entry?.modifiers?.[0]?.localConditionGroups?.[0]).toMatchObject({ type: 'atLeast', value: 2, repeats: 3 });
    expect(entry?.modifiers?.[0]?.conditionGroups?.[0]).toMatchObject({ type: 'count', min: 1, max: 2 });
  });

  it('and from JSON, where repeats is a list on a modifier and a number on a group', () => {
    const group = { type: 'always', value: 1, field: 'selections', scope: 'force', shared: true, repeats: 2 };
    const repeat = { ...group, type: undefined, childId: 'crew' };
    const { file, warnings } = readWithWarnings(
      'c.json',
      JSON.stringify({
        catalogue: {
          id: 'c',
          name: 'C',
          battleScribeVersion: 2.03,
          gameSystemId: 's',
          selectionEntries: [
            {
              id: 'e',
              name: 'Guard',
              type: 'unit',
              modifiers: [{ type: 'set', field: 'name', value: 5, repeats: [repeat], localConditionGroups: [group] }],
            },
          ],
        },
      }),
    );
    expect(warnings).toEqual([]);
    const [modifier] = file.selectionEntries?.[0]?.modifiers ?? [];
    expect(modifier?.repeats?.[0]).toMatchObject({ childId: 'crew', repeats: 2 });
    expect(modifier?.localConditionGroups?.[0]).toMatchObject({ type: 'always', repeats: 2 });
  });

  it('stay unknown where they are newer still', () => {
    const told = (text: string) => readWithWarnings('c', text).warnings.map(({ what }) => what);
    expect(told(guard('', ' subType="giant"'))).toEqual(['selectionEntry: subType="giant"']);
    const limit = (scope: string) =>
      guard(`<constraints><constraint id="m" type="max" field="selections" scope="${scope}" value="1"/></constraints>`);
    expect(told(limit('link-self'))).toEqual(['constraint: scope="link-self"']);
    expect(told(limit('unit-or-self'))).toEqual(['constraint: scope="unit-or-self"']);
    const grouped = guard(
      '<modifiers><modifier type="set" field="name" value="x"><conditionGroups><conditionGroup type="not"/></conditionGroups></modifier></modifiers>',
    );
    expect(told(grouped)).toEqual(['conditionGroup: type="not"']);
  });
});

describe('the dialect of a dataset', () => {
  const dialect = (...files: readonly string[]) => {
    const [first, ...others] = files.map((text, at) => readDataFile(`f${at}`, text));
    return dialectOf(link(buildDataset(first!, others)));
  };
  const modifier = (attributes: string): string => guard(`<modifiers><modifier value="1" ${attributes}/></modifiers>`);

  it('is BattleScribe’s where nothing says otherwise', () => {
    expect(dialect(system(), guard())).toBe('battlescribe');
    expect(dialect(system(), modifier('type="set" field="hidden"'))).toBe('battlescribe');
    expect(readDataFile('c', guard())).not.toHaveProperty('dialect');
  });

  it.each<[string, string]>([
    ['an attribute', guard('', ' flatten="true"')],
    ['an attribute again', guard('', ' flatten="false"')],
    ['an element', guard('<alias>Sentinel</alias>')],
    [
      'a local group',
      guard(
        '<modifierGroups><modifierGroup><localConditionGroups><localConditionGroup type="always"/></localConditionGroups></modifierGroup></modifierGroups>',
      ),
    ],
    ['a type', modifier('type="multiply" field="hidden"')],
    ['a field', modifier('type="add" field="error"')],
    ['what is elsewhere', modifier('type="set" field="hidden" scope="unit"')],
    [
      'a scope',
      guard('<constraints><constraint id="m" type="max" field="selections" scope="unit" value="1"/></constraints>'),
    ],
    ['JSON', '{"catalogue":{"id":"c","battleScribeVersion":2.03,"gameSystemId":"s"}}'],
  ])('is New Recruit’s for %s in any file', (_, text) => {
    expect(dialect(system(), text)).toBe('newrecruit');
    expect(dialect(system(), catalogue('', 'd'), text)).toBe('newrecruit');
  });

  it('stays with a part of it', () => {
    const whole = buildDataset(
      readDataFile('s', system()),
      [guard('', ' flatten="true"'), catalogue('', 'd')].map((text) => readDataFile('c', text)),
    );
    expect(dialectOf({ dataset: sliceDataset(whole, 'd') })).toBe('newrecruit');
  });
});
