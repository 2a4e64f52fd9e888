import type { Unit } from '@/lib/army/army';

/** A unit's keywords as they are written, with those of its weapons. Nothing where it has none. */
export function UnitKeywords({ unit }: { unit: Unit }) {
  const weapons = [
    ...new Map(
      unit.models
        .flatMap((model) => (model.weapons.known ? model.weapons.value : []))
        .filter(({ keywords }) => keywords.length > 0)
        .map(({ name, keywords }) => [JSON.stringify([name, keywords]), { name, keywords }]),
    ).values(),
  ];
  if (unit.keywords.length + weapons.length === 0) return null;
  return (
    <section aria-label="Keywords" className="mt-3 wrap-anywhere">
      <h3 className="label text-ink-soft">Keywords</h3>
      {unit.keywords.length > 0 && <p className="font-medium">{unit.keywords.join(' · ')}</p>}
      {weapons.length > 0 && (
        <dl className="text-sm">
          {weapons.map(({ name, keywords }) => (
            <div key={`${name} ${keywords.join(' ')}`}>
              <dt className="inline font-medium">{name}: </dt>
              <dd className="inline text-ink-soft">{keywords.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
