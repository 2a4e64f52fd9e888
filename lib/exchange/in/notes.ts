import { applyEdit } from '../../documents/roster/edits';
import { findSelection } from '../../documents/roster/find';
import { ROSTER_LIMITS, type Roster } from '../../documents/roster/schema';
import type { TriedUnit } from './tried';
import type { LineReading } from './result';
import { NO_ROOM } from './states';

const HEADING = 'From the pasted text, not understood:';

/**
 * A list with what could not be read noted on it: on its unit (`units`, as lines count them), or else on the list, its
 * detachments and units, as far as notes go. `left`: how many lines have no room.
 */
export function withNotes(
  roster: Roster,
  lines: readonly LineReading[],
  units: readonly TriedUnit[],
): { roster: Roster; left: number } {
  const ofUnits = new Map<string, string[]>();
  const ofList: string[] = [];
  for (const { text, role, parts, unit, state } of lines) {
    if (role === 'note') ofList.push(text.trim());
    if (state === 'understood' || state === 'blank' || role === 'note') continue;
    const lost = parts
      .filter((part) => part.state === 'unknown' || (part.why ?? '').includes(NO_ROOM))
      .map(({ says }) => says);
    if (lost.length === 0) continue;
    const selection = unit === null ? null : (units[unit]?.built?.selection.id ?? null);
    if (selection === null) ofList.push(text.trim());
    else ofUnits.set(selection, [...(ofUnits.get(selection) ?? []), lost.join(', ')]);
  }
  const noted = [...ofUnits].reduce((list, [target, says]) => {
    const own = findSelection(list, target)?.selection.notes?.split('\n') ?? [];
    const [notes = '', ...more] = within([...own, HEADING, ...says]);
    ofList.push(...more.flatMap((each) => each.split('\n')));
    return applyEdit(list, { kind: 'annotate', target, notes });
  }, roster);
  const own = roster.notes === null ? [] : roster.notes.split('\n');
  const [first, ...more] = ofList.length === 0 ? [] : within([...own, HEADING, ...ofList]);
  if (first === undefined) return { roster: noted, left: 0 };
  // What has no room on the list itself stands on its detachments and units that have no notes.
  const others = [...noted.forces, ...noted.forces.flatMap(({ selections }) => selections)]
    .filter(({ notes }) => notes === null)
    .map(({ id }) => id);
  const full = more
    .slice(0, others.length)
    .reduce<Roster>((list, notes, at) => applyEdit(list, { kind: 'annotate', target: others[at]!, notes }), {
      ...noted,
      notes: first,
    });
  return { roster: full, left: more.slice(others.length).flatMap((each) => each.split('\n')).length };
}

/** Lines in pieces of at most the length that notes may have. */
function within(lines: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of lines.map((each) => each.slice(0, ROSTER_LIMITS.noteLength - 1))) {
    if (piece !== '' && piece.length + line.length + 1 > ROSTER_LIMITS.noteLength) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? line : `${piece}\n${line}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}
