import { z } from 'zod';
import type { Army } from '../../lib/army/army';
import { FACT_NAMES, spokesmanOf, UNIT_FACT_NAMES } from '../../lib/army/army';
import type { Declarations, ModelId } from '../../lib/roster/schema';
import { NO_DECLARATIONS } from '../../lib/roster/schema';
import type { Format } from '../../lib/rules/format';
import { modelLabels } from '../../lib/rules/target';
import { wrongUse } from './usage';

const modelName = z.string().min(1);

const declareFileSchema = z.object({
  leader: modelName.nullable().default(null),
  specialists: z
    .array(
      z.object({
        model: modelName,
        trait: z.string().nullable().default(null),
        weapon: z.string().nullable().default(null),
      }),
    )
    .default([]),
  attested: z
    .array(
      z.object({
        model: modelName,
        fact: z.enum([...FACT_NAMES, ...UNIT_FACT_NAMES]),
        value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
      }),
    )
    .default([]),
});

/**
 * Reads what `--declare` names, for an army whose models are known by then. Throws for wrong use: a name that nobody
 * has is told with those there are.
 */
export function readDeclarations(name: string, bytes: Uint8Array, army: Army, format: Format): Declarations {
  const parsed = declareFileSchema.safeParse(json(name, bytes));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrongUse(`${name}: ${[issue?.path.map(String).join('.'), issue?.message].filter(Boolean).join(': ')}`);
  }
  const { leader, specialists, attested } = parsed.data;
  const find = modelFinder(army);
  return {
    ...NO_DECLARATIONS,
    leader: leader === null ? null : find(leader),
    specialists: specialists.map(({ model, trait, weapon }) => ({
      model: find(model),
      trait: trait === null ? null : traitId(trait, format),
      weapon,
    })),
    attested: attested.map((each) => ({
      ...each,
      model: isUnitFact(each.fact) ? findUnit(army, each.model) : find(each.model),
    })),
  };
}

const isUnitFact = (fact: string): boolean => (UNIT_FACT_NAMES as readonly string[]).includes(fact);

/** The model that speaks for a unit, found by the unit's name: the first of that name. */
function findUnit({ units }: Army, name: string): ModelId {
  const unit = units.find((each) => plain(each.name) === plain(name));
  if (unit === undefined) {
    throw wrongUse(`the army has no unit "${name}". It has: ${units.map((each) => each.name).join(', ')}`);
  }
  return spokesmanOf(unit.id);
}

function json(name: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw wrongUse(`${name} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Finds a model by its name: `Scout #2` is the second Scout of the army, `Scout` the first. Where nobody has that name,
 * the statlines'
 * names count. A note in brackets at the end is passed over.
 */
function modelFinder(army: Army): (name: string) => ModelId {
  const labels = modelLabels(army);
  const ids = new Map<string, ModelId>();
  const add = (name: string, id: ModelId): unknown => ids.has(plain(name)) || ids.set(plain(name), id);
  for (const model of army.models) {
    [labels.get(model.id) ?? model.name, model.name, `${model.name} #1`].forEach((name) => add(name, model.id));
  }
  const seen = new Map<string, number>();
  for (const {
    id,
    statlines: [line],
  } of army.models) {
    if (line === undefined) continue;
    const ordinal = (seen.get(plain(line.name)) ?? 0) + 1;
    seen.set(plain(line.name), ordinal);
    [line.name, `${line.name} #${ordinal}`].forEach((name) => add(name, id));
  }
  return (name) => {
    const id = ids.get(plain(name)) ?? ids.get(plain(name.replace(/\s*\([^()]*\)\s*$/, '')));
    if (id === undefined) throw wrongUse(`the army has no model "${name}". It has: ${[...labels.values()].join(', ')}`);
    return id;
  };
}

function traitId(text: string, { traits, name }: Format): string {
  const trait = traits.find(({ id }) => id === text) ?? traits.find((each) => letters(each.name) === letters(text));
  if (trait === undefined) {
    throw wrongUse(`${name} has no trait "${text}". It has: ${traits.map((each) => each.name).join(', ')}`);
  }
  return trait.id;
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
const letters = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');
