import { describe, expect, it } from 'vitest';
import { about, entryLink, faultsWith, grouped, hide, type Parts, rule, set, shared, within } from './strangers';

const asking = (ids: string, ask: (id: string) => string): string =>
  hide(`<conditions>${ids.split(' ').map(ask).join('')}</conditions>`);

describe('what is sound is no fault, though it looks strange', () => {
  it.each<[string, Parts]>([
    ['nothing at all', {}],
    [
      'a scope that is an entry, a group, a link, a category, a force or a file',
      { punt: asking('eel oars to-net crew fleet marsh reeds fen salt', within) },
    ],
    [
      'a child that is any of these, in a file that is not linked too',
      { punt: asking('eel bogs to-bogs to-net to-net::net crew fleet fen salt net', about) },
    ],
    ['the limit of what a link leads to, in a group of modifiers', { net: grouped(set('net-max', '3')) }],
    ['the limit of a category by the link to it', { crewLink: set('crew-max', '3') }],
    ['the limit of what is elsewhere', { punt: set('eel-max', '3', 'scope="force" affects="self.entries.eel"') }],
    [
      'the characteristics of what an entry shows',
      { punt: set('speed', '4'), profile: set('speed', '4'), infoLink: set('speed', '4'), group: set('skill', '4') },
    ],
    [
      'the characteristics of what others show, of any type',
      {
        punt: set('skill', '4', 'affects="self.entries.profiles.folk"'),
        eel: set('speed', '4', 'affects="self.entries.profiles.all"'),
      },
    ],
    [
      'one id in two catalogues that do not see each other',
      { punt: rule('rare'), fen: '<sharedRules><rule id="rare" name="Rare"/></sharedRules>' },
    ],
    [
      'a cost that a catalogue has by itself',
      {
        marsh: '<costTypes><costType id="mud" name="mud"/></costTypes>',
        punt: `<costs><cost name="mud" typeId="mud" value="1"/></costs>${set('mud', '2')}`,
      },
    ],
    ['a link to a link', { marsh: entryLink('further', 'to-net') }],
    [
      'a shared entry in a shared group that is linked',
      {
        reeds: `<sharedSelectionEntryGroups><selectionEntryGroup id="ropes" name="Ropes">${entryLink('to-knot', 'knot')}</selectionEntryGroup></sharedSelectionEntryGroups>${shared('knot')}`,
        group: entryLink('to-ropes', 'ropes', 'selectionEntryGroup'),
      },
    ],
  ])('%s', (_, parts) => {
    expect(faultsWith(parts)).toEqual([]);
  });
});
