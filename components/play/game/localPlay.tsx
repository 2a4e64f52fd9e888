import { listClient } from '@/lib/browser/lists';
import { formatChoices } from '@/lib/formats/gameFormats';
import { PlaySheet } from './playSheet';
import { FromHere } from './wholeGame';

/** Begins a game with a list that this device has, where the server does not draw the page. */
export const LocalPlay = ({ viewId }: { viewId: string }) => (
  <FromHere viewId={viewId} find={listClient.here}>
    {({ name, format }) => <PlaySheet list={{ viewId, name, format }} choices={[]} formats={formatChoices} />}
  </FromHere>
);
