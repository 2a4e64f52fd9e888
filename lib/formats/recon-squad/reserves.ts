import type { Army, Model } from '../../army/army';

/** Rules by which drop pods, the Legion of the Damned, Tyrannocytes and the Yncarne start in Deep Strike Reserve. */
export const STARTS_IN_RESERVE = /^(?:drop pod assault|aid unlooked for|transport spore|inevitable death)$/i;

/** The army's models whose own rules would start them in reserve: here they are deployed. */
export const deployedAllTheSame = (army: Army): readonly Model[] =>
  army.models.filter(
    ({ rules, mentions }) =>
      mentions.some(({ about }) => about === 'reserve') || rules.some((name) => STARTS_IN_RESERVE.test(name)),
  );
