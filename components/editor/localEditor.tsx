'use client';

import { useEffect, useState } from 'react';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import { Fetching } from '@/components/ui/fetching';
import { NotKept } from '@/components/ui/site/notKept';
import { withLater } from '@/lib/browser/later';
import type { ListHere } from '@/lib/browser/listHere';
import type { Result } from '@/lib/foundation/result';
import { OpenEditor } from './openEditor';

/** The editor of a list as this browser has it; where it has none, as the server has it. */
export function LocalEditor({ viewId }: { viewId: string }) {
  const [found, setFound] = useState<Result<ListHere> | null>(null);
  useEffect(() => {
    let current = true;
    void withLater(
      () => import('@/lib/browser/listHere'),
      ({ listHere }) => listHere(viewId),
    ).then((answer) => current && setFound(answer));
    return () => {
      current = false;
    };
  }, [viewId]);
  if (found === null) return <Fetching title="List" of={{ whole: null, problem: null, again: () => undefined }} />;
  if (!found.ok) return <NotKept />;
  const { list, mine, format, books } = found.value;
  return (
    <OpenEditor
      summary={{ viewId, name: list.name }}
      list={list}
      rights={{ owned: mine, linkMayAll: false }}
      origin={location.origin}
      books={books as OfferedBooks | null}
      format={format}
      frame={null}
    />
  );
}
