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
    unwritten: [
      {
        faction: /elysian detachment d-99/i,
        why: 'Its file lists every order and both kinds of officer, and gives them to no model.',
      },
    ],
  },
  {
    title: 'Warp Storm and Champion of Chaos',
    says: 'Neither the Warp Storm nor Champion of Chaos is used.',
    cite: statement('Codex Specific Adaptations', 2),
    rules: /^warp storm table$|^champion of chaos$/i,
    unwritten: [
      {
        faction: /chaos daemons/i,
        why: 'The Warp Storm is the whole army’s: no model carries it, and its table need not be chosen.',
      },
    ],
  },
  {
    title: 'Power from Pain',
    says: PAIN_SAYS,
    cite: statement('Codex Specific Adaptations', 3),
    rules: /^power from pain$/i,
    unwritten: [
      {
        faction: /^ynnari/i,
        why:
          'It fields units of the Dark Eldar, and its file names Strength from Death in the place of their ' +
          'codex’s rule.',
      },
    ],
  },
  {
    title: 'Reanimation Protocols',
    says: REANIMATION_SAYS,
    cite: statement('Codex Specific Adaptations', 4),
    rules: /^reanimation protocols$/i,
    unwritten: [],
  },
];
