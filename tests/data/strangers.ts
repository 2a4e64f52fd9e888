import { describe, expect, it } from 'vitest';
import { datasetsOf } from '@/lib/data/dataset';
import { type FaultKind, faultsIn } from '@/lib/data/faults';
import { placesOf } from '@/lib/data/faults/places';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';

// Faults as others make them: ids that are there and fit nothing, that stand in another game system, in a catalogue that is
// not linked, in places that are rarely looked at. Each is told once, with its kind, its file and its line.

export const HEAD = 'revision="1" battleScribeVersion="2.03"';

type Place =
  | 'punt' // the entry `punt` of the catalogue `marsh`
  | 'eel' // the other one, which has the limit `eel-max`
  | 'net' // the link to the shared entry `net`, which has the limit `net-max`
  | 'group'
  | 'profile'
  | 'infoLink'
  | 'rule'
  | 'infoGroup'
  | 'marsh'
  | 'salt'
  | 'fleet'
  | 'crew'
  | 'crewLink'
  | 'pts'
  | 'reeds'
  | 'fen';

/** What is put into the files, and where. */
export type Parts = { readonly [P in Place]?: string };

/** Each part is on a line of its own. */
export const filesOf = (p: Parts): Readonly<Record<string, string>> => ({
  'salt.gst': `<gameSystem id="salt" name="Saltmarsh" ${HEAD}>
<publications><publication id="book" name="Book"/></publications>
<costTypes><costType id="pts" name="pts">
${p.pts ?? ''}
</costType></costTypes>
<profileTypes><profileType id="boat" name="Boat"><characteristicTypes><characteristicType id="speed" name="Speed"/></characteristicTypes></profileType>
<profileType id="folk" name="Folk"><characteristicTypes><characteristicType id="skill" name="Skill"/></characteristicTypes></profileType></profileTypes>
<categoryEntries><categoryEntry id="crew" name="Crew"><constraints><constraint id="crew-max" type="max" field="selections" scope="parent" value="3"/></constraints>
${p.crew ?? ''}
</categoryEntry></categoryEntries>
<forceEntries><forceEntry id="fleet" name="Fleet">
${p.fleet ?? ''}
<categoryLinks><categoryLink id="fleet-crew" name="Crew" targetId="crew">
${p.crewLink ?? ''}
</categoryLink></categoryLinks></forceEntry></forceEntries>
<sharedRules><rule id="tide" name="Tide"/></sharedRules>
<sharedProfiles><profile id="hull" name="Hull" typeId="boat" typeName="Boat"/></sharedProfiles>
${p.salt ?? ''}
</gameSystem>`,
  'reeds.cat': `<catalogue id="reeds" name="Reeds" library="true" gameSystemId="salt" ${HEAD}>
<sharedSelectionEntries><selectionEntry id="net" name="Net" type="upgrade"><constraints><constraint id="net-max" type="max" field="selections" scope="parent" value="2"/></constraints></selectionEntry></sharedSelectionEntries>
${p.reeds ?? ''}
</catalogue>`,
  'marsh.cat': `<catalogue id="marsh" name="Marsh Folk" gameSystemId="salt" ${HEAD}>
<catalogueLinks><catalogueLink id="to-reeds" name="Reeds" targetId="reeds" type="catalogue"/></catalogueLinks>
<selectionEntries><selectionEntry id="punt" name="Punt" type="unit">
${p.punt ?? ''}
<profiles><profile id="shape" name="Shape" typeId="boat" typeName="Boat">
${p.profile ?? ''}
</profile></profiles>
<infoLinks><infoLink id="to-hull" name="Hull" targetId="hull" type="profile">
${p.infoLink ?? ''}
</infoLink></infoLinks>
<rules><rule id="row" name="Row">
${p.rule ?? ''}
</rule></rules>
<infoGroups><infoGroup id="lore" name="Lore">
${p.infoGroup ?? ''}
</infoGroup></infoGroups>
<selectionEntryGroups><selectionEntryGroup id="oars" name="Oars">
${p.group ?? ''}
<selectionEntries><selectionEntry id="oar" name="Oar" type="upgrade"/></selectionEntries></selectionEntryGroup></selectionEntryGroups>
</selectionEntry>
<selectionEntry id="eel" name="Eel" type="unit"><constraints><constraint id="eel-max" type="max" field="selections" scope="force" value="2"/></constraints>
${p.eel ?? ''}
<entryLinks><entryLink id="to-net" name="Net" targetId="net" type="selectionEntry">
${p.net ?? ''}
</entryLink></entryLinks></selectionEntry></selectionEntries>
${p.marsh ?? ''}
</catalogue>`,
  'fen.cat': `<catalogue id="fen" name="Fen Folk" gameSystemId="salt" ${HEAD}>
<publications><publication id="fen-book" name="Fen"/></publications>
<sharedSelectionEntryGroups><selectionEntryGroup id="bogs" name="Bogs"/></sharedSelectionEntryGroups>
<entryLinks><entryLink id="to-bogs" name="Bogs" targetId="bogs" type="selectionEntryGroup"/></entryLinks>
${p.fen ?? ''}
</catalogue>`,
  'ash.gst': `<gameSystem id="ash" name="Ashlands" ${HEAD}><selectionEntries><selectionEntry id="ash-1" name="Ash" type="unit"/></selectionEntries></gameSystem>`,
  'ember.cat': `<catalogue id="ember" name="Ember" gameSystemId="ash" ${HEAD}/>`,
});

