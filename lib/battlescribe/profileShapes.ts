import type { DataFile } from './schema';
import type { EvaluatedRoster } from './evaluate/evaluated';

/**
 * The profile types that a game system declares, by name, with the names of their characteristics: what tells one
 * edition's data from another's.
 */
export const profileShapes = ({ profileTypes = [] }: Pick<DataFile, 'profileTypes'>): EvaluatedRoster['profileTypes'] =>
  profileTypes.map(({ name, characteristicTypes }) => ({
    name,
    characteristics: characteristicTypes.map((each) => each.name),
  }));
