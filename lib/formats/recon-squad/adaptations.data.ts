import type { Adaptation } from '../../rules/format';
import { statement } from './document';

/** What the document changes for one faction's own rules, in our own words. */
export const ADAPTATIONS: readonly Adaptation[] = [
  {
    title: 'Orders',
    says: 'An order goes to one model. If it succeeds it takes effect on that model and on every model within 3" that was bought in the same selection.',
    cite: statement('Codex Specific Adaptations', 1),
    factions: /astra militarum/i,
  },
  {
    title: 'Warp Storm and Champion of Chaos',
    says: 'Neither the Warp Storm nor Champion of Chaos is used.',
    cite: statement('Codex Specific Adaptations', 2),
    factions: /chaos daemons|chaos space marines/i,
  },
  {
    title: 'Power from Pain',
    says: 'A model with Power from Pain gains a Pain Token for every 3 non-vehicle models it has killed. A Necron counts only once its Reanimation Protocols have failed.',
    cite: statement('Codex Specific Adaptations', 3),
    factions: /dark eldar/i,
  },
  {
    title: 'Reanimation Protocols',
    says: 'Mark a Necron that would be removed as a casualty. It rolls to reanimate only while within 3" of a friendly Necron that is no casualty, and fails otherwise. If it succeeds it goes on with 1 wound; if not it is removed.',
    cite: statement('Codex Specific Adaptations', 4),
    factions: /necrons/i,
  },
];
