import { forceKinds, type Evaluation } from '@/lib/engine';

/** The kinds of force that may be added to an evaluated list (`into` null) or to a force of it. */
export const forceOptions = ({ world }: Pick<Evaluation, 'world'>, catalogueId: string, into: string | null) =>
  forceKinds(world.roster.written, world.roster.linked, { catalogueId, into });