/** What is wrong with the files, each with the line that is told. */
export function faultsWith(parts: Parts): readonly { readonly fault: string; readonly line: string | undefined }[] {
  const texts = filesOf(parts);
  const inputs = Object.entries(texts).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }));
  const { files, problems } = readDataFiles(inputs);
  expect(problems).toEqual([]);
  const all = datasetsOf(files).flatMap((dataset) => faultsIn(link(dataset)).flatMap(({ first }) => first));
  const places = placesOf(all, inputs);
  return all.map((fault) => {
    const line = /^line (\d+)$/.exec(places.get(fault) ?? '')?.[1];
    return { fault: `${fault.kind} ${fault.targetId}`, line: texts[fault.file]!.split('\n')[Number(line) - 1] };
  });
}

export const change = (attributes: string, inside = ''): string =>
  `<modifiers><modifier ${attributes}>${inside}</modifier></modifiers>`;
export const set = (field: string, value: string, more = ''): string =>
  change(`type="set" field="${field}" value="${value}" ${more}`);
export const hide = (gate: string): string => change('type="set" field="hidden" value="true"', gate);
/** Two groups of modifiers deep. */
export const grouped = (inside: string): string =>
  `<modifierGroups><modifierGroup type="and"><modifierGroups><modifierGroup>${inside}</modifierGroup></modifierGroups></modifierGroup></modifierGroups>`;

export const asked = (attributes: string): string =>
  `<condition type="atLeast" value="1" shared="true" ${attributes}/>`;
export const about = (child: string): string => asked(`field="selections" scope="roster" childId="${child}"`);
export const within = (scope: string): string => asked(`field="selections" scope="${scope}" childId="punt"`);
export const when = (condition: string): string => hide(`<conditions>${condition}</conditions>`);

export const entryLink = (id: string, targetId: string, type = 'selectionEntry'): string =>
  `<entryLinks><entryLink id="${id}" name="${id}" targetId="${targetId}" type="${type}"/></entryLinks>`;
export const shared = (id: string, inside = ''): string =>
  `<sharedSelectionEntries><selectionEntry id="${id}" name="${id}" type="upgrade">${inside}</selectionEntry></sharedSelectionEntries>`;
export const rule = (id: string): string => `<rules><rule id="${id}" name="Other"/></rules>`;

/** What it is, what is put where, its kind, what is told to be wrong; then, unless it is that, what its line holds. */
export type Row = readonly [of: string, parts: Parts, kind: FaultKind, target: string, line?: string];

/** Has each row told once, where it stands. */
export function eachIsTold(what: string, rows: readonly Row[]): void {
  describe(`${what} is told once, where it stands`, () => {
    const named = rows.map(([of, parts, kind, target, line = target]) => ({ of, parts, kind, target, line }));
    it.each(named)('$of', ({ of, parts, kind, target, line }) => {
      // What leads to itself is a circle too.
      const found = faultsWith(parts).filter(({ fault }) => !(of.includes('itself') && fault.startsWith('circle')));
      expect(found.map(({ fault }) => fault)).toEqual([`${kind} ${target}`]);
      expect(found[0]?.line).toContain(line);
    });
  });
}
