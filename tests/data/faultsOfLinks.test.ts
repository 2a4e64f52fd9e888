import { expect, it } from 'vitest';
import { faultsIn } from '@/lib/data/faults';
import { readDataFiles } from '@/lib/data/read';
import { effort } from '../effort';
import { catalogue, entry, inCategory, linked, system } from './nodes';
import { eachIsTold, entryLink, filesOf, HEAD, rule, shared } from './strangers';

const infoLink = (targetId: string, type: string): string =>
  `<infoLinks><infoLink id="odd" name="odd" targetId="${targetId}" type="${type}"/></infoLinks>`;
const categoryLink = (targetId: string): string =>
  `<categoryLinks><categoryLink id="odd" name="odd" targetId="${targetId}"/></categoryLinks>`;
const catalogueLink = (targetId: string): string =>
  `<catalogueLinks><catalogueLink id="odd" name="odd" targetId="${targetId}"/></catalogueLinks>`;
const cost = (typeId: string): string => `<costs><cost name="gold" typeId="${typeId}" value="1"/></costs>`;
const MUD = '<categoryEntries><categoryEntry id="mud" name="Mud"/></categoryEntries>';

eachIsTold('a link to what is not there or fits nothing', [
  ['to a group as if it were an entry', { marsh: entryLink('odd', 'oars') }, 'broken-link', 'oars'],
  [
    'to an entry as if it were a group',
    { group: entryLink('odd', 'net', 'selectionEntryGroup') },
    'broken-link',
    'net',
  ],
  ['to an entry of a catalogue that is not linked', { fen: entryLink('odd', 'net') }, 'broken-link', 'net'],
  ['to a group of such a catalogue', { group: entryLink('odd', 'bogs', 'selectionEntryGroup') }, 'broken-link', 'bogs'],
  ['to an entry of another game system', { salt: entryLink('odd', 'ash-1') }, 'broken-link', 'ash-1'],
  ['to a profile as if it were an entry', { punt: entryLink('odd', 'hull') }, 'broken-link', 'hull'],
  ['to a category as if it were an entry', { net: entryLink('odd', 'crew') }, 'broken-link', 'crew'],
  ['to a rule as if it were a profile', { infoGroup: infoLink('tide', 'profile') }, 'broken-link', 'tide'],
  ['to a profile as if it were a rule', { fleet: infoLink('hull', 'rule') }, 'broken-link', 'hull'],
  ['to a rule as if it were a group of them', { crew: infoLink('tide', 'infoGroup') }, 'broken-link', 'tide'],
  ['to an entry as if it were a rule', { crewLink: infoLink('eel', 'rule') }, 'broken-link', 'eel'],
  ['to an entry as if it were a category', { punt: categoryLink('eel') }, 'broken-link', 'eel'],
  ['to a category that is not seen', { punt: categoryLink('mud'), fen: MUD }, 'foreign-category', 'mud'],
  [
    'to a kind of force that is a category',
    { fleet: '<forceEntryLinks><forceEntryLink id="odd" name="odd" targetId="crew"/></forceEntryLinks>' },
    'broken-link',
    'crew',
  ],
  ['to a catalogue that is the game system', { fen: catalogueLink('salt') }, 'broken-catalogue-link', 'salt'],
  ['to a catalogue of another game system', { fen: catalogueLink('ember') }, 'broken-catalogue-link', 'ember'],
  ['to a catalogue that is an entry', { reeds: catalogueLink('net') }, 'broken-catalogue-link', 'net'],
  ['to a cost that is a book', { eel: cost('book') }, 'missing-type', 'book', 'id="eel"'],
  ['to a cost of a force', { fleet: cost('9f00-aa') }, 'missing-type', '9f00-aa', 'id="fleet"'],
  [
    'to a type of profile that is a cost',
    { infoGroup: '<profiles><profile id="odd" name="odd" typeId="pts" typeName="Boat"/></profiles>' },
    'missing-type',
    'pts',
  ],
  [
    'to the characteristic of another type',
    { profile: '<characteristics><characteristic name="Skill" typeId="skill">4</characteristic></characteristics>' },
    'missing-type',
    'skill',
  ],
  [
    'to a book of a catalogue that is not linked',
    { marsh: '<sharedRules><rule id="odd" name="odd" publicationId="fen-book"/></sharedRules>' },
    'missing-publication',
    'fen-book',
  ],
  [
    'to a book that is the game system',
    { crew: '<rules><rule id="odd" name="odd" publicationId="salt"/></rules>' },
    'missing-publication',
    'salt',
  ],
]);

