import { describe, expect, it } from 'vitest';
import { datasetOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { namesOffered, rootNamesIn, rootOffer } from '@/lib/data/rootOffer';
import { sliceDataset } from '../sliceDataset';

// Whether a root entry that says nothing of it is offered to catalogues that import its own hangs on the program that the
// data was written for: BattleScribe keeps it back, New Recruit does not.

const HEAD = 'name="N" revision="1"';
const entry = (id: string, attributes = ''): string =>
  `<selectionEntry id="${id}" name="${id}" type="unit" ${attributes}/>`;
const entries = `<selectionEntries>${entry('unsaid')}${entry('yes', 'import="true"')}${entry('no', 'import="false"')}</selectionEntries>
<sharedSelectionEntries>${entry('shared', 'import="false"')}</sharedSelectionEntries>
<entryLinks><entryLink id="l" name="linked" targetId="shared" type="selectionEntry"/><entryLink id="m" name="kept" targetId="shared" type="selectionEntry" import="false"/></entryLinks>`;

/** What a force of a catalogue that imports another is offered; `mark`: something in the game system that tells the dialect. */
function offered(mark: string, schema = '2.03') {
  const texts = [
    `<gameSystem id="s" ${HEAD} battleScribeVersion="2.03">${mark}</gameSystem>`,
    `<catalogue id="a" ${HEAD} battleScribeVersion="${schema}" gameSystemId="s">${entries}</catalogue>`,
    `<catalogue id="b" ${HEAD} battleScribeVersion="2.03" gameSystemId="s"><catalogueLinks><catalogueLink id="k" name="A" targetId="a" importRootEntries="true"/></catalogueLinks></catalogue>`,
  ];
  const { files, problems } = readDataFiles(
    texts.map((text, at) => ({ name: `${at}.cat`, bytes: new TextEncoder().encode(text) })),
  );
  expect(problems).toEqual([]);
  const dataset = datasetOf(files)!;
  const namesIn = (of: typeof dataset, id: string): readonly string[] =>
    rootOffer(link(of).files.get(id)!).slots.map(({ definition }) => definition.links[0] ?? definition.id);
  expect(namesIn(sliceDataset(dataset, 'b'), 'b')).toEqual(namesIn(dataset, 'b'));
  expect(namesIn(dataset, 'a').filter((id) => id !== 'x')).toEqual(['unsaid', 'yes', 'no', 'l', 'm']);
  const known = new Map(files.map((file) => [file.id, rootNamesIn(file)]));
  return { offer: namesIn(dataset, 'b'), names: [...namesOffered('b', known)].sort() };
}

const NEWER = `<selectionEntries>${entry('x', 'hidden="true" sortIndex="1"')}</selectionEntries>`;

describe('a root entry that does not say whether it is imported', () => {
  it('is not, in data of BattleScribe', () => {
    expect(offered('')).toEqual({ offer: ['yes'], names: ['yes'] });
  });

  it('is, in data of New Recruit, though its own file has none of its words', () => {
    expect(offered(NEWER)).toEqual({ offer: ['unsaid', 'yes', 'l', 'x'], names: ['linked', 'unsaid', 'yes'] });
  });

  it('is in files of older schemas, which knew nothing else', () => {
    expect(offered('', '2.02').offer).toEqual(['unsaid', 'yes', 'l']);
    expect(offered(NEWER, '2.02').offer).toEqual(['unsaid', 'yes', 'l', 'x']);
  });
});

it('a link without a name goes by that of what it leads to, as old files leave it', () => {
  const text = `<catalogue id="a" ${HEAD} battleScribeVersion="2.03" gameSystemId="s">
<sharedSelectionEntries>${entry('Boyz')}</sharedSelectionEntries>
<entryLinks><entryLink id="l" name="" targetId="Boyz" type="selectionEntry"/></entryLinks></catalogue>`;
  const game = `<gameSystem id="s" ${HEAD} battleScribeVersion="2.03"></gameSystem>`;
  const { files } = readDataFiles(
    [game, text].map((each, at) => ({ name: `${at}.cat`, bytes: new TextEncoder().encode(each) })),
  );
  expect(files.flatMap((file) => rootNamesIn(file).names)).toEqual(['Boyz']);
});
