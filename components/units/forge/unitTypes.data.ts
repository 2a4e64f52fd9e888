/** Suggested where a house unit of the seventh edition asks for its type. */
export const TYPES = [
  'Infantry',
  'Infantry (Character)',
  'Jump Infantry',
  'Bikes',
  'Jetbikes',
  'Cavalry',
  'Beasts',
  'Monstrous Creature',
  'Artillery',
];
export const VEHICLE_TYPES = [
  'Vehicle (Tank)',
  'Vehicle (Open-topped)',
  'Vehicle (Skimmer)',
  'Vehicle (Walker)',
  'Vehicle (Transport)',
];
