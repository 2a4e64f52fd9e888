import { readdirSync, readFileSync } from 'node:fs';
import { link, type LinkedDataset } from '@/lib/data/link';
import { createSelection, evaluate, rootOptions } from '@/lib/engine';
import { ownRules } from '@/lib/formats/own-rules/format';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { forcesOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { newRoster, type NewRoster } from '@/lib/verdict/newRoster';
import { lists } from '@/lib/api/lists';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { dataOf } from './samples/formatSamples';
import { dataOf as brought, type Visitor } from './seed';

/** An invented game of another kind: its own roles and profiles, two kinds of force and one inside another, three costs. */
const BAKERS = 'tests/fixtures/bakers';
export const RYE_LANE = '4e1a-0000-0000-0000';
export const BUTTER_ROW = 'b077-0000-0000-0000';
export const SHOP = 'ba4e-f1';
export const STALL = 'ba4e-f2';
export const MARKET_CART = 'ba4e-f3';

/** Its files by their names, as they are sent. */
export const bakersFiles = (): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(
    readdirSync(BAKERS)
      .filter((name) => /\.(gst|cat)$/.test(name))
      .map((name) => [name, readFileSync(`${BAKERS}/${name}`)]),
  );

let linked: LinkedDataset | null = null;
export const bakers = (): LinkedDataset => (linked ??= link(dataOf(BAKERS)));

/** Ids that are counted up, the same at every run. */
export function counting(): () => string {
  let last = 0;
  return () => `n${(last += 1)}`;
}

export const street = (over: Partial<NewRoster> = {}, newId = counting()): Roster =>
  newRoster(bakers(), ownRules, { catalogueIds: [RYE_LANE], name: '', gameSize: null, ...over }, newId);

/** The list with one more root entry of that name in a force: the first, if none is named. */
export function withEntry(roster: Roster, name: string, newId: () => string, forceId = roster.forces[0]!.id): Roster {
  const evaluation = evaluate(roster, bakers());
  const option = rootOptions(evaluation, forceId).find((each) => each.name === name);
  if (option === undefined) throw new Error(`${name} is not on offer`);
  return applyEdit(roster, {
    kind: 'add',
    into: forceId,
    selection: createSelection(evaluation, forceId, option, newId),
  });
}

/** A master, two hands and a sack: legal. */
export function shop(newId = counting()): Roster {
  return ['Master Baker', 'Oven Hands', 'Sack of flour'].reduce(
    (roster, name) => withEntry(roster, name, newId),
    street({}, newId),
  );
}

/** The visitor's own list of this game, on data that the visitor brought. */
export async function bakersList(who: Visitor, roster: Roster): Promise<SavedList> {
  const { hash } = await brought(who, bakersFiles());
  return (await who.ask(lists.create, { body: { format: 'own-rules', datasetHash: hash, roster } })).saved;
}

export const edited = (roster: Roster, ...edits: readonly RosterEdit[]): Roster => edits.reduce(applyEdit, roster);

/** The selection of that name, wherever it is. */
export function named(roster: Roster, name: string): { readonly id: string } {
  for (const force of forcesOf(roster)) {
    const found = force.selections.find((each) => each.name === name);
    if (found) return found;
  }
  throw new Error(`no ${name}`);
}
