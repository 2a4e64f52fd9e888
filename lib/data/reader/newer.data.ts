/** What only New Recruit writes, by which a file is known as its own: see lib/data/dialect.ts. */

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Types of modifiers, conditions and groups of conditions. */
export const NEWER_TYPES = set('multiply divide floor ceil replace prepend always never before count');

export const NEWER_ATTRIBUTES = set(
  'flatten collapsible sortIndex exportable defaultAmount step subType automatic negative message childName ' +
    'childForcesLabel noindex tracked arg join position skipIfPresent affects kind',
);

export const NEWER_ELEMENTS = set('alias associations associationLinks attributes attributeTypes formatRules');
