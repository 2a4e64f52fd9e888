import { z } from 'zod';
import { sharedStepSchema } from '../deck/shared';
import { drawnForcesSchema, namelessForcesSchema } from '../deck/deck';
import { consentEventSchema, eventIdSchema, eventSchema, type LogEvent } from '../game/log';
import { diceEventSchemas, HAND_DICE } from '../game/rolls';
import { sha256HexSchema, tokenSchema } from '../game/secret';
import { signerSchema } from '../game/signing';
import { sideSchema, type Side } from '../game/side';
import { agreementsSchema, modelIdSchema } from '../../documents/roster/schema';
import { REVISION_LENGTH } from '../../documents/revision';
import { canonicalJson } from '../../foundation/canonicalJson';
import { viewIdSchema } from '../../foundation/viewId';
import { formatIdSchema } from '../../documents/roster/savedList';
import { markSetSchema } from '../table/marks';
import { armiesSchema, ARMY_LIMITS } from './armies';
import { MATCH_LIMITS, MISSION_FORMAT, PACES, PACES_NOW, type Pace, type Waits } from '../terms.data';
import { STRATAGEM_IDS } from './stratagems.data';
import { CORNERS, EDGES, MARKERS } from './table';
import { oneDie, type RollCall } from '../game/dice';

/** How a match ended, as a campaign takes it over. */
export const matchResultSchema = z
  .object({
    outcome: z.enum(['major', 'minor', 'draw']),
    winner: sideSchema.nullable(),
    bonus: z.object({ a: z.number().int().min(0).max(2), b: z.number().int().min(0).max(2) }).readonly(),
  })
  .readonly()
  .refine(
    ({ outcome, winner }) => (outcome === 'draw') === (winner === null),
    'a victory has a winner, a draw has none',
  );
export type MatchResult = z.infer<typeof matchResultSchema>;

/** Whether two results agree in all they say. */
export const sameResult = (one: MatchResult, other: MatchResult): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** A list that enters a match is no longer, in bytes: 2,000 points of 240 selections have half of that. */
const MATCH_LIST_BYTES = 96 * 1024;

/** Why a frozen list is none for a match, in words; null: it is one. Matches of old versions may have longer ones. */
export const tooLongForMatch = (text: string): string | null =>
  new TextEncoder().encode(text).length <= MATCH_LIST_BYTES
    ? null
    : `This list has more than ${MATCH_LIST_BYTES / 1024} KB: shorten its notes, or choose another.`;

/** How long one waits for the other in a match. */
export const waitsIn = ({ opened }: { opened: Pick<MatchOpened, 'deadline'> }): Waits => PACES[opened.deadline];
/** Whether it was opened when one time held for all that is kept back. */
export const isOfOneTime = ({ opened }: { opened: Pick<MatchOpened, 'deadline'> }): boolean =>
  !PACES_NOW.some((pace) => pace === opened.deadline);

const playerNameSchema = z.string().trim().min(1, 'needs a name').max(MATCH_LIMITS.nameLength);

/** What a match decides for its campaign, and the dice of that: No Rest for the Weary: Campaign 6 and 7. */

/** The parts of the larger battle that a game can count for, in the document's order. */
export const ASPECTS = ['reconnaissance', 'combat', 'supply-chain'] as const;
export const aspectSchema = z.enum(ASPECTS);
export type Aspect = (typeof ASPECTS)[number];

export const ASPECT_NAMES: Readonly<Record<Aspect, string>> = {
  reconnaissance: 'Reconnaissance',
  combat: 'Combat',
  'supply-chain': 'Supply Chain',
};

/** "The first round is always Combat." No Rest for the Weary: Campaign 6. */
export const FIRST_ASPECT: Aspect = 'combat';

/** The aspect that a D3 decides on a tie: 1 to 3 in the document's order; null: no face of a D3. */
export const aspectOfFace = (face: number): Aspect | null => ASPECTS[face - 1] ?? null;

