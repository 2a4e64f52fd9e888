import type { ReactNode } from 'react';
import type { TableSheet, UnitArcs } from '@/lib/rules/tableSheet';
import { ActivationSummary } from './activationSummary';
import { FireteamColumns } from './fireteamColumns';
import { ArcPicture } from './arcPicture';
import { byArc } from '@/components/list/table/arcGroups.model';
import { reachOf } from '@/components/list/table/arcShape.model';

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

/** Drawings shown instead of an aid's rows, by the aid's id. */
export function tablePictures({ activation, fireteams, arcs }: TableSheet): Readonly<Record<string, ReactNode>> {
  return {
    activation: <ActivationSummary activation={activation} />,
    fireteams: <FireteamColumns units={fireteams} />,
    arcs: <ArcPictures units={arcs} />,
  };
}
