import fc from 'fast-check';

/** Random tests come out alike in every run: a failure tells its seed, and `MUSTER_SEED` tries others. */
export const SEED = Number(process.env.MUSTER_SEED ?? 20261122);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
