import { amount } from '@/lib/foundation/words';
import { notesWith } from '@/lib/documents/book/definitions';
import type { KeywordDefinition, OwnModel, OwnUnit } from '@/lib/documents/book/book';
import type { Edition } from '@/lib/documents/book/editions.data';
import { sizeText, weaponTerms } from '@/components/units/forge/optionText.model';
import { statlineName } from '@/lib/documents/book/house';

interface HouseCardProps {
  unit: OwnUnit;
  edition: Edition;
  /** The book's own keywords. */
  definitions: readonly KeywordDefinition[];
}

/** A house unit to read: role, points, statlines, weapons, rules. What is not said stays visibly open. */
export function HouseCard({ unit, edition, definitions }: HouseCardProps) {
  const notes = notesWith(unit, definitions, edition);
  return (
    <article className="keep-together border-t-3 border-accent bg-sheet px-4 py-3">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
        <span className="min-w-0 flex-1 break-words">{unit.name || 'Unit without a name'}</span>
        {unit.points !== null && (
          <span className="figures text-base font-medium text-ink-soft">{amount(unit.points, 'pt')}</span>
        )}
      </h2>
      <p className="text-sm text-ink-soft">
        {[
          unit.slot ?? 'No role yet',
          ...(unit.mostInForce == null ? [] : [`at most ${unit.mostInForce} in a force`]),
          ...(unit.factions.length === 0 ? [] : [`Faction: ${unit.factions.join(', ')}`]),
        ].join(' · ')}
      </p>
      {unit.keywords.length > 0 && edition.showsKeywords && (
        <p className="mt-1 font-medium">{unit.keywords.join(' · ')}</p>
      )}
      {unit.models.map((model) => (
        <Model key={model.id} model={model} edition={edition} />
      ))}
      {notes !== null && <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">{notes}</p>}
    </article>
  );
}

interface ModelProps {
  model: OwnModel;
  edition: Edition;
}

function Model({ model, edition }: ModelProps) {
  const names = edition.profiles[statlineName(model, edition)] ?? [];
  return (
    <section className="mt-2 border-t border-hairline pt-1.5 text-sm">
      <h3 className="figures text-base font-medium">
        {sizeText(model)}
        {model.name || 'Model'}
        {model.pointsEach !== null && (
          <span className="text-sm font-normal text-ink-soft">, {amount(model.pointsEach, 'pt')} each more</span>
        )}
      </h3>
      <Values names={names} stats={model.stats} />
      {edition.asks.length > 0 && <Values names={edition.asks} stats={model.stats} />}
      {model.weapons.map((weapon) => (
        <div key={weapon.id} className="mt-1">
          <span className="font-medium">{weapon.name || 'Weapon'}</span>
          {weaponTerms(weapon) !== '' && ` (${weaponTerms(weapon)})`}{' '}
          <Values names={edition.profiles['Weapon'] ?? []} stats={weapon.stats} />
        </div>
      ))}
    </section>
  );
}

interface ValuesProps {
  names: readonly string[];
  stats: Readonly<Record<string, string>>;
}

function Values({ names, stats }: ValuesProps) {
  return (
    <dl className="figures flex flex-wrap gap-x-2.5 text-ink-soft">
      {names.map((name) => (
        <div key={name} className="flex gap-1">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="text-ink">{stats[name] || '?'}</dd>
        </div>
      ))}
    </dl>
  );
}
