import type { ReactNode } from 'react';
import type { TableSheet, UnitArcs } from '@/lib/rules/tableSheet';
import { ArcPicture } from '@/components/list/table/arcPicture';
import { byArc, reachOf } from '@/components/list/table/arcShape.model';

/** The firing arcs of every unit that has some, each as a small picture with the weapons that fire into it. */
function ArcPictures({ units }: { units: readonly UnitArcs[] }) {
  return (
    <div className="mt-1 flex flex-col gap-3 print:gap-2">
      {units.map(({ id, name, arcs }) => (
        <section key={id} aria-label={`Firing arcs of ${name}`} className="keep-together">
          <h4 className="font-medium">{name}</h4>
          <div className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
            {byArc(arcs).map(({ arc, weapons }) => (
              <ArcPicture key={arc.text} arc={arc} weapons={weapons} reach={reachOf(arcs)} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Units with drawings of their own, and arcs of one unit. */
const MOST_UNITS = 60;
const MOST_ARCS = 12;

/** Drawings shown instead of an aid's rows, by the aid's id: of the first units, as many as a page can bear. */
export const tablePictures = ({ arcs }: Pick<TableSheet, 'arcs'>): Readonly<Record<string, ReactNode>> => ({
  arcs: (
    <ArcPictures units={arcs.slice(0, MOST_UNITS).map((unit) => ({ ...unit, arcs: unit.arcs.slice(0, MOST_ARCS) }))} />
  ),
});
