import type { SaidDetachment, SaidTerm, SaidUnit } from '../said';

/** Which role each unit has, for layouts that have no headings: `Roles: 1 HQ, 2 Troops`, in the order of the text. */
export const rolesTerm = (units: readonly SaidUnit[], detachments: readonly SaidDetachment[]): readonly SaidTerm[] => {
  const groups = detachments.flatMap((detachment) => detachment.groups);
  const roles = new Map(groups.flatMap(({ name, units: own }) => own.map(({ key }) => [key, name] as const)));
  const found = runs(units, ({ key }) => roles.get(key) ?? '');
  return found.length === 0
    ? []
    : [{ kind: 'roles', roles: found.map(({ of, number }) => ({ units: number, role: of })) }];
};

/** Which detachment each unit is in, for layouts that do not part them. */
export function detachmentsTerm(
  units: readonly SaidUnit[],
  detachments: readonly SaidDetachment[],
): readonly SaidTerm[] {
  const of = new Map(
    detachments.flatMap((detachment) =>
      detachment.groups.flatMap((group) => group.units.map(({ key }) => [key, detachment] as const)),
    ),
  );
  const held = runs(units, ({ key }) => of.get(key) ?? null).flatMap(({ of: detachment, number }) =>
    detachment === null ? [] : [{ units: number, name: detachment.name, faction: detachment.faction }],
  );
  const empty = detachments
    .filter(({ groups }) => groups.length === 0)
    .map(({ name, faction }) => ({ units: 0, name, faction }));
  const all = [...held, ...empty];
  return all.length === 0 ? [] : [{ kind: 'detachments', detachments: all }];
}

/** How many are one unit, for layouts that tell how many models it has. */
export const numberTerms = (units: readonly SaidUnit[]): readonly SaidTerm[] =>
  units
    .filter(({ number }) => number !== 1)
    .map(({ key, number }) => ({ kind: 'number', who: { unit: key, model: null }, number }));

/** Neighbours that are alike, counted. */
function runs<Member, Of>(
  members: readonly Member[],
  what: (member: Member) => Of,
): readonly { of: Of; number: number }[] {
  const made: { of: Of; number: number }[] = [];
  for (const member of members) {
    const [of, last] = [what(member), made.at(-1)];
    if (last !== undefined && last.of === of) last.number += 1;
    else made.push({ of, number: 1 });
  }
  return made;
}
