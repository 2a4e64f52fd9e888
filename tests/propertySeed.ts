import fc from 'fast-check';
import { effort } from './effort';

/** Random tests come out alike in every run: a failure tells its seed, and `MUSTER_SEED` tries others. */
export const SEED = Number(process.env.MUSTER_SEED ?? 20261122);
// `numRuns`: of what does not say it itself.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED, numRuns: effort(40, 100) });
