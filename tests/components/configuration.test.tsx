import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataSettings, FactionChoices } from '@/components/editor/unitList';
import { applyEdit } from '@/lib/documents/roster/edits';
import { linked, patrol, scoutTeam } from '../samples/scouting';
import { GUILD } from '../samples/sampleData';
import { idleEditor, never } from './idleEditor';
import type { Roster } from '@/lib/documents/roster/schema';

function drawn(roster: Roster): string {
  const editor = idleEditor(roster, linked, scoutTeam);
  return renderToStaticMarkup(
    <>
      <FactionChoices editor={editor} onOpen={never} onRemove={never} />
      <DataSettings editor={editor} onOpen={never} onRemove={never} />
    </>,
  );
}

const list = patrol(GUILD, 150);
const battleSize = list.forces[0]!.selections.find(({ name }) => name === 'Battle Size')!;

it('has no button to remove what the data asks of every list', () => {
  expect(drawn(list)).toContain('Battle Size');
  expect(drawn(list)).not.toContain('aria-label="Remove');
});

it('lets one of two be removed where the data asks for one', () => {
  const twice = applyEdit(list, {
    kind: 'add',
    into: list.forces[0]!.id,
    selection: { ...battleSize, id: 'again', selections: [] },
  });
  expect(drawn(twice).match(/aria-label="Remove Battle Size"/g)).toHaveLength(2);
});
