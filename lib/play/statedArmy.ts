import { traitId } from '@/lib/play/campaign/designation';
import { CAMPAIGN_LIMITS, type CampaignModel } from '@/lib/play/campaign/events';
import { findTrait } from '@/lib/formats/recon-squad/traits';
import type { Side } from '@/lib/play/game/side';
import { armyOf, type MatchState } from '@/lib/play/match/state';
import { parseRevision } from '@/lib/documents/revision';

/**
 * A side's models as a campaign takes them over from its first match: as their owner stated them on accepting it, with
 * the traits that the shown list declares. So every device, and the server, reads the same. Null: not accepted yet.
 */
export function statedModels(state: MatchState, side: Side): readonly CampaignModel[] | null {
  const { text } = state.lists[side];
  if (state.accepted[side] === null || text === null) return null;
  const list = parseRevision(text);
  const specialists = list.ok ? (list.value.roster.declarations?.specialists ?? []) : [];
  return armyOf(state, side).map(({ id, name, vehicle, leader }) => ({
    id,
    name,
    vehicle,
    leader,
    traits: specialists
      .flatMap(({ model, trait }) => (model === id && trait !== null && trait !== '' ? [traitId(trait)] : []))
      .slice(0, CAMPAIGN_LIMITS.traits),
  }));
}

/** Where models are not those of a list, in words that name the model; empty: nowhere. */
export function modelDifferences(models: readonly CampaignModel[], list: readonly CampaignModel[]): readonly string[] {
  const byId = new Map(list.map((model) => [model.id, model]));
  const seen = new Set<string>();
  const found: string[] = [];
  for (const model of models) {
    const other = byId.get(model.id);
    if (seen.has(model.id)) found.push(`${model.name} is there twice`);
    else if (other === undefined) found.push(`${model.name} is not in the list`);
    else found.push(...unlike(model, other));
    seen.add(model.id);
  }
  return [...found, ...list.filter(({ id }) => !seen.has(id)).map(({ name }) => `${name} is missing`)];
}

function unlike(model: CampaignModel, other: CampaignModel): readonly string[] {
  const { name } = other;
  const held = model.traits.map(traitId);
  const listed = other.traits.map(traitId);
  return [
    ...(model.name === name ? [] : [`${name} is called ${model.name}`]),
    ...(['vehicle', 'leader'] as const)
      .filter((what) => model[what] !== other[what])
      .map((what) => `${name} is ${other[what] ? 'a' : 'no'} ${what} in the list`),
    ...listed.filter((trait) => !held.includes(trait)).map((trait) => `${name} has ${traitName(trait)} in the list`),
    ...held.filter((trait) => !listed.includes(trait)).map((trait) => `${name} has no ${traitName(trait)} in the list`),
    ...(held.length !== new Set(held).size && listed.length === new Set(listed).size
      ? [`${name} has one trait twice`]
      : []),
  ];
}

const traitName = (trait: string): string => findTrait(trait)?.name ?? trait;
