import type { CountingRows } from '../../counting';

/** Decisions about what stands for a model in the ninth edition's data, where neither the entry's type nor its statline tells. Names are lower case. */
export const COUNTING_9E: CountingRows = [
  { entry: /^traitor guardsman$/, under: /^traitor guardsmen$/, role: 'member', why: 'Some of the squad are typed as upgrades; the statline stands on the unit.' },
];
