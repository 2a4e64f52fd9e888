/** Community repositories that one button fetches. Each is a public GitHub repository of unit data in the BattleScribe formats. */
export const REPOSITORIES = [
  { name: 'Warhammer 40,000 7th edition (BSData)', repository: 'BSData/wh40k-7th-edition', use: 'What Recon Squad is played with.' },
  { name: 'Warhammer 40,000 9th edition (BSData)', repository: 'BSData/wh40k-9e', use: 'What Scout Team is played with.' },
] as const;
