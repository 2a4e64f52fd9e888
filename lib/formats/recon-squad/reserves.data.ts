/**
 * Rules of single models by which they must start the game in reserve; matched against the rule's name in the unit
 * data.
 */
export const STARTS_IN_RESERVE: readonly { rule: RegExp; why: string }[] = [
  { rule: /^drop pod assault$/i, why: 'Drop pods and who rides in them are held in Deep Strike Reserve.' },
  { rule: /^aid unlooked for$/i, why: 'The Legion of the Damned always starts in Deep Strike Reserve.' },
  { rule: /^transport spore$/i, why: 'A Tyrannocyte always enters by Deep Strike.' },
  { rule: /^inevitable death$/i, why: 'The Yncarne is deployed in Deep Strike Reserve.' },
];
