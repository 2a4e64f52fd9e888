const OWN_RULES = 'Any army of it, by its own rules.';

/** Community repositories on GitHub, in the BattleScribe formats, that one button fetches. */
export const REPOSITORIES = [
  {
    name: 'Warhammer 40,000 7th edition (BSData)',
    gameSystem: 'e1ebd931-a209-3ce4-87b4-d9918d25530b',
    repository: 'BSData/wh40k-7th-edition',
    use: 'What Recon Squad is played with.',
  },
  {
    name: 'Warhammer 40,000 9th edition (BSData)',
    gameSystem: '28ec-711c-d87f-3aeb',
    repository: 'BSData/wh40k-9e',
    use: 'What Scout Team is played with.',
  },
  {
    name: 'Warhammer 40,000 10th edition (BSData)',
    gameSystem: 'sys-352e-adc2-7639-d6a9',
    repository: 'BSData/wh40k-10e',
    use: OWN_RULES,
  },
  {
    name: 'Warhammer 40,000 11th edition (BSData)',
    gameSystem: '8db3-575d-91b-47f8',
    repository: 'BSData/wh40k-11e',
    use: OWN_RULES,
  },
  {
    name: 'Warhammer: The Old World (vflam)',
    gameSystem: 'sys-31d1-bf57-53ea-ad55',
    repository: 'vflam/Warhammer-The-Old-World',
    use: OWN_RULES,
  },
  {
    name: 'Blood Bowl, third season (BSData)',
    gameSystem: 'sys-783d-8aac-9dfc-917b',
    repository: 'BSData/bloodbowl-third-season',
    use: OWN_RULES,
  },
  {
    name: 'Mordheim (BSData)',
    gameSystem: '9481a749-7900-614b-1695-bdc2899069c1',
    repository: 'BSData/mordheim',
    use: OWN_RULES,
  },
] as const;
