import type { UnitArcs } from '@/lib/rules/tableSheet';
import { ArcPicture } from './arcPicture';

/** The firing arcs of every unit that has some, each as a small picture. */
export function ArcPictures({ units }: { readonly units: readonly UnitArcs[] }) {
  return (
    <div className="flex flex-col gap-3 print:gap-2">
      {units.map(({ id, name, arcs }) => (
        <section key={id} aria-label={`Firing arcs of ${name}`}>
          <h4 className="font-medium">{name}</h4>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            {arcs.map((arc, place) => <ArcPicture key={place} arc={arc} />)}
          </div>
        </section>
      ))}
    </div>
  );
}