/** How that was read, for the page. */
export const TIE_READING = `On a tie a D3 decides: ${ASPECTS.map((aspect, place) => `${place + 1} ${ASPECT_NAMES[aspect]}`).join(', ')}.`;

/** Who settles what a game counts for: nobody before the first, then who has the fewest points, on a tie the dice. */
export const settlerSchema = z.enum(['first', 'a', 'b', 'tie']);
export type Settler = z.infer<typeof settlerSchema>;

/** What a match is opened with by its campaign. `aspect`: null: it is settled in the match. */
const stakesSchema = z.object({ settler: settlerSchema, aspect: aspectSchema.nullable() }).readonly();

/** The D3 of a tie. */
export const ASPECT_CALL = oneDie('aspect', 3);

/** What the D6 after a minor victory must show for a second specialist: No Rest for the Weary: Campaign 7. */
export const SECOND_ON = 4;
/** That D6. */
export const growthCall = (winner: Side): RollCall => oneDie(`growth ${winner}`, 6);

/** What whoever opens a match sets. */
export const matchOpenedSchema = z
  .object({
    format: formatIdSchema,
    /** In points, for formats whose players agree on one. */
    gameSize: z.number().int().min(1).max(MATCH_LIMITS.gameSize).nullable(),
    mission: z.enum(['skirmish', 'none']),
    /** Of side `a`. */
    name: playerNameSchema,
    /** Its pace: the field is older than that. */
    deadline: z.enum(Object.keys(PACES) as [Pace, ...Pace[]]),
    /** Dice by hand; absent: on one's word. */
    byHand: z.enum(HAND_DICE).optional(),
    /** SHA-256 of the token by which side `b` joins; null: it is known already. */
    invitation: sha256HexSchema.nullable(),
    /** The campaign of this match, and the match’s number in it. `stakes`: absent where the campaign threw its dice. */
    campaign: z
      .object({
        viewId: viewIdSchema,
        game: z.number().int().min(1).max(MATCH_LIMITS.games),
        stakes: stakesSchema.optional(),
      })
      .readonly()
      .nullable(),
    /** A later game of a campaign: side `b`, and both frozen lists. Null: lists are sealed. */
    known: z
      .object({
        name: playerNameSchema,
        lists: z.object({ a: sha256HexSchema, b: sha256HexSchema }).readonly(),
        signer: signerSchema.optional(),
      })
      .readonly()
      .nullable(),
    /** The public key of side `a`; absent in matches from before events were signed. */
    signer: signerSchema.optional(),
    /** Ties it to the invitation, see `boundTo`. */
    bound: sha256HexSchema.optional(),
  })
  .readonly()
  .refine(
    ({ invitation, known }) => (invitation === null) === (known !== null),
    'needs either an invitation or a known opponent',
  )
  .refine(({ format, mission }) => mission === 'none' || format === MISSION_FORMAT, 'this format has no mission')
  .refine(({ campaign, known }) => known === null || campaign !== null, 'lists are known in a campaign only');
export type MatchOpened = z.infer<typeof matchOpenedSchema>;

const models = z.array(modelIdSchema).max(ARMY_LIMITS.models).readonly();
const marker = z.enum(MARKERS);
const corner = z.enum(CORNERS);

const stepsOfOne = [
  eventSchema('aspect-chosen', { aspect: aspectSchema }),
  eventSchema('models-chosen', { models, transports: models }),
  eventSchema('corner-chosen', { corner, edge: z.enum(EDGES) }),
  eventSchema('deployer-decided', { first: sideSchema }),
  eventSchema('deployed', {}),
  eventSchema('first-turn-chosen', { first: sideSchema }),
  eventSchema('seize-decided', { attempt: z.boolean() }),
  /** `turn`: which player turn, counted from 1; absent in matches from before events were signed. */
  eventSchema('turn-ended', { turn: z.number().int().min(1).max(MATCH_LIMITS.turns).optional() }),
] as const;
/** A stratagem in the open, for a player who is gone and cannot seal or show one. */
const stratagemNamed = eventSchema('stratagem-named', { stratagem: z.enum(STRATAGEM_IDS) });

