import { Crown, Star } from 'lucide-react';
import { parseKeyword } from '@/lib/formats/trenches-and-turbines/keywords';
import { definitionsUsed, notesWith, furtherStats, mostOf, statlineName } from '@/lib/documents/book/definitions';
import type { KeywordDefinition, OwnModel, OwnUnit, OwnWeapon } from '@/lib/documents/book/book';
import type { Edition } from '@/lib/documents/book/editions.data';
import { amount, joined } from '@/lib/foundation/words';

/** How many models a row has, to stand before their name: `2 to 5 × `; empty for just one. */
export function sizeText(model: OwnModel): string {
  const most = mostOf(model);
  if (most > model.number) return `${model.number} to ${most} × `;
  return model.number > 1 ? `${model.number} × ` : '';
}

/** Which choice a weapon is one of, and what it costs: `Main weapon, 7 pts`; empty where every model just has it. */
export const weaponTerms = ({ choice, points }: OwnWeapon): string =>
  joined([choice?.trim() || null, points == null ? null : amount(points, 'pt')]);

interface UnitCardProps {
  unit: OwnUnit;
  edition: Edition;
  definitions: readonly KeywordDefinition[];
}

/** A unit to read, as its edition has units: a datasheet's statlines; or numbers, and what the keywords do. */
export function UnitCard({ unit, edition, definitions }: UnitCardProps) {
  const datasheet = edition.bookShape === 'datasheet';
  const notes = datasheet ? notesWith(unit, definitions, edition) : unit.notes;
  const most = unit.mostInForce == null ? null : `at most ${unit.mostInForce} in a force`;
  const models = unit.models.reduce((sum, { number }) => sum + number, 0);
  const facts = datasheet
    ? [unit.slot ?? 'No role yet', most, unit.factions.length === 0 ? null : `Faction: ${unit.factions.join(', ')}`]
    : [
        `Move ${unit.move === null ? '–' : `${unit.move}"`}`,
        amount(models, 'model'),
        most,
        unit.tags.join(', ') || null,
      ];
  return (
    <article className="keep-together border-t-3 border-accent bg-sheet px-4 py-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
        <span className="min-w-0 flex-1 break-words">{unit.name || 'Unit without a name'}</span>
        {unit.points !== null && (
          <span className="figures text-base font-medium text-ink-soft">{amount(unit.points, 'pt')}</span>
        )}
      </h2>
      <p className="figures text-sm text-ink-soft">{joined(facts, ' · ')}</p>
      {unit.keywords.length > 0 && (!datasheet || edition.showsKeywords) && (
        <p className="mt-1 font-medium">{unit.keywords.join(' · ')}</p>
      )}
      {unit.models.map((model) => (
        <Statline key={model.id} model={model} edition={edition} />
      ))}
      {!datasheet && <Explained unit={unit} definitions={definitions} />}
      {notes !== null && <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">{notes}</p>}
    </article>
  );
}

/** What the keywords of a unit and its weapons do, each once. */
function Explained({ unit, definitions }: Pick<UnitCardProps, 'unit' | 'definitions'>) {
  const written = [...unit.keywords, ...unit.models.flatMap(({ weapons }) => weapons.flatMap((each) => each.keywords))];
  const known = written.flatMap((each) => parseKeyword(each).keyword ?? []);
  const explained = [
    ...new Map(known.map((keyword) => [keyword.name, keyword])).values(),
    ...definitionsUsed(unit, definitions).map(({ name, text }) => ({ name, summary: text })),
  ];
  return explained.length === 0 ? null : (
    <dl className="mt-2 text-sm">
      {explained.map(({ name, summary }) => (
        <div key={name} className="border-t border-hairline py-1">
          <dt className="inline font-medium">{name}. </dt>
          <dd className="inline text-ink-soft">{summary}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is written of a model or a weapon, by name: all of its edition's profile, or whatever its player noted. */
const valuesOf = (
  { stats }: Pick<OwnModel, 'stats'>,
  { bookShape }: Edition,
  profile: readonly string[],
  fields: readonly Said[] = [],
): readonly Said[] =>
  bookShape === 'datasheet'
    ? profile.map((name) => [name, stats[name] ?? ''])
    : [...fields, ...Object.entries(furtherStats(stats))];
type Said = readonly [name: string, value: string | number];

/** A row of models. What is not said stays visibly open. */
function Statline({ model, edition }: { model: OwnModel; edition: Edition }) {
  const names = [...(edition.profiles[statlineName(model, edition)] ?? []), ...edition.asks];
  const fields = [
    ['Hit points', model.hitPoints ?? ''],
    ['Leadership', model.leadership ?? ''],
  ] as const;
  return (
    <section className="mt-2 border-t border-hairline pt-1.5 text-sm wrap-anywhere">
      <h3 className="figures text-base font-medium">
        {sizeText(model)}
        {model.name || 'Model'}
        {model.leads && <Crown aria-label="leads the unit" className="ml-1 inline size-3.5 text-accent" />}
        {model.pointsEach !== null && (
          <span className="text-sm font-normal text-ink-soft">, {amount(model.pointsEach, 'pt')} each more</span>
        )}
      </h3>
      <Values of={valuesOf(model, edition, names, fields)} />
      {model.weapons.map((weapon) => (
        <div key={weapon.id} className="mt-1">
          <span className="font-medium">{weapon.name || 'Weapon'}</span>
          {weapon.special && <Star aria-label="special weapon" className="ml-1 inline size-3 text-accent" />}
          {weapon.keywords.length > 0 && `: ${weapon.keywords.join(', ')}`}
          {weaponTerms(weapon) !== '' && ` (${weaponTerms(weapon)})`}{' '}
          <Values of={valuesOf(weapon, edition, edition.profiles['Weapon'] ?? [])} />
        </div>
      ))}
    </section>
  );
}

const Values = ({ of }: { of: readonly Said[] }) => (
  <dl className="figures flex flex-wrap gap-x-2.5 text-ink-soft empty:hidden">
    {of.map(([name, value], at) => (
      <div key={`${at} ${name}`} className="flex gap-1">
        <dt className="text-ink-faint">{name}</dt>
        <dd className="text-ink">{value === '' ? '?' : value}</dd>
      </div>
    ))}
  </dl>
);
