import type { CountingRows } from '../../counting';

/** Decisions about what stands for a model in the ninth edition's data, where neither the entry's type nor its statline tells. Names are lower case. */
export const COUNTING_9E: CountingRows = [];
