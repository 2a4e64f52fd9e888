import type { Trait } from '@/lib/rules/format';

/** The traits that a specialist may be given; a dagger marks those that apply to one weapon. */
export function TraitList({ traits }: { traits: readonly Trait[] }) {
  const marked = traits.filter(({ needsWeapon }) => needsWeapon).length;
  return (
    <>
      <p className="mb-2 text-ink-soft">
        {traits.length} traits; {marked} are marked † and apply to one weapon that is designated with them.
      </p>
      <ul className="columns-2 gap-6 sm:columns-3 lg:columns-4">
        {traits.map(({ id, name, needsWeapon }) => (
          <li key={id} className="border-b border-hairline py-1">
            {name}
            {needsWeapon && (
              <span className="text-accent">
                {' '}
                <span aria-hidden="true">†</span>
                <span className="sr-only">, for one weapon</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
