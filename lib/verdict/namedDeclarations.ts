import { z } from 'zod';
import { allOf, failed, ok, type Result } from '../foundation/result';
import { lettersOf } from '../foundation/words';
import { type Declarations, type ModelId, type Specialist, NO_DECLARATIONS } from '../documents/roster/schema';
import type { Format } from '../rules/format';
import { modelLabels } from '../rules/report';
import type { Army } from '../army/army';
import { FACT_NAMES, spokesmanOf, UNIT_FACT_NAMES, isUnitFact } from '../army/fact';
import { nthOf } from '../foundation/collect';

const modelName = z.string().min(1);

/** What `--declare` of the command line takes, as JSON. */
export const namedDeclarationsSchema = z.object({
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
  /** How many further specialists a campaign has let this side designate so far. */
  designations: z.number().int().min(0).default(0),
});

/** Declarations in which models and traits go by their names, as people write them. */
export type NamedDeclarations = z.infer<typeof namedDeclarationsSchema>;

/** The declarations that names stand for: `Scout #2` is the second Scout. An unknown name is a problem. */
export function declarationsByName(
  named: NamedDeclarations,
  army: Army,
  format: Pick<Format, 'name' | 'traits'>,
): Result<Declarations> {
  const find = modelFinder(army);
  const leader = named.leader === null ? ok(null) : find(named.leader);
  const specialists = allOf(named.specialists.map((each) => specialistOf(each, find, format)));
  const attested = allOf(
    named.attested.map((each) => {
      const model = isUnitFact(each.fact) ? spokesmanNamed(army, each.model) : find(each.model);
      return model.ok ? ok({ ...each, model: model.value }) : model;
    }),
  );
  if (!leader.ok) return leader;
  if (!specialists.ok) return specialists;
  if (!attested.ok) return attested;
  return ok({
    ...NO_DECLARATIONS,
    leader: leader.value,
    specialists: [...specialists.value],
    attested: [...attested.value],
  });
}

function specialistOf(
  named: NamedDeclarations['specialists'][number],
  find: (name: string) => Result<ModelId>,
  format: Pick<Format, 'name' | 'traits'>,
): Result<Specialist> {
  const model = find(named.model);
  const trait = named.trait === null ? ok(null) : traitNamed(named.trait, format);
  if (!model.ok) return model;
  if (!trait.ok) return trait;
  return ok({ model: model.value, trait: trait.value, weapon: named.weapon });
}

/** The model that speaks for a unit, found by the unit's name: the first of that name. */
function spokesmanNamed({ units }: Army, name: string): Result<ModelId> {
  const unit = units.find((each) => plain(each.name) === plain(name));
  const names = units.map((each) => each.name).join(', ');
  return unit ? ok(spokesmanOf(unit.id)) : failed(`the army has no unit "${name}". It has: ${names}`);
}

/** Finds a model by name: `Scout #2` the second Scout; else by statline. Ignores a note in brackets. */
function modelFinder(army: Army): (name: string) => Result<ModelId> {
  const labels = modelLabels(army);
  const ids = new Map<string, ModelId>();
  const add = (name: string, id: ModelId): unknown => ids.has(plain(name)) || ids.set(plain(name), id);
  for (const model of army.models) {
    [labels.get(model.id) ?? model.name, model.name, `${model.name} #1`].forEach((name) => add(name, model.id));
  }
  const lines = army.models.flatMap(({ id, statlines }) => statlines.slice(0, 1).map(({ name }) => ({ id, name })));
  for (const [{ id, name }, nth] of nthOf(lines, (line) => plain(line.name))) {
    add(name, id);
    add(`${name} #${nth}`, id);
  }
  return (name) => {
    const id = ids.get(plain(name)) ?? ids.get(plain(name.replace(/\s*\([^()]*\)\s*$/, '')));
    return id === undefined
      ? failed(`the army has no model "${name}". It has: ${[...labels.values()].join(', ')}`)
      : ok(id);
  };
}

function traitNamed(text: string, { traits, name }: Pick<Format, 'name' | 'traits'>): Result<string> {
  const trait = traits.find(({ id }) => id === text) ?? traits.find((each) => lettersOf(each.name) === lettersOf(text));
  const names = traits.map((each) => each.name).join(', ');
  return trait ? ok(trait.id) : failed(`${name} has no trait "${text}". It has: ${names}`);
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
