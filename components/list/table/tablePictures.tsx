import type { ReactNode } from 'react';
import type { TableSheet } from '@/lib/rules/tableSheet';
import { ActivationSummary } from './activationSummary';
import { ArcPictures } from './arcPictures';
import { FireteamColumns } from './fireteamColumns';

/** Drawings shown instead of an aid's rows, by the aid's id. */
export function tablePictures({ activation, fireteams, arcs }: TableSheet): Readonly<Record<string, ReactNode>> {
  return {
    activation: <ActivationSummary activation={activation} />,
    fireteams: <FireteamColumns units={fireteams} />,
    arcs: <ArcPictures units={arcs} />,
  };
}
