import type { Model, Unit } from '../../../army/army';

/**
 * One of several units that were bought at once: its share of the models of each kind. Where they do not divide, all of
 * them stay.
 */
export function oneUnit<T extends Pick<Unit, 'models' | 'copies'>>(unit: T): T {
  if (unit.copies <= 1) return unit;
  const share = (model: Model): number =>
    unit.models.filter(({ selectionId }) => selectionId === model.selectionId).length / unit.copies;
  if (unit.models.some((model) => !Number.isInteger(share(model)))) return unit;
  return {
    ...unit,
    copies: 1,
    models: unit.models.filter(
      (model, at) =>
        unit.models.slice(0, at).filter(({ selectionId }) => selectionId === model.selectionId).length < share(model),
    ),
  };
}
