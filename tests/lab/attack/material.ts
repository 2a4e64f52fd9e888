import { formatList } from '@/lib/formats';
import { NO_DECLARATIONS, type Roster, type Selection } from '@/lib/documents/roster/schema';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { bytesOf, catalogueXml, gameSystemXml } from '@/tests/server/data';
import type { Visitor } from './visitor';

/** What attacks are made of: small unit data, and lists of any size. */

/** Any does. */
export const FORMAT = formatList[0]?.id ?? '';

/** A game system with one faction, as files. */
export const dataFiles = (system: string, name = `System ${system}`) => [
  { name: `${system}.gst`, bytes: bytesOf(gameSystemXml(system, name)) },
  { name: `${system}.cat`, bytes: bytesOf(catalogueXml(`${system}-frogs`, 'Frogs', system)) },
];

/** Hands in small unit data; throws when it is not taken. */
export async function uploaded(visitor: Visitor, system: string): Promise<DatasetSummary> {
  const line = await visitor.upload(dataFiles(system));
  const dataset = 'stage' in line && line.stage === 'done' ? line.datasets[0] : undefined;
  if (dataset === undefined) throw new Error(`the upload failed: ${JSON.stringify(line).slice(0, 300)}`);
  return dataset;
}

const selection = (at: number, entryId: string, name: string): Selection => ({
  id: `s${at}`,
  entryId,
  entryGroupId: null,
  name,
  number: 1,
  customName: null,
  notes: null,
  selections: [],
});

/** A list with so many selections of one entry; `name` gives what each is called. */
export function listOf(
  { gameSystem, factions }: DatasetSummary,
  count: number,
  { entryId = `${factions[0]?.id ?? ''}-e1`, force = 'house', name = (at: number) => `Frog ${at}` } = {},
): Roster {
  return {
    documentVersion: 1,
    name: 'A list',
    notes: null,
    gameSystemId: gameSystem.id,
    costLimits: [{ typeId: 'pts', value: 200 }],
    forces: [
      {
        id: 'f1',
        entryId: force,
        name: 'House',
        catalogueId: factions[0]?.id ?? '',
        catalogueName: factions[0]?.name ?? '',
        customName: null,
        notes: null,
        forces: [],
        selections: Array.from({ length: count }, (_, at) => selection(at + 1, entryId, name(at + 1))),
      },
    ],
    declarations: NO_DECLARATIONS,
  };
}
