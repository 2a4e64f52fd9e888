import { optionsOf, rootOptions, type DataFinding } from '@/lib/engine';
import type { SelectionNode } from '@/lib/engine/tree';
import type { LinkedDataset } from '@/lib/data/link';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos } from '@/lib/exchange/ros/rosWrite';
import { changesBetween } from '@/lib/verdict/compare/changes';
import { parseDocument } from '@/lib/documents/versions';
import { applyEdit } from '@/lib/documents/roster/edits';
import { allSelections } from '@/lib/documents/roster/find';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { LAYOUTS } from '@/lib/exchange/layouts';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { ALL_ON, writeText } from '@/lib/exchange/writeText';
import { checkRoster, judgeRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import type { Chance } from '../seeded';
import { drawStep } from '../sweep/step';
import { defectsOf } from '../sweep/table';

/** A list as it was under the whole data, with the files that were written of it then. */
export interface Held {
  readonly roster: Roster;
  readonly checked: OpenRoster;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The two files that other programs keep of a list. */
export const filesOf = ({ evaluation }: OpenRoster): Held['files'] => [
  { name: 'list.ros', bytes: bytes(writeRos(evaluation)) },
  { name: 'list.json', bytes: bytes(writeNewRecruit(evaluation)) },
];

const EDITS = 3;

/**
 * Opens a list under data that lacks something of it, checks it, edits it, writes it and compares it with what it was:
 * what is wrong with what came of it, a line each. Whatever throws is thrown.
 */
export function hold(
  held: Held,
  linked: LinkedDataset,
  format: Format,
  chance: Chance,
  newId: () => string,
): readonly string[] {
  const wrong: string[] = [];
  const checked = checkRoster(held.roster, linked, format);
  inspect('opened', checked, wrong);
  for (const file of held.files) {
    const { roster, recorded } = readRoster(file.name, file.bytes);
    const met = relink(roster, linked, recorded);
    const found = [...allSelections(met.roster)].length;
    const written = [...allSelections(held.roster)].length;
    if (found !== written) wrong.push(`${file.name}: ${found} of ${written} selections came of it`);
    const read = judgeRoster(met.roster, linked, format);
    inspect(file.name, read, wrong);
    const lost = read.evaluation.world.nodes.filter(({ slot }) => slot === null).length;
    if (lost !== met.missing.length) wrong.push(`${file.name}: ${lost} are missing, ${met.missing.length} told`);
  }
  for (const { id, selections } of held.roster.forces) {
    rootOptions(checked.evaluation, id);
    for (const selection of selections) optionsOf(checked.evaluation, selection.id);
  }
  changesBetween(held, { roster: held.roster, checked }, null);
  write(checked, format, wrong);
  let after: OpenRoster = checked;
  for (let n = 0; n < EDITS; n++) {
    const { edit } = drawStep(after.evaluation, chance, newId);
    if (edit !== null) after = judgeRoster(applyEdit(after.evaluation.written, edit), linked, format);
  }
  inspect('edited', after, wrong);
  return wrong;
}

function inspect(what: string, { evaluation }: OpenRoster, wrong: string[]): void {
  const { findings } = evaluation.roster;
  for (const defect of defectsOf(evaluation)) wrong.push(`${what}: ${defect}`);
  for (const node of evaluation.world.nodes) {
    if (node.slot === null && node.number > 0 && !isTold(node, findings)) {
      wrong.push(`${what}: nothing says that ${node.written.name} is missing`);
    }
  }
  for (const force of evaluation.world.roster.forces) {
    if (force.entry === null && !findings.some(({ at, subject }) => [at.id, subject.id].includes(force.id))) {
      wrong.push(`${what}: nothing says that the kind of force ${force.written.name} is missing`);
    }
  }
}

/** By itself, or with what it is in that is missing too. */
function isTold(node: SelectionNode, findings: readonly DataFinding[]): boolean {
  const isNamed = findings.some(
    ({ code, culprits }) => (code === 'data/missing-entry' || code === 'data/hidden') && culprits.includes(node.id),
  );
  return isNamed || (node.parent.kind === 'selection' && node.parent.slot === null && isTold(node.parent, findings));
}

/** What is written of it can be read again, and every text names what is missing. */
function write(checked: OpenRoster, format: Format, wrong: string[]): void {
  const { written } = checked.evaluation;
  if (!parseDocument(listDocument, JSON.parse(JSON.stringify(written))).ok) wrong.push('its document is not valid');
  const count = [...allSelections(written)].length;
  for (const { name, bytes: content } of filesOf(checked)) {
    const again = [...allSelections(readRoster(name, content).roster)].length;
    if (again !== count) wrong.push(`${name} written: ${again} of ${count} selections`);
  }
  const said = makeOutline(checked, format, null);
  for (const { id } of LAYOUTS) writeText(said, { layout: id, switches: ALL_ON });
}
