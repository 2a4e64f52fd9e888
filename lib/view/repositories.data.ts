/**
 * Community repositories that one button fetches. Each is a public GitHub repository of unit data in the BattleScribe
 * formats.
 */
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
] as const;
