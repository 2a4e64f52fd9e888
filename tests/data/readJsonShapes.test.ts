import { describe, expect, it } from 'vitest';
import { readDataFiles } from '@/lib/data/read';
import { readDataFile } from '../readDataFile';
import { readWithWarnings } from '@/lib/data/reader/file';
import { XML_LIMITS } from '@/lib/data/xml';

/** What stands in JSON in another shape than its place has is told of the node, and nothing of it is dropped in silence. */

const entry = (over: object): string =>
  JSON.stringify({
    catalogue: {
      id: 'c',
      name: 'Reed Folk',
      battleScribeVersion: 2.03,
      gameSystemId: 's',
      selectionEntries: [{ id: 'punt', name: 'Punt', type: 'unit', ...over }],
    },
  });
const cost = { name: 'pts', typeId: 'pts', value: 5 };
const limit = { id: 'most', type: 'max', field: 'selections', scope: 'parent', value: 2 };
const rule = (over: object): object => ({ rules: [{ id: 'r', name: 'Rule', ...over }] });

const told = (text: string) => {
  const { file, warnings } = readWithWarnings('c.json', text);
  return { file, all: warnings.map(({ what, duty, at }) => `${duty} ${at[0]?.id} ${what}`) };
};

describe('what has another shape than its place', () => {
  it.each<[string, object, string]>([
    ['a text for a list', { costs: 'five' }, 'shape punt selectionEntry: "costs" is no list'],
    ['a number for a list', { constraints: 5 }, 'shape punt selectionEntry: "constraints" is no list'],
    ['a flag for a list', { modifiers: true }, 'shape punt selectionEntry: "modifiers" is no list'],
    ['one object for a list', { costs: cost }, 'shape punt selectionEntry: "costs" is no list'],
    [
      'a number in a list',
      { constraints: [5, limit] },
      'shape punt selectionEntry: what is no object in "constraints"',
    ],
    ['a list in a list', { costs: [[cost], cost] }, 'shape punt selectionEntry: what is no object in "costs"'],
    ['nothing in a list', { costs: [null, cost] }, 'shape punt selectionEntry: what is no object in "costs"'],
    [
      'a text in a list with its wrapper',
      { costs: { cost: ['five'] } },
      'shape punt selectionEntry: what is no object in "costs"',
    ],
    ['a list for an attribute', { hidden: ['true'] }, 'shape punt selectionEntry: the element <hidden>'],
    [
      'an object for a number',
      { constraints: [{ ...limit, value: { is: 2 } }] },
      'counts most constraint: the element <value>',
    ],
    ['an object for a text', rule({ description: { $text: 'x' } }), 'shows r rule: "description" is no text'],
    ['objects among texts', { alias: ['Raft', {}] }, 'shows punt selectionEntry: "alias" is no text'],
    [
      'a list for a value',
      { profiles: [{ id: 'p', typeId: 't', characteristics: [{ name: 'M', typeId: 'm', $text: [{}] }] }] },
      'shows p characteristic: "$text" is no text',
    ],
  ])('is told of its node: %s', (_, over, warning) => {
    const { file, all } = told(entry(over));
    expect(all).toEqual([warning]);
    expect(file.selectionEntries?.map(({ id }) => id)).toEqual(['punt']);
    const isMarked = JSON.stringify(file).includes('"unread"');
    expect(isMarked).toBe(!warning.startsWith('shows'));
  });

  it('leaves what is well shaped beside it', () => {
    const { file } = told(entry({ constraints: [5, limit], costs: [null, cost] }));
    expect(file.selectionEntries?.[0]).toMatchObject({
      constraints: [{ id: 'most', value: 2 }],
      costs: [{ value: 5 }],
    });
  });

  it('is told where an entry itself is none', () => {
    const text = entry({}).replace('"selectionEntries":[', '"selectionEntries":[5,');
    const { file, all } = told(text);
    expect(all).toEqual(['shape c catalogue: what is no object in "selectionEntries"']);
    expect(file.unread).toHaveLength(1);
    expect(file.selectionEntries).toHaveLength(1);
  });

  it('is nothing where it says the same', () => {
    const harmless = [
      { page: 12, name: 7, hidden: 0 },
      { costs: null, constraints: '', modifiers: {}, rules: [] },
      { costs: { cost } },
      { costs: [{ ...cost, value: '5' }] },
      rule({ description: 7 }),
      { hidden: null, comment: { for: 'authors' } },
      { alias: 'Raft' },
    ];
    for (const over of harmless) expect(told(entry(over)).all, JSON.stringify(over)).toEqual([]);
  });

  it('is counted where a file is full of it', () => {
    const { warnings } = readWithWarnings('c.json', entry({ costs: Array.from({ length: 100_000 }, () => 5) }));
    expect(warnings.map(({ count, at }) => [count, at.length])).toEqual([[100_000, 20]]);
  });
});

describe('the letters of JSON', () => {
  const most = 'x'.repeat(XML_LIMITS.tag - 1000);
  it('are as many as those of an XML element', () => {
    expect(readDataFile('c.json', entry({ page: most })).selectionEntries?.[0]?.page).toBe(most);
    expect(() => readDataFile('c.json', entry({ page: most, publicationId: most }))).toThrow(/more than 65536 letters/);
    const inputs = [{ name: 'c.json', bytes: new TextEncoder().encode(entry({ page: `${most}${most}` })) }];
    expect(readDataFiles(inputs).problems).toMatchObject([{ file: 'c.json', place: 'catalogue.selectionEntries.0' }]);
  });

  it('are more in a text, which is an element of its own in XML', () => {
    const text = 'x'.repeat(XML_LIMITS.text);
    expect(
      readDataFile('c.json', entry(rule({ description: text }))).selectionEntries?.[0]?.rules?.[0]?.description,
    ).toBe(text);
    expect(() => readDataFile('c.json', entry(rule({ description: `${text}x` })))).toThrow(/more than 200000 letters/);
    const alias = [text.slice(1), 'xx'];
    expect(() => readDataFile('c.json', entry({ alias }))).toThrow(/more than 200000 letters/);
  });
});
