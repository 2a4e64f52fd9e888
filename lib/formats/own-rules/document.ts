/** The parts of its ledger: there is no document, so these are our own. */
export const SECTIONS = ['What the unit data judges', 'What is not judged'] as const;
export type Section = (typeof SECTIONS)[number];
