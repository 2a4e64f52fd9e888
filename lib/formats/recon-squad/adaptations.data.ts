import type { Adaptation } from '../../rules/format';
import { PAIN_SAYS, REANIMATION_SAYS } from './atTable';
import { statement } from './document';

/** Changes of the document to single codexes' rules, in our own words. */
export const ADAPTATIONS: readonly Adaptation[] = [
  {
    title: 'Orders',
    says:
      'An order goes to one model. If it succeeds it takes effect on that model and on every model within 3" ' +
      'that was bought in the same selection.',
    cite: statement('Codex Specific Adaptations', 1),
    // Orders of the Navy move reserves: they go to no unit.
    rules:
      /^voice of command$|^(?:tank )?orders\b(?! \(navy\))|^(?:general|(?:senior|junior) officer) orders$|^(?:senior|junior) officer$/i,
    // Its file lists every order and both kinds of officer, and gives them to no model.
    unwritten: /elysian detachment d-99/i,
  },
  {
    title: 'Warp Storm and Champion of Chaos',
    says: 'Neither the Warp Storm nor Champion of Chaos is used.',
    cite: statement('Codex Specific Adaptations', 2),
    rules: /^warp storm table$|^champion of chaos$/i,
    // The Warp Storm is the whole army’s: no model carries it, and its table need not be chosen.
    unwritten: /chaos daemons/i,
  },
  {
    title: 'Power from Pain',
    says: PAIN_SAYS,
    cite: statement('Codex Specific Adaptations', 3),
    rules: /^power from pain$/i,
    // They field units of the Dark Eldar, and their file names Strength from Death in the place of that codex’s rule.
    unwritten: /^ynnari/i,
  },
  {
    title: 'Reanimation Protocols',
    says: REANIMATION_SAYS,
    cite: statement('Codex Specific Adaptations', 4),
    rules: /^reanimation protocols$/i,
  },
];