const groups = (id: string, start: string): string =>
  `<selectionEntryGroups><selectionEntryGroup id="${id}" name="Own" defaultSelectionEntryId="${start}"/></selectionEntryGroups>`;

eachIsTold('a default that its group does not hold', [
  ['the entry of another group', { eel: groups('poles', 'oar') }, 'bad-default', 'oar'],
  ['the entry of the group around it', { group: groups('inner', 'oar') }, 'bad-default', 'oar'],
  ['what no link in it leads to', { net: groups('inner', 'net') }, 'bad-default', 'net'],
  ['a profile', { punt: groups('holes', 'hull') }, 'bad-default', 'hull'],
]);

const limits = (type: string): string =>
  `<constraints><constraint id="eel-max" type="${type}" field="selections" scope="force" value="1"/></constraints>`;
const SHIP =
  '<profileTypes><profileType id="ship" name="Ship"><characteristicTypes><characteristicType id="speed" name="Speed"/></characteristicTypes></profileType></profileTypes>';

eachIsTold('an id that stands for two things', [
  [
    'in game system and catalogue',
    { marsh: '<sharedRules><rule id="tide" name="Other"/></sharedRules>' },
    'duplicate-id',
    'tide',
  ],
  ['in a catalogue and one that it links to', { punt: rule('net') }, 'duplicate-id', 'net'],
  ['of the characteristics of two types', { salt: SHIP }, 'duplicate-id', 'speed'],
  ['of two limits of one entry', { eel: limits('min') }, 'duplicate-id', 'eel-max'],
  ['of two limits of two entries', { punt: limits('max') }, 'duplicate-id', 'eel-max'],
  ['of an entry and a link to another', { marsh: entryLink('punt', 'net') }, 'duplicate-id', 'punt'],
  ['of a category and a cost', { salt: MUD.replace('mud', 'pts') }, 'duplicate-id', 'pts'],
  ['of a catalogue and an entry of it', { fen: shared('fen') + entryLink('to-fen', 'fen') }, 'duplicate-id', 'fen'],
  ['of a book and a rule', { infoGroup: rule('book') }, 'duplicate-id', 'book'],
  [
    'of two links to a category',
    { punt: categoryLink('crew').replace('odd', 'fleet-crew') },
    'duplicate-id',
    'fleet-crew',
  ],
]);

eachIsTold('what nobody can take', [
  ['that links to itself', { marsh: shared('lost', entryLink('ring', 'lost')) }, 'unreachable', 'lost'],
  ['of a library', { reeds: shared('lost') }, 'unreachable', 'lost'],
  ['of the game system', { salt: shared('lost') }, 'unreachable', 'lost'],
]);

it('a catalogue of no game system that is here is refused by name', () => {
  const lone = `<catalogue id="lone" name="Lone" gameSystemId="gone" ${HEAD}/>`;
  const inputs = Object.entries({ ...filesOf({}), 'lone.cat': lone }).map(([name, text]) => ({
    name,
    bytes: new TextEncoder().encode(text),
  }));
  expect(readDataFiles(inputs).problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    "lone.cat: its game system's .gst file is missing: add it to the files (id gone)",
  ]);
});

// Each link looked through all that share the id: with 40,000 of both that took ten times as long as all else.
it.each(effort([100], [100, 40_000]))('names the file of a category whose id %i others have', (number) => {
  const data = linked(
    system({}),
    catalogue('wide', {
      selectionEntries: Array.from({ length: number }, () => entry('mud')),
      categoryEntries: [{ id: 'mud', name: 'Mud' }],
    }),
    catalogue('odd', {
      selectionEntries: [
        entry('punt', {
          categoryLinks: Array.from({ length: number }, (_, at) => ({ ...inCategory('mud'), id: `odd-${at}` })),
        }),
      ],
    }),
  );
  const found = faultsIn(data).find(({ kind }) => kind === 'foreign-category');
  expect([found?.count, found?.first[0]?.message]).toEqual([number, expect.stringContaining('only in wide')]);
});
