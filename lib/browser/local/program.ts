/** The program, to the letter: what another one worked out may be out of date. */
export const PROGRAM = process.env.MUSTER_PROGRAM ?? 'unnamed';
