import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos, writeRosz, withSizeAsLimit } from '@/lib/exchange/ros/rosWrite';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { underFormat } from '@/lib/verdict/underFormat';
import { alike, gist, type Relation } from './relation';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A file of another program has no place for declarations, so these are kept beside it. */
export const roundTrip: Relation = {
  holds: 'the verdict is the same after .ros, .rosz and .json, out and in',
  *tryOn({ roster, linked, format, checked }) {
    const outgoing = withSizeAsLimit(checked.evaluation);
    const files = {
      'list.ros': bytes(writeRos(outgoing)),
      'list.rosz': writeRosz(outgoing),
      'list.json': bytes(writeNewRecruit(outgoing)),
    };
    for (const [name, content] of Object.entries(files)) {
      const read = readRoster(name, content);
      const tied = relink(underFormat(read.roster, linked, format), linked, read.recorded).roster;
      yield alike(
        name,
        gist(checked),
        gist(checkRoster({ ...tied, declarations: roster.declarations }, linked, format)),
      );
    }
  },
};
