'use client';

import { EditLink, type LinkRights } from '@/components/ui/document/editLink';
import { LinkLine } from '@/components/ui/linkLine';
import { bookClient } from '@/lib/browser/books';
import { bookPath } from '@/lib/documents/book/savedBook';

interface ShareBookProps {
  viewId: string;
  editSecret: string | null;
  origin: string;
  rights: LinkRights;
}

/** The links of a book: one to read and to copy, one to change it. */
export const ShareBook = ({ viewId, editSecret, origin, rights }: ShareBookProps) => (
  <div className="flex flex-col gap-4">
    <LinkLine
      label="For others"
      note="Shows the units as they stand when it is opened. Others can take a copy and make lists of them; nobody can change them there."
      url={`${origin}${bookPath(viewId)}`}
    />
    <EditLink client={bookClient} viewId={viewId} editSecret={editSecret} origin={origin} rights={rights} />
  </div>
);
