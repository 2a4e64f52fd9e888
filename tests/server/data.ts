import type { Result } from '@/lib/foundation/result';
import type { DataFile } from '@/lib/data/schema';
import { emptyRoster, NO_DECLARATIONS, type Roster } from '@/lib/documents/roster/schema';

/** Invented unit data and lists, as small as the server room needs them. */

export const SYSTEM = 'sys-1';

export const gameSystem = (revision = 1): DataFile => ({
  kind: 'gameSystem',
  id: SYSTEM,
  name: 'Puddle Wars',
  revision,
  battleScribeVersion: '2.03',
  file: 'Puddle Wars.gst',
  gameSystemId: SYSTEM,
  gameSystemRevision: revision,
  library: false,
  costTypes: [{ id: 'pts', name: 'pts', defaultCostLimit: -1 }],
});

export const catalogue = (id: string, changes: Partial<DataFile> = {}): DataFile => ({
  kind: 'catalogue',
  id,
  name: `Faction ${id}`,
  revision: 1,
  battleScribeVersion: '2.03',
  file: `${id}.cat`,
  gameSystemId: SYSTEM,
  gameSystemRevision: 1,
  library: false,
  ...changes,
});

export const linkTo = (targetId: string) => ({
  id: `link-${targetId}`,
  name: targetId,
  targetId,
  importRootEntries: true,
});

export const roster = (name = 'A list', catalogueId = 'frogs'): Roster => ({
  ...emptyRoster({ name, gameSystemId: SYSTEM }),
  costLimits: [{ typeId: 'pts', value: 200 }],
  forces: [
    {
      id: 'f1',
      entryId: 'house',
      name: 'House',
      catalogueId,
      catalogueName: 'Frogs',
      customName: null,
      notes: null,
      forces: [],
      selections: [
        {
          id: 's1',
          entryId: 'e1',
          entryGroupId: null,
          name: 'Frog',
          number: 2,
          customName: null,
          notes: null,
          selections: [],
        },
      ],
    },
  ],
  declarations: { ...NO_DECLARATIONS, leader: 's1#1' },
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The text of a `.gst` file. */
export const gameSystemXml = (id: string, name: string, revision = 1): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gameSystem id="${id}" name="${escaped(name)}" revision="${revision}" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="pts" name="pts" defaultCostLimit="-1.0"/></costTypes>
</gameSystem>`;

/** The text of a `.cat` file. */
export const catalogueXml = (id: string, name: string, systemId: string, revision = 1): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="${id}" name="${escaped(name)}" revision="${revision}" battleScribeVersion="2.03" gameSystemId="${systemId}" gameSystemRevision="1" library="false" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <selectionEntries>
    <selectionEntry id="${id}-e1" name="${escaped(name)} Scout" type="model" hidden="false"><costs><cost name="pts" typeId="pts" value="10.0"/></costs></selectionEntry>
  </selectionEntries>
</catalogue>`;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The secret that was given. */
export function secretOf(renewed: Result<string, unknown>): string {
  if (!renewed.ok) throw new Error('no secret was given');
  return renewed.value;
}
