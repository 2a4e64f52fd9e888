const repository = (
  name: string,
  gameSystem: string,
  repository: string,
  use = 'Any army of it, by its own rules.',
) => ({ name, gameSystem, repository, use });

/** Community repositories on GitHub, in the BattleScribe formats, that one button fetches. */
export const REPOSITORIES = [
  repository(
    'Warhammer 40,000 7th edition (BSData)',
    'e1ebd931-a209-3ce4-87b4-d9918d25530b',
    'BSData/wh40k-7th-edition',
    'What Recon Squad is played with.',
  ),
  repository(
    'Warhammer 40,000 9th edition (BSData)',
    '28ec-711c-d87f-3aeb',
    'BSData/wh40k-9e',
    'What Scout Team is played with.',
  ),
  repository('Warhammer 40,000 10th edition (BSData)', 'sys-352e-adc2-7639-d6a9', 'BSData/wh40k-10e'),
  repository('Warhammer 40,000 11th edition (BSData)', '8db3-575d-91b-47f8', 'BSData/wh40k-11e'),
  repository('Warhammer: The Old World (vflam)', 'sys-31d1-bf57-53ea-ad55', 'vflam/Warhammer-The-Old-World'),
  repository('Blood Bowl, third season (BSData)', 'sys-783d-8aac-9dfc-917b', 'BSData/bloodbowl-third-season'),
  repository('Mordheim (BSData)', '9481a749-7900-614b-1695-bdc2899069c1', 'BSData/mordheim'),
];