const forTheAbsentSchema = z.discriminatedUnion('kind', [...stepsOfOne, stratagemNamed]);
export type ForTheAbsent = z.infer<typeof forTheAbsentSchema>;

/** Whether one player may do this for the other who is gone. */
export const isForTheAbsent = (event: { kind: string }): event is ForTheAbsent =>
  forTheAbsentSchema.safeParse(event).success;

/** What can happen in a match. */
export const matchEventSchema = z.discriminatedUnion('kind', [
  // Lobby
  eventSchema('joined', {
    name: playerNameSchema,
    invitation: tokenSchema,
    /** The public key of side `b`, and what ties it to the invitation. */
    signer: signerSchema.optional(),
    bound: sha256HexSchema.optional(),
  }),
  eventSchema('sealed', { commitment: sha256HexSchema }),
  eventSchema('revealed', { nonce: tokenSchema, text: z.string().max(REVISION_LENGTH) }),
  eventSchema('accepted', { armies: armiesSchema }),
  eventSchema('declined', { reason: z.string().max(MATCH_LIMITS.reasonLength).nullable() }),
  /** What a player wants to count where the format leaves it to the two: it does once both have said the same. */
  eventSchema('agreed', agreementsSchema.shape),
  // Stratagems
  eventSchema('stratagem-sealed', { commitment: sha256HexSchema }),
  eventSchema('stratagem-revealed', { nonce: tokenSchema, stratagem: z.enum(STRATAGEM_IDS) }),
  // Setting up, and the turns
  ...stepsOfOne,
  /** One player plays on for the other, who is gone: as if the other had done it, and marked. */
  eventSchema('stood-in', { does: forTheAbsentSchema }),
  // Tracker: either player may enter these for both
  eventSchema('moved', {
    of: sideSchema,
    model: modelIdSchema,
    to: z.enum(['table', 'reserve', 'lost', 'ongoing-reserve']),
  }),
  eventSchema('grenade-used', {
    of: sideSchema,
    model: modelIdSchema,
    item: z.string().trim().min(1).max(ARMY_LIMITS.itemLength),
  }),
  /** A number on the table that no rule of the mission asks for: wounds, states. See `lib/play/table/marks`. */
  eventSchema('marked', { of: sideSchema, ...markSetSchema.unwrap().shape }),
  eventSchema('set', { of: sideSchema, sets: z.array(markSetSchema).min(1).max(MATCH_LIMITS.sets).readonly() }),
  eventSchema('marker-held', { marker, holder: sideSchema.nullable() }),
  eventSchema('corner-reached', { of: sideSchema, corner, reached: z.boolean() }),
  // The deck of activation cards that both phones share: draws are rolls
  eventSchema('deck-laid', { forces: drawnForcesSchema }),
  /** As it was laid out before its models were named. */
  eventSchema('deck-begun', { forces: namelessForcesSchema }),
  eventSchema('deck-step', { step: sharedStepSchema }),
  // The end
  /** `agrees`: false: one plays on, so nobody wants to end it any more; left out: one wants to. */
  eventSchema('ended', { agrees: z.literal(false).optional() }),
  eventSchema('confirmed', { result: matchResultSchema }),
  eventSchema('abandoned', {}),
  eventSchema('taken-back', { event: eventIdSchema }),
  consentEventSchema,
  ...diceEventSchemas,
]);
export type MatchEvent = z.infer<typeof matchEventSchema>;
export type MatchEventKind = MatchEvent['kind'];

/** An event of one kind, with its stamp. */
export type EventOf<Kind extends MatchEventKind> = LogEvent<Extract<MatchEvent, { kind: Kind }>>;
