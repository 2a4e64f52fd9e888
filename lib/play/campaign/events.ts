import { z } from 'zod';
import { consentEventSchema, eventIdSchema, eventSchema } from '../game/log';
import { diceEventSchemas } from '../game/rolls';
import { sideSchema } from '../game/side';
import { signerSchema } from '../game/signing';
import { matchResultSchema, aspectSchema, settlerSchema } from '../match/match';
import { CAMPAIGN_LIMITS } from '../terms.data';
import { modelIdSchema } from '../../documents/roster/schema';
import { viewIdSchema } from '../../foundation/viewId';
import { sha256Schema } from '../../documents/unitData';

const name = z.string().trim().min(1).max(CAMPAIGN_LIMITS.nameLength);
const trait = z.string().min(1).max(60);

const bothSides = <T extends z.ZodType>(schema: T) => z.object({ a: schema, b: schema }).readonly();

/** What is agreed when a campaign is opened. */
export const campaignOpenedSchema = z
  .object({
    games: z.number().int().min(1).max(CAMPAIGN_LIMITS.games),
    name,
    /** The public key of side `a`; absent in campaigns from before events were signed. */
    signer: signerSchema.optional(),
  })
  .readonly();
export type CampaignOpened = z.infer<typeof campaignOpenedSchema>;

/** What the account needs to know of a model of a frozen list, so that a replay needs no unit data. */
const campaignModelSchema = z
  .object({
    id: modelIdSchema,
    name: z.string().max(400),
    vehicle: z.boolean(),
    leader: z.boolean(),
    /** The ids of the traits that the list itself gives it; none: it is not a specialist yet. */
    traits: z.array(trait).max(CAMPAIGN_LIMITS.traits).readonly(),
  })
  .readonly();
export type CampaignModel = z.infer<typeof campaignModelSchema>;

const began = eventSchema('began', {
  names: bothSides(name),
  /** The hashes of the frozen lists. */
  lists: bothSides(sha256Schema),
  models: bothSides(z.array(campaignModelSchema).max(CAMPAIGN_LIMITS.models).readonly()),
  /** Both players' public keys, as the first match has them. */
  signers: bothSides(signerSchema).optional(),
});

const aspectChosen = eventSchema('aspect', { aspect: aspectSchema });

const gamePlayed = {
  /** Null: on paper, or elsewhere. */
  match: viewIdSchema.nullable(),
  mission: name,
  result: matchResultSchema,
};

/** A game with all that it decides: its dice are its match's, or on paper. */
const entry = eventSchema('game', {
  ...gamePlayed,
  settler: settlerSchema,
  aspect: aspectSchema,
  /** The D6 of a minor victory; null: none is due, or it was not thrown. */
  growth: z.number().int().min(1).max(6).nullable(),
});

/** A game as it was entered when a campaign threw its own dice. */
const played = eventSchema('played', gamePlayed);

const designated = eventSchema('designated', {
  side: sideSchema,
  model: modelIdSchema,
  trait,
  /** For a trait that goes with one weapon. */
  weapon: z.string().max(CAMPAIGN_LIMITS.weaponLength).nullable(),
});

const [, , , entered] = diceEventSchemas;

/** What can be corrected: all but the lists and the dice that both sides threw. */
const correctable = z.discriminatedUnion('kind', [aspectChosen, entry, played, designated, entered]);
export type Correctable = z.infer<typeof correctable>;

export const campaignEventSchema = z.discriminatedUnion('kind', [
  began,
  entry,
  aspectChosen,
  played,
  designated,
  eventSchema('corrected', { event: eventIdSchema, content: correctable }),
  eventSchema('struck', { event: eventIdSchema }),
  consentEventSchema,
  ...diceEventSchemas,
]);
export type CampaignEvent = z.infer<typeof campaignEventSchema>;
export type BeganEvent = z.infer<typeof began>;
export type GameEntry = z.infer<typeof entry>;
export type PlayedEvent = z.infer<typeof played> | GameEntry;
export type DesignatedEvent = z.infer<typeof designated>;

/** What an event of one kind holds. */
export type CampaignEventOf<Kind extends CampaignEvent['kind']> = Extract<CampaignEvent, { kind: Kind }>;
