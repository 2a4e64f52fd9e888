import { Crown, Star } from 'lucide-react';
import { parseKeyword } from '@/lib/formats/trenches-and-turbines/keywords';
import { sizeText, weaponTerms } from '@/components/units/forge/optionText.model';
import { definitionsUsed } from '@/lib/documents/book/definitions';
import { furtherStats, type KeywordDefinition, type OwnModel, type OwnUnit } from '@/lib/documents/book/book';
import { amount } from '@/lib/foundation/words';

interface UnitPreviewProps {
  unit: OwnUnit;
  /** The book's own keywords. */
  definitions: readonly KeywordDefinition[];
  level?: 'h2' | 'h3';
}

/** A unit to read: numbers, weapons, and what its keywords do. */
export function UnitPreview({ unit, definitions, level = 'h2' }: UnitPreviewProps) {
  const Heading = level;
  const explained = [
    ...new Map(
      [...unit.keywords, ...unit.models.flatMap(({ weapons }) => weapons.flatMap(({ keywords }) => keywords))]
        .flatMap((written) => parseKeyword(written).keyword ?? [])
        .map((keyword) => [keyword.name, keyword]),
    ).values(),
    ...definitionsUsed(unit, definitions).map(({ name, text }) => ({ name, summary: text })),
  ];
  return (
    <article className="keep-together border-t-3 border-accent bg-sheet px-4 py-3">
      <Heading className="flex flex-wrap items-baseline gap-x-3 text-lg">
        <span className="min-w-0 flex-1 break-words">{unit.name || 'Unit without a name'}</span>
        {unit.points !== null && (
          <span className="figures text-base font-medium text-ink-soft">{amount(unit.points, 'pt')}</span>
        )}
      </Heading>
      <p className="figures text-sm text-ink-soft">
        Move {unit.move === null ? '–' : `${unit.move}"`} · {amount(modelCount(unit), 'model')}
        {unit.mostInForce != null && ` · at most ${unit.mostInForce} in a force`}
        {unit.tags.length > 0 && ` · ${unit.tags.join(', ')}`}
      </p>
      {unit.keywords.length > 0 && <p className="mt-1 font-medium">{unit.keywords.join(' · ')}</p>}
      {unit.models.length > 0 && <Statlines models={unit.models} />}
      {explained.length > 0 && (
        <dl className="mt-2 text-sm">
          {explained.map(({ name, summary }) => (
            <div key={name} className="border-t border-hairline py-1">
              <dt className="inline font-medium">{name}. </dt>
              <dd className="inline text-ink-soft">{summary}</dd>
            </div>
          ))}
        </dl>
      )}
      {unit.notes !== null && <p className="mt-2 text-sm whitespace-pre-line text-ink-soft">{unit.notes}</p>}
    </article>
  );
}

const modelCount = (unit: OwnUnit): number => unit.models.reduce((sum, { number }) => sum + number, 0);

function Statlines({ models }: { models: readonly OwnModel[] }) {
  return (
    <table className="figures mt-2 w-full text-sm">
      <thead>
        <tr className="label border-b border-rule text-left text-ink-soft">
          <th scope="col" className="py-1 pr-2">
            Models
          </th>
          <th scope="col" className="px-1 text-right">
            <abbr title="Hit points" className="no-underline">
              HP
            </abbr>
          </th>
          <th scope="col" className="pl-1 text-right">
            <abbr title="Leadership" className="no-underline">
              Ld
            </abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <tr key={model.id} className="border-b border-hairline align-top">
            <th scope="row" className="py-1 pr-2 text-left font-medium">
              {sizeText(model)}
              {model.name || 'Model'}
              {model.leads && <Crown aria-label="leads the unit" className="ml-1 inline size-3.5 text-accent" />}
              <FurtherStats stats={model.stats} />
              {model.weapons.map((weapon) => (
                <span key={weapon.id} className="block font-normal text-ink-soft">
                  {weapon.name || 'Weapon'}
                  {weapon.special && <Star aria-label="special weapon" className="ml-1 inline size-3 text-accent" />}
                  {weapon.keywords.length > 0 && `: ${weapon.keywords.join(', ')}`}
                  {weaponTerms(weapon) !== '' && ` (${weaponTerms(weapon)})`}
                  <FurtherStats stats={weapon.stats} />
                </span>
              ))}
            </th>
            <td className="px-1 py-1 text-right">{model.hitPoints ?? '–'}</td>
            <td className="py-1 pl-1 text-right">{model.leadership ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What its player noted beyond what the game asks for. */
function FurtherStats({ stats }: { stats: OwnModel['stats'] }) {
  const further = Object.entries(furtherStats(stats));
  return further.length === 0 ? null : (
    <span className="block font-normal wrap-anywhere text-ink-soft">
      {further.map(([name, value]) => `${name} ${value}`).join(' · ')}
    </span>
  );
}
