import { z } from 'zod';
import { FACT_NAMES, type Army } from '../army/army';
import { declarationsSchema } from '../documents/roster/schema';
import { check } from './check';
import type { Format } from './format';
import type { Diagnostic } from './report';
import { DATA_CODES } from './dataKinds.data';

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('statline'), profile: z.string() }),
  z.object({ kind: z.literal('rules text'), from: z.string(), selection: z.string().nullable() }),
  z.object({ kind: z.literal('curated'), list: z.string(), why: z.string() }),
  z.object({ kind: z.literal('house'), book: z.string() }),
  z.object({ kind: z.literal('attested') }),
]);
const fact = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('known', [
    z.object({ known: z.literal(true), value, source }),
    z.object({
      known: z.literal(false),
      lookUp: z.string(),
      certain: value.exactOptional(),
      source: source.exactOptional(),
      either: z.tuple([value, value]).exactOptional(),
    }),
  ]);

const number = z.number();
const names = z.array(z.string());
const profile = z.looseObject({
  id: z.string(),
  name: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  characteristics: z.array(z.object({ name: z.string(), typeId: z.string(), value: z.string() })),
  page: z.string().nullable(),
  publicationId: z.string().nullable(),
});
const faction = z.object({ id: z.string(), name: z.string() });

const model = z.looseObject({
  id: z.string(),
  name: z.string(),
  unitId: z.string(),
  boughtIn: z.string(),
  selectionId: z.string(),
  leads: z.boolean(),
  vehicle: fact(z.boolean()),
  wounds: fact(number.nullable()),
  hullPoints: fact(number.nullable()),
  armourValues: fact(z.object({ front: number, side: number, rear: number }).nullable()),
  armourSave: fact(number.nullable()),
  invulnerableSave: fact(number.nullable()),
  conditionalSaves: z.array(
    z.object({ kind: z.enum(['armour', 'invulnerable']), value: number, from: z.string(), condition: z.string() }),
  ),
  mentions: z
    .array(
      z.object({
        about: z.enum(['bannedType', 'armourValues', 'reserve', 'addsModels', 'wholeUnit']),
        from: z.string(),
        of: z.literal('unit').optional(),
      }),
    )
    .default([]),
  leadership: fact(number.nullable()),
  toughness: fact(number.nullable()),
  keywords: fact(names),
  unitType: fact(z.string()),
  bannedType: fact(z.enum(['flyer', 'flying monstrous creature', 'super-heavy', 'fortification']).nullable()),
  masteryLevel: fact(number),
  independentCharacter: fact(z.boolean()),
  unique: fact(z.boolean()),
  uniqueWargear: fact(z.array(z.object({ name: z.string(), selection: z.string().nullable() }))),
  weapons: fact(
    z.array(
      z.object({
        name: z.string(),
        profile: profile.nullable(),
        item: z.string().nullable(),
        of: z.enum(['model', 'unit']),
        purchases: z.array(z.object({ selection: z.string(), number })),
        times: number.optional(),
        marks: z.array(z.enum(['blast', 'grenade'])),
        keywords: names,
        special: z.boolean(),
      }),
    ),
  ),
  rules: names,
  wargear: names,
  statlines: z.array(profile),
});

const unit = z.looseObject({
  id: z.string(),
  name: z.string(),
  detachment: z.string(),
  slot: z.string().nullable(),
  points: number,
  faction: faction.nullable(),
  counted: fact(number),
  models: z.array(model),
  unitName: z.string(),
  keywords: names,
  factionKeywords: fact(names),
  compulsory: z.boolean(),
  sharesSlot: z.string().nullable(),
  copies: number,
  house: faction.nullable().default(null),
  notes: z.string().nullable().default(null),
  understrength: z
    .object({
      models: number,
      minimum: number,
      missing: z.array(z.object({ at: z.string(), name: z.string(), actual: number, limit: number })),
      overRatio: z.array(z.object({ name: z.string(), actual: number, limit: number, number, models: number })),
      flatPrice: z.boolean(),
    })
    .nullable(),
  lost: z.array(z.object({ name: z.string(), holder: z.string() })),
  holds: names.exactOptional(),
  fromFile: z.object({ names, points: number, whole: z.boolean() }).exactOptional(),
});

const finding = z.looseObject({
  code: z.enum(DATA_CODES),
  place: z.enum(['roster', 'category', 'root', 'unit']),
  at: z.object({ kind: z.enum(['roster', 'force', 'selection']), id: z.string(), name: z.string() }),
  within: z
    .object({ kind: z.literal('selection'), id: z.string(), name: z.string() })
    .nullable()
    .default(null),
  subject: z.object({
    kind: z.enum(['entry', 'group', 'category', 'force', 'cost']),
    id: z.string(),
    name: z.string(),
    models: z.boolean(),
    entryType: z.enum(['unit', 'model', 'upgrade']).nullable(),
    category: z.string().nullable().default(null),
  }),
  culprits: names,
  actual: number,
  limit: number,
  per: number.default(1),
  counted: z.string(),
  scope: z.string(),
  constraintId: z.string(),
  ownerId: z.string(),
});

const shape: z.ZodType<Army> = z.looseObject({
  name: z.string(),
  points: number,
  detachments: z.array(z.object({ id: z.string(), name: z.string(), faction, roles: names.exactOptional() })),
  units: z.array(unit),
  models: z.array(model),
  configuration: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string().nullable(),
      choices: z.array(z.string()),
      selections: z.array(z.string()),
      points: number,
    }),
  ),
  nothing: z.array(z.object({ id: z.string(), name: z.string() })),
  declarations: declarationsSchema.nullable(),
  findings: z.array(finding),
  facts: z.array(z.enum(FACT_NAMES)),
  gameSize: number.nullable(),
});

/**
 * The Zod schema of a legal army of a format: its shape by types, its legality by the format's own rules. Parsing
 * succeeds exactly when the verdict is legal; each error or open question is an issue with the path of its culprit and
 * `params` of code, severity and data.
 */
export function armySchema(format: Format): z.ZodType<Army> {
  return shape.superRefine((army, context) => {
    for (const diagnostic of check(army, format).diagnostics) {
      if (diagnostic.severity === 'warning') continue;
      const { code, severity, data, message } = diagnostic;
      context.addIssue({ code: 'custom', path: pathOf(army, diagnostic), message, params: { code, severity, data } });
    }
  });
}

function pathOf(army: Army, { at }: Diagnostic): (string | number)[] {
  const lists = { unit: army.units, model: army.models, detachment: army.detachments } as const;
  if (at.kind === 'roster') return [];
  if (at.kind === 'wargear') {
    return ['findings', army.findings.findIndex((finding) => (finding.within ?? finding.at).id === at.id)];
  }
  const list: readonly { id: string }[] = lists[at.kind];
  const index = list.findIndex((member) => member.id === at.id);
  if (index >= 0) return [`${at.kind}s`, index];
  const configured = army.configuration.findIndex((member) => member.id === at.id);
  return configured >= 0 ? ['configuration', configured] : [];
}
