'use client';

import { useEffect, useState } from 'react';
import { Ago } from '@/components/ui/ago';
import { Button } from '@/components/ui/button';
import { keptFactions, type KeptFaction, dropSlice } from '@/lib/browser/local/slices';
import { storageHere, requestPersistence } from '@/lib/browser/local/storagePersistence';
import { count } from '@/lib/foundation/words';
import { sizeText } from '@/components/home/mine/mineLines.model';

const look = () => Promise.all([keptFactions(), storageHere()]);

/** The unit data that is kept on this device, and how much room the app takes. */
export function KeptHere() {
  const [here, setHere] = useState<Awaited<ReturnType<typeof look>> | null>(null);
  // What the browser keeps is known only once the page is there.
  useEffect(() => void look().then(setHere), []);
  if (here === null) return <p aria-busy="true">Looking …</p>;
  const [kept, room] = here;
  const lookAgain = async (): Promise<void> => setHere(await look());
  const size = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-text">
        {kept.length === 0
          ? 'No unit data is stored here yet. Open a list to store its data.'
          : `Unit data of ${count(kept.length, 'faction')}, ${sizeText(size)}: its lists open without a connection.`}
        {room.bytes !== null && ` The app takes ${sizeText(room.bytes)} in all.`}
      </p>
      {kept.length > 0 && (
        <ul className="flex flex-col divide-y divide-hairline border-y border-rule" aria-label="Unit data stored here">
          {kept.map((each) => (
            <Row key={each.key} kept={each} onDrop={() => void dropSlice(each.key).then(lookAgain)} />
          ))}
        </ul>
      )}
      {kept.length > 0 && (
        <p className="max-w-text text-sm text-ink-faint">
          Lists stay when you delete their unit data. They then open online.
        </p>
      )}
      {room.safe === true && <p className="max-w-text">The browser keeps all of it until you delete it.</p>}
      {room.safe === false && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="max-w-text flex-1 basis-72">
            The browser may clear this when the device is full. Back up, or ask the browser to keep it.
          </p>
          <Button onClick={() => void requestPersistence().then(lookAgain)}>Ask the browser</Button>
        </div>
      )}
    </div>
  );
}

function Row({ kept, onDrop }: { kept: KeptFaction; onDrop: () => void }) {
  const { dataset, name, bytes, usedAt, lists } = kept;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-words text-ink-faint">
          {dataset !== null && dataset !== name && `${dataset}, `}
          {sizeText(bytes)}, {lists === 0 ? 'for no list' : `for ${count(lists, 'list')}`}, last used{' '}
          <Ago iso={new Date(usedAt).toISOString()} />
        </p>
      </div>
      <Button small onClick={onDrop} aria-label={`Delete unit data: ${name}`}>
        Delete
      </Button>
    </li>
  );
}
