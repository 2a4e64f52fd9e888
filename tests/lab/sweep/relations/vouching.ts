import { FACT_NAMES, spokesmanOf, UNIT_FACT_NAMES } from '@/lib/army/fact';
import { checkRoster, type OpenRoster } from '@/lib/verdict/checkRoster';
import { applyEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS, type Attestation, type Roster } from '@/lib/documents/roster/schema';
import { brokenBy, HOLDS, type Relation, type Trial } from './relation';

const VALUES: readonly Attestation['value'][] = [
  0,
  1,
  2,
  3,
  10,
  null,
  true,
  false,
  '10/10/10',
  'Infantry',
  'Boltgun, Sniper rifle',
  'IMPERIUM',
];
/** How many facts of one list are vouched for, each by itself; then all of them together. */
const MOST = 6;

/** What the player vouches for can answer a question; it cannot argue with what is known. */
export const vouching: Relation = {
  holds: 'vouching never turns a rule that fails into one that passes',
  *tryOn({ roster, linked, format, checked }, chance) {
    const names = [...FACT_NAMES, ...UNIT_FACT_NAMES];
    const drawn = Array.from({ length: MOST }, (): Attestation | null => {
      const model =
        chance.one(checked.army.models)?.id ?? chance.one(checked.army.units.map(({ id }) => spokesmanOf(id)));
      const value = chance.one(VALUES);
      return model === undefined || value === undefined ? null : { model, fact: chance.one(names) ?? 'wounds', value };
    }).filter((each) => each !== null);
    const weapons =
      checked.army.declarations?.specialists.flatMap(({ model, weapon }) =>
        weapon === null ? [] : [{ model, fact: 'weapons', value: weapon }],
      ) ?? [];
    for (const attested of [
      ...drawn.map((each) => [each]),
      ...(weapons.length > 0 ? [weapons] : []),
      [...drawn, ...weapons],
    ]) {
      if (attested.length === 0) continue;
      yield unturned(attested, checked, checkRoster(vouched(roster, attested), linked, format));
    }
  },
};

const vouched = (roster: Roster, attested: readonly Attestation[]): Roster =>
  applyEdit(roster, {
    kind: 'declare',
    declarations: { attested: [...(roster.declarations ?? NO_DECLARATIONS).attested, ...attested] },
  });

function unturned(attested: readonly Attestation[], before: OpenRoster, after: OpenRoster): Trial {
  const failed = new Set(before.report.outcomes.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id));
  const turned = after.report.outcomes.find(({ id, outcome }) => failed.has(id) && outcome === 'pass');
  return turned === undefined
    ? HOLDS
    : brokenBy(
        `${turned.id} passes once somebody vouches for ${attested.map(({ model, fact, value }) => `${fact} ${value} of ${model}`).join(', ')}`,
      );
}
