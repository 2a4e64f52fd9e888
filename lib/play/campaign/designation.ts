import { findTrait } from '../../formats/recon-squad/traits';
import { TRAITS } from '../../formats/recon-squad/traits.data';
import type { Side } from '../game/side';
import type { Choice } from '../../rules/choices';
import { count } from '../../foundation/words';
import { granted, nameOf, type Campaign } from './campaign';
import type { CampaignModel, DesignatedEvent } from './events';

/** A model of a frozen list with the traits that it has so far. */
export interface ModelWithTraits {
  model: CampaignModel;
  /** Those of the list first, then as they were designated; by id. */
  traits: readonly string[];
}

/** Every model of a side in the order of its list; none before the lists are frozen. */
export function modelsWithTraits({ began, designations }: Campaign, side: Side): readonly ModelWithTraits[] {
  const since = new Map<string, string[]>();
  for (const { side: of, model, trait } of designations) {
    if (of === side) {
      since
        .set(model, since.get(model) ?? [])
        .get(model)
        ?.push(trait);
    }
  }
  return (began?.models[side] ?? []).map((model) => ({
    model,
    traits: [...model.traits.map(traitId), ...(since.get(model.id) ?? [])],
  }));
}

/** How many designations a side may still make: none once every trait is given, or where no model can have one. */
export function designationsDue(campaign: Campaign, side: Side): number {
  const holders = modelsWithTraits(campaign, side);
  if (!holders.some(({ model }) => !model.vehicle)) return 0;
  const taken = new Set(holders.flatMap(({ traits }) => traits));
  const free = TRAITS.filter(({ id }) => !taken.has(id)).length;
  const made = campaign.designations.filter((each) => each.side === side).length;
  return Math.max(0, Math.min(granted(campaign, side) - made, free));
}

/** How many of those must be new specialists, while there are models for them; the others may be left out. */
export function designationsOwed(campaign: Campaign, side: Side): number {
  const fresh = modelsWithTraits(campaign, side).filter(
    ({ model, traits }) => !model.vehicle && traits.length === 0,
  ).length;
  return Math.min(designationsDue(campaign, side), fresh);
}

/** Why a designation is refused. `impossible`: it names what does not exist, so it counts for nothing in any log. */
export interface PickObjection {
  says: string;
  impossible: boolean;
}

/** Why a designation is not allowed now; null: it is. */
export function objectionTo(
  campaign: Campaign,
  { side, model, trait, weapon }: Omit<DesignatedEvent, 'kind'>,
): PickObjection | null {
  const impossible = (says: string): PickObjection => ({ says, impossible: true });
  // No army can hold more, whatever was corrected: a log that has thousands must not be worked out one by one.
  if (campaign.designations.filter((each) => each.side === side).length >= TRAITS.length) {
    return impossible(`There are ${TRAITS.length} traits, and ${nameOf(campaign, side)} has designated as often.`);
  }
  const holders = modelsWithTraits(campaign, side);
  const holder = holders.find((each) => each.model.id === model);
  const known = findTrait(trait);
  if (campaign.began === null) {
    return impossible('Specialists are designated after the first game: the lists are not frozen yet.');
  }
  if (holder === undefined) return impossible(`${nameOf(campaign, side)}’s frozen list has no such model.`);
  if (holder.model.vehicle) return impossible(`${holder.model.name} is a vehicle and cannot be a specialist.`);
  if (known === null) return impossible(`“${trait}” is not one of the traits.`);
  const says = untimely(campaign, side) ?? whyNotFurther(holders, holder) ?? whyNotTrait(holders, known.id);
  if (says !== null) return { says: `${says}.`, impossible: false };
  const unarmed = known.needsWeapon && (weapon ?? '').trim() === '';
  return unarmed
    ? { says: `${known.name} goes with one weapon: designate one of ${holder.model.name}’s.`, impossible: false }
    : null;
}

/** Which models may be designated now: every model, with the reason where it may not. */
export function modelChoices(campaign: Campaign, side: Side): readonly Choice[] {
  const holders = modelsWithTraits(campaign, side);
  return holders.map((holder) => ({
    value: holder.model.id,
    name: holder.model.name,
    whyNot: holder.model.vehicle ? 'a vehicle' : whyNotFurther(holders, holder) && traitsAlready(holder),
  }));
}

/** Which traits may be given now: every trait of the document, with its holder where it is taken. */
export function traitChoices(campaign: Campaign, side: Side): readonly Choice[] {
  const holders = modelsWithTraits(campaign, side);
  return TRAITS.map(({ id, name, needsWeapon }) => ({
    value: id,
    name: needsWeapon ? `${name} †` : name,
    whyNot: whyNotTrait(holders, id),
  }));
}

function untimely(campaign: Campaign, side: Side): string | null {
  if (designationsDue(campaign, side) > 0) return null;
  return (
    `${nameOf(campaign, side)} has nobody to designate now: one specialist follows each game, a second one ` +
    `some victories`
  );
}

/** In the row of the model, which names it. */
const traitsAlready = ({ traits }: ModelWithTraits): string => `${count(traits.length, 'trait')} already`;

/** Models that are not specialists come first; then those with the fewest traits. */
function whyNotFurther(holders: readonly ModelWithTraits[], { model, traits }: ModelWithTraits): string | null {
  if (traits.length === 0) return null;
  const able = holders.filter((each) => !each.model.vehicle);
  const fresh = able.filter((each) => each.traits.length === 0).length;
  if (fresh > 0) return `${model.name} is a specialist already, and ${count(fresh, 'model is', 'models are')} not yet`;
  const fewest = Math.min(...able.map((each) => each.traits.length));
  return traits.length > fewest
    ? `${model.name} has ${count(traits.length, 'trait')}, and there are specialists with ${fewest}`
    : null;
}

function whyNotTrait(holders: readonly ModelWithTraits[], trait: string): string | null {
  const holder = holders.find(({ traits }) => traits.includes(trait));
  return holder === undefined ? null : `${holder.model.name} has ${findTrait(trait)?.name ?? trait}`;
}

/** Lists name traits by id or as printed. */
export const traitId = (trait: string): string => findTrait(trait)?.id ?? trait;
