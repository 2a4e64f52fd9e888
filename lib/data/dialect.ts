import { wordSet } from '../foundation/words';

/** Whose language a whole data set is written in: it decides where both know a word and answer differently. */
export type Dialect = 'battlescribe' | 'newrecruit';

/** What a dataset of these files says of its dialect: New Recruit's, where any has words that only it writes. */
export const dialectIn = (files: readonly { dialect?: Dialect | undefined }[]): { dialect?: 'newrecruit' } =>
  files.some(({ dialect }) => dialect === 'newrecruit') ? { dialect: 'newrecruit' } : {};

/** What wrote data of a dialect, for people. */
export const writerOf = (dialect: Dialect): string => (dialect === 'newrecruit' ? 'New Recruit' : 'BattleScribe');

/** The dialect that a data set is read in. */
export const dialectOf = ({ dataset }: { dataset: { dialect?: Dialect } }): Dialect =>
  dataset.dialect ?? 'battlescribe';

// What only New Recruit writes, by which a file is known as its own.

/** Types of modifiers, conditions and groups of conditions. */
export const NEWER_TYPES = wordSet('multiply divide floor ceil replace prepend always never before count');

export const NEWER_ATTRIBUTES = wordSet(
  'flatten collapsible sortIndex exportable defaultAmount step subType automatic negative message childName ' +
    'childForcesLabel noindex tracked arg join position skipIfPresent affects kind',
);

export const NEWER_ELEMENTS = wordSet('alias associations associationLinks attributes attributeTypes formatRules');
