import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listChoices } from '@/components/editor/listFrame.model';
import { DataSettings, FactionChoices } from '@/components/editor/unitList';
import { applyEdit } from '@/lib/documents/roster/edits';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { linked, patrol, scoutTeam } from '../samples/scouting';
import { COURT, GUILD } from '../samples/sampleData';
import { idleActions, idleEditor } from './idleEditor';
import type { Roster } from '@/lib/documents/roster/schema';

function drawn(roster: Roster): string {
  const editor = idleEditor(roster, linked, scoutTeam);
  return renderToStaticMarkup(
    <>
      <FactionChoices editor={editor} actions={idleActions} />
      <DataSettings editor={editor} actions={idleActions} />
    </>,
  );
}

const list = patrol(GUILD, 150);
const battleSize = list.forces[0]!.selections.find(({ name }) => name === 'Battle Size')!;

it('has no button to remove what the data asks of every list', () => {
  expect(drawn(list)).toContain('Battle Size');
  expect(drawn(list)).not.toContain('aria-label="Remove');
});

it('says what nobody chose, until another is chosen', () => {
  const begun = patrol(COURT, 150);
  expect(drawn(begun)).toContain('Chosen for you: House Pinnacle');
  const house = begun.forces[0]!.selections.find(({ name }) => name === 'House')!;
  const [chosen] = house.selections;
  const other = { ...chosen!, entryId: 'c007-0010-0002-ee00', name: 'House Cornice' };
  const changed = applyEdit(begun, { kind: 'replace', selection: chosen!.id, by: other });
  expect(drawn(changed)).toContain('House Cornice');
  expect(drawn(changed)).not.toContain('Chosen for you');
  expect(drawn(applyEdit(begun, { kind: 'remove', selection: chosen!.id }))).toContain('Nothing chosen');
});

it('lets one of two be removed where the data asks for one', () => {
  const twice = applyEdit(list, {
    kind: 'add',
    into: list.forces[0]!.id,
    selection: { ...battleSize, id: 'again', selections: [] },
  });
  expect(drawn(twice).match(/aria-label="Remove Battle Size"/g)).toHaveLength(2);
});

it('tells what is chosen from the data of the game, in a force inside a force too', () => {
  const { evaluation, army } = checkRoster(patrol(COURT, 150), linked, scoutTeam);
  const [force] = evaluation.roster.forces;
  const inside = { ...evaluation.roster, forces: [{ ...force!, selections: [], forces: [force!] }] };
  const ofGame = listChoices(army.configuration, { roster: inside }, scoutTeam, 'game').map(({ name }) => name);
  expect(ofGame).toContain('Battle Size');
  expect(ofGame).not.toContain('House');
});
