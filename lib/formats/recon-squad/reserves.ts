import type { Army, Model } from '../../army/army';

/** Rules by which a model must start the game in reserve, matched by name. */
export const STARTS_IN_RESERVE: readonly { rule: RegExp; why: string }[] = [
  { rule: /^drop pod assault$/i, why: 'Drop pods and who rides in them are held in Deep Strike Reserve.' },
  { rule: /^aid unlooked for$/i, why: 'The Legion of the Damned always starts in Deep Strike Reserve.' },
  { rule: /^transport spore$/i, why: 'A Tyrannocyte always enters by Deep Strike.' },
  { rule: /^inevitable death$/i, why: 'The Yncarne is deployed in Deep Strike Reserve.' },
];

/** The army's models whose own rules would start them in reserve: here they are deployed. */
export const deployedAllTheSame = (army: Army): readonly Model[] =>
  army.models.filter(
    ({ rules, mentions }) =>
      mentions.some(({ about }) => about === 'reserve') ||
      rules.some((name) => STARTS_IN_RESERVE.some(({ rule }) => rule.test(name))),
  );
