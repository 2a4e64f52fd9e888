/** The parts of its ledger: there is no document, so these are our own. */
export type Section = 'What the unit data judges' | 'What is not judged';
