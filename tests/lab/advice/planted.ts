import { evaluate } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster } from '@/lib/documents/roster/schema';
import type { Format } from '@/lib/rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import type { Chance } from '../seeded';
import { begun, drawList, withUnit } from '../sweep/lists';
import { drawStep } from '../sweep/step';

/** An illegal list that was legal a few changes ago. */
export interface Planted {
  readonly label: string;
  readonly roster: Roster;
  /** How many changes made it illegal. */
  readonly changes: number;
}

/** Kinds of step that a repair can take back. */
const UNDOABLE = new Set(['add unit', 'remove', 'count', 'choose option', 'swap option']);
const MOST_PLANTED = 3;
const MOST_TRIES = 40;

interface Faction {
  readonly id: string;
  readonly name: string;
}

/** So many lists of chance that are legal, then broken by one to three random changes. Same chance, same lists. */
export function* plantedLists(
  wanted: number,
  linked: LinkedDataset,
  format: Format,
  factions: readonly Faction[],
  newId: () => string,
  chance: Chance,
): Generator<Planted> {
  for (let at = 0, made = 0; made < wanted; at++) {
    const faction = chance.one(factions);
    if (faction === undefined) return;
    const { roster, checked } = drawList(linked, format, faction, String(at), newId, chance);
    if (checked.report.verdict === 'illegal' || checked.army.units.length === 0) continue;
    const broken = brokenBy(1 + chance.below(MOST_PLANTED), roster, linked, format, newId, chance);
    if (broken === null) continue;
    made += 1;
    yield { label: faction.name, ...broken };
  }
}

/** Units that a list of the largest size has no room for. */
const TIMES_OVER = 2;
const MOST_UNITS = 12;

/** Lists of units of chance, one after the other, until they cost twice the limit; nobody leads them yet. */
export function* overfullLists(
  wanted: number,
  linked: LinkedDataset,
  format: Format,
  factions: readonly Faction[],
  newId: () => string,
  chance: Chance,
): Generator<Planted> {
  for (let made = 0; made < wanted; made++) {
    const faction = chance.one(factions);
    if (faction === undefined) return;
    let roster = begun(linked, format, faction.id, newId, chance);
    for (let units = 1; units <= MOST_UNITS; units++) {
      roster = withUnit(roster, linked, format, false, null, newId, chance);
      const { army } = checkRoster(roster, linked, format);
      if (army.points > TIMES_OVER * (army.gameSize ?? format.limits.points ?? Infinity)) break;
    }
    const { army, report } = checkRoster(roster, linked, format);
    if (report.verdict === 'illegal') yield { label: faction.name, roster, changes: army.units.length };
  }
}

function brokenBy(
  wanted: number,
  legal: Roster,
  linked: LinkedDataset,
  format: Format,
  newId: () => string,
  chance: Chance,
): Omit<Planted, 'label'> | null {
  let roster = legal;
  let changes = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { kind, edit } = drawStep(evaluate(roster, linked), chance, newId);
    if (edit === null || !UNDOABLE.has(kind)) continue;
    const next = applyEdit(roster, edit);
    if (next === roster) continue;
    roster = next;
    changes += 1;
    const isBroken = checkRoster(roster, linked, format).report.verdict === 'illegal';
    if (isBroken && changes >= wanted) return { roster, changes };
    if (changes >= MOST_PLANTED) return isBroken ? { roster, changes } : null;
  }
  return null;
}
