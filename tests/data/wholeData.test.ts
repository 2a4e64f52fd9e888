import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { readDataFiles } from '@/lib/data/read';
import { readDataFor } from '@/lib/data/readDataFor';
import { force, roster } from '../rosterBuilders';
import { sliceDataset } from '../sliceDataset';

const GAME = { id: 'a0-system', name: 'Game', revision: 1, battleScribeVersion: '2.03' };
const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
const attributes = (of: object): string =>
  Object.entries(of)
    .map(([name, value]) => `${name}="${String(value)}"`)
    .join(' ');
const catalogue = (id: string, inside = '') =>
  file(`${id}.cat`, `<catalogue ${attributes({ ...GAME, id, name: id, gameSystemId: GAME.id })}>${inside}</catalogue>`);
const entry = (inside: string, more = ''): string =>
  `<selectionEntries><selectionEntry id="a1" name="a" type="unit" ${more}>${inside}</selectionEntry></selectionEntries>`;
const changing = (more: string): string =>
  entry(`<modifiers><modifier type="set" value="1" field="name" ${more}/></modifiers>`);
const asking = (word: string): string =>
  entry(`<modifiers><modifier type="set" value="1" field="${word}"/></modifiers>`);

const system = file('game.gst', `<gameSystem ${attributes(GAME)}></gameSystem>`);
const list = roster([force('f', [], { catalogueId: 'a0-own' })], { gameSystemId: GAME.id });

/** What the whole folder says of itself, and what those files that a list needs say of it. */
function told(own: string, other: string) {
  const inputs = [system, catalogue('a0-own', own), catalogue('a0-other', other)];
  const needed = readDataFor(list, inputs);
  expect(needed.files.map(({ id }) => id).sort()).toEqual(['a0-own', GAME.id]);
  const { files } = readDataFiles(inputs);
  const whole = sliceDataset(
    buildDataset(
      files.find(({ kind }) => kind === 'gameSystem')!,
      files.filter(({ kind }) => kind === 'catalogue'),
    ),
    'a0-own',
  );
  return { needed: needed.ofWhole, whole };
}

describe('what a list is told of files that it does not need', () => {
  it.each([
    ['an attribute', entry('', 'sortIndex="1"')],
    ['an element', entry('<associations><association id="a2" name="a" scope="force" childId="any"/></associations>')],
    ['a type', entry('<modifiers><modifier type="ceil" field="a1" value="1"/></modifiers>')],
    ['another node that is changed', changing('scope="parent"')],
    [
      'a word of where it looks',
      entry(
        '<constraints><constraint id="a3" type="max" field="selections" scope="root-entry" value="1"/></constraints>',
      ),
    ],
    [
      'a group of conditions of its own',
      entry(
        '<modifiers><modifier type="set" field="name" value="1"><localConditionGroups><localConditionGroup type="atLeast" ' +
          'field="selections" scope="force" value="1"/></localConditionGroups></modifier></modifiers>',
      ),
    ],
  ])('is New Recruit’s language by %s', (_, other) => {
    const { needed, whole } = told('', other);
    expect(whole.dialect).toBe('newrecruit');
    expect(needed.dialect).toBe('newrecruit');
  });

  it.each([
    ['nothing', ''],
    [
      'a text that speaks of it',
      '<sharedRules><rule id="a4" name="a"><description>sortIndex = 1, &lt;alias&gt;</description></rule></sharedRules>',
    ],
    ['a word that New Recruit has too', entry('', 'collective="true"')],
  ])('is BattleScribe’s with %s', (_, other) => {
    const { needed, whole } = told('', other);
    expect([needed.dialect, whole.dialect]).toEqual([undefined, undefined]);
  });

  it('is which words are ids', () => {
    const { needed, whole } = told(asking('morale'), '<costTypes><costType id="morale" name="Morale"/></costTypes>');
    expect(whole.ids).toContain('morale');
    expect(needed.ids).toEqual(['morale']);
    expect(told(asking('morale'), '').needed.ids).toBeUndefined();
  });
});
