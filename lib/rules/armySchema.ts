import { z } from 'zod';
import { armyShape, type Army } from '../army/army';
import { check } from './check';
import type { Format } from './format';
import type { Diagnostic } from './report';
import { DATA_CODES } from './dataKinds.data';

const named = { id: z.string(), name: z.string() };
const finding = z.looseObject({
  code: z.enum(DATA_CODES),
  place: z.enum(['roster', 'category', 'root', 'unit']),
  at: z.object({ kind: z.enum(['roster', 'force', 'selection']), ...named }),
  within: z
    .object({ kind: z.literal('selection'), ...named })
    .nullable()
    .default(null),
  subject: z.object({
    kind: z.enum(['entry', 'group', 'category', 'force', 'cost']),
    ...named,
    models: z.boolean(),
    entryType: z.enum(['unit', 'model', 'upgrade']).nullable(),
    category: z.string().nullable().default(null),
  }),
  culprits: z.array(z.string()),
  actual: z.number(),
  limit: z.number(),
  per: z.number().default(1),
  counted: z.string(),
  scope: z.string(),
  constraintId: z.string(),
  ownerId: z.string(),
});

const shape: z.ZodType<Army> = armyShape.extend({ findings: z.array(finding) });

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
