import type { Army } from '@/lib/army/army';
import { createSelection, evaluate, rootOptions, newForce, newRoster, type RootOption } from '@/lib/engine';
import { standardDetachment } from '@/lib/army/readings';
import type { LinkedDataset } from '@/lib/data/link';
import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import { applyEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS, type Declarations, type Roster, type Specialist } from '@/lib/documents/roster/schema';
import { declarationChoices } from '@/lib/rules/choices';
import type { Declarable, Format } from '@/lib/rules/format';
import { underFormat } from '@/lib/verdict/underFormat';
import type { Chance } from '../seeded';
import { drawStep } from './step';

/** A list of chance, with all that follows from it. */
export interface DrawnList {
  readonly label: string;
  readonly linked: LinkedDataset;
  readonly format: Format;
  readonly roster: Roster;
  readonly checked: OpenRoster;
  readonly newId: () => string;
}

const MOST_UNITS = 6;
const MOST_STEPS = 8;
const MOST_REPAIRS = 8;

/**
 * A list as players make one: half of them with care (a unit that breaks a rule is put back, and offered fixes are
 * taken), half of them with random edits. Same chance, same list.
 */
export function drawList(
  linked: LinkedDataset,
  format: Format,
  faction: { readonly id: string; readonly name: string },
  label: string,
  newId: () => string,
  chance: Chance,
): DrawnList {
  const careful = chance.below(2) === 0;
  let roster = begun(linked, format, faction.id, newId, chance);
  const units = 1 + chance.below(MOST_UNITS);
  const demanded = careful
    ? [...format.slots.filter(({ min }) => min > 0), ...format.slots.slice(0, 1)].map(({ name }) => name)
    : [];
  for (let n = 0; n < units; n++) {
    roster = withUnit(roster, linked, format, careful, demanded[n] ?? null, newId, chance);
  }
  for (let n = careful ? 0 : chance.below(MOST_STEPS); n > 0; n--) {
    const { edit } = drawStep(evaluate(roster, linked), chance, newId);
    if (edit !== null) roster = applyEdit(roster, edit);
  }
  roster = declared(roster, linked, format, chance);
  for (let n = careful ? MOST_REPAIRS : 0; n > 0; n--) {
    const fix = chance.one(
      checkRoster(roster, linked, format)
        .report.diagnostics.filter(({ severity }) => severity !== 'warning')
        .flatMap(({ fixes }) => fixes.slice(0, 2)),
    );
    if (fix === undefined) break;
    roster = applyEdit(roster, fix.edit);
  }
  return {
    label: `${label}, ${faction.name}`,
    linked,
    format,
    roster,
    checked: checkRoster(roster, linked, format),
    newId,
  };
}

/** An empty list of a faction. */
export function begun(
  linked: LinkedDataset,
  format: Format,
  catalogueId: string,
  newId: () => string,
  chance: Chance,
): Roster {
  const force = newForce(linked, catalogueId, standardDetachment(linked.gameSystem.file.id), newId);
  const gameSize = chance.one(format.gameSizes?.usual.slice(-3) ?? []) ?? null;
  return underFormat(
    { ...newRoster(linked, 'Drawn'), costLimits: [], forces: [force], declarations: { ...NO_DECLARATIONS, gameSize } },
    linked,
    format,
  );
}

/** The same with a unit of chance; `careful`: one that breaks nothing. */
export function withUnit(
  roster: Roster,
  linked: LinkedDataset,
  format: Format,
  careful: boolean,
  slot: string | null,
  newId: () => string,
  chance: Chance,
): Roster {
  const [force] = roster.forces;
  if (force === undefined) return roster;
  const evaluation = evaluate(roster, linked);
  const slots = new Set(slot === null ? [...format.slots.map(({ name }) => name), ...format.otherRoles] : [slot]);
  const all = rootOptions(evaluation, force.id);
  // A format without slots has room for every unit.
  const fitting = all.filter(
    (option: RootOption) =>
      !option.hidden && (format.slots.length === 0 || (option.slot !== null && slots.has(option.slot.name.trim()))),
  );
  for (let tries = careful ? 4 : 1; tries > 0; tries--) {
    const option = chance.one(!careful && chance.below(12) === 0 ? all : fitting);
    if (option === undefined) return roster;
    const after = applyEdit(roster, {
      kind: 'add',
      into: force.id,
      selection: createSelection(evaluation, force.id, option, newId),
    });
    if (
      !careful ||
      !checkRoster(after, linked, format).report.diagnostics.some(
        ({ severity, kind }) => severity === 'error' && kind === 'broken',
      )
    ) {
      return after;
    }
  }
  return roster;
}

/** Leader and specialists, or who rides in what, where the format has them; now and then none, or one too few. */
function declared(roster: Roster, linked: LinkedDataset, format: Format, chance: Chance): Roster {
  if (chance.below(5) === 0) return roster;
  const { army } = checkRoster(roster, linked, format);
  const rides =
    format.keywords.length === 0
      ? []
      : army.units.flatMap(({ id }) =>
          chance.below(3) === 0 ? [{ unit: id, in: chance.one(army.units)?.id ?? id }] : [],
        );
  return applyEdit(roster, {
    kind: 'declare',
    declarations: { ...(format.declarable === null ? {} : named(army, format, format.declarable, chance)), rides },
  });
}

function named(
  army: Army,
  format: Format,
  declarable: Declarable,
  chance: Chance,
): Pick<Declarations, 'leader' | 'specialists'> {
  const { limits, traits } = format;
  const choices = declarationChoices(army, format);
  const leader = chance.one(choices.leaders().filter(({ whyNot }) => whyNot === null))?.value ?? null;
  const able = choices
    .specialists()
    .filter(({ whyNot, value }) => whyNot === null && value !== leader)
    .map(({ value }) => value);
  const others = shuffled(able, chance).slice(0, (limits.specialists ?? 1) - 1 - (chance.below(6) === 0 ? 1 : 0));
  const drawn = shuffled(traits, chance);
  const specialists = [...(leader === null ? [] : [leader]), ...others].map((model, at): Specialist => {
    const trait = drawn[at] ?? null;
    return {
      model,
      trait: trait?.id ?? null,
      weapon: trait?.dagger === true ? (chance.one(declarable.weapons(army, model)) ?? null) : null,
    };
  });
  return { leader, specialists };
}

/** The members in a random order. */
export function shuffled<T>(members: readonly T[], chance: Chance): readonly T[] {
  return members
    .map((member) => ({ member, key: chance.next() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ member }) => member);
}
