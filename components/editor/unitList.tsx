'use client';

import { useMemo } from 'react';
import { unitRows } from '@/lib/view/editor/unitRows';
import { DataSettings, FactionChoices } from './configuration';
import { UnitRow, type RowActions } from './unitRow';
import type { Editor } from './useEditor';

/**
 * The list: the faction's choices, the units by slot, then what the data asks of every list; each row opens its
 * options.
 */
export function UnitList({
  editor,
  outlined,
  ...doings
}: RowActions & {
  readonly editor: Editor;
  /** The unit that a problem pointed to. */
  readonly outlined: string | null;
}) {
  const { onOpen, onRemove } = doings;
  const rows = useMemo(() => unitRows(editor, editor.roster, editor.format), [editor]);
  return (
    <div>
      <FactionChoices editor={editor} onOpen={onOpen} onRemove={onRemove} />
      <ul aria-label="Units" className="wrap-anywhere">
        {rows.map((row) => (
          <UnitRow key={row.id} row={row} outlined={outlined === row.id} {...doings} />
        ))}
      </ul>
      <DataSettings editor={editor} onOpen={onOpen} onRemove={onRemove} />
    </div>
  );
}
