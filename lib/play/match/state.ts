import type { AgreementSheet } from '../../documents/roster/schema';
import type { SharedDeck } from '../deck/shared';
import type { Log } from '../game/log';
import { NO_ROLLS, type Rolls } from '../game/rolls';
import type { Side, BySide } from '../game/side';
import { isLost, markOf, type Marks, RESERVE } from '../table/marks';
import type { Armies, MatchModel } from './armies';
import type { Result } from '../../foundation/result';
import type { EventOf, MatchEvent, MatchEventKind, MatchOpened, MatchResult, Aspect } from './match';
import type { StratagemId } from './stratagems.data';
import type { Corner, Marker, TableSide } from './table';

/** A list as the match knows it. */
export interface MatchList {
  /** Null: not sealed yet, or known from the campaign. */
  commitment: string | null;
  sealedAt: string | null;
  /** Of the frozen list; null: not revealed yet. */
  hash: string | null;
  /** Null: not revealed yet, or known from the campaign: it is read by its hash. */
  text: string | null;
}

interface Chosen {
  commitment: string | null;
  sealedAt: string | null;
  id: StratagemId | null;
  models: readonly string[] | null;
  transports: readonly string[];
}

/** The state of a match, replayed from its log and never stored. */
export interface MatchState {
  id: string;
  opened: MatchOpened & { at: string };
  names: BySide<string | null>;
  lists: BySide<MatchList>;
  /** Both armies as each player's browser read them when they accepted; null: not accepted yet. */
  accepted: BySide<Armies | null>;
  /** Whose acceptance was asked for once more, since the other states an army otherwise. */
  asked: BySide<boolean>;
  /** What each player wants to count beside the rules, and what both do. */
  wishes: BySide<AgreementSheet>;
  agreed: AgreementSheet;
  declined: { by: Side; reason: string | null } | null;
  rolls: Rolls;
  /** What a player chose that the game counts for in its campaign; null: nothing, or it is settled otherwise. */
  aspect: Aspect | null;
  stratagems: BySide<Chosen>;
  places: BySide<TableSide> | null;
  deploysFirst: Side | null;
  deployed: BySide<boolean>;
  /** As chosen, before any attempt to seize the initiative. */
  choseFirst: Side | null;
  seizes: boolean | null;
  /** Player turns. */
  turns: { started: number; ended: number };
  /** What happened to the models, who is lost or in reserve and what was thrown among it; all is in `tableMarks`. */
  marks: BySide<Marks>;
  /** How often something was marked. */
  entriesOnTable: number;
  markers: Readonly<Partial<Record<Marker, Side>>>;
  corners: BySide<readonly Corner[]>;
  /** The game turn at whose own start the army broke; null: it has not. */
  broken: BySide<number | null>;
  ends: BySide<boolean>;
  /** When each player did something last, by the server's clock; null: nothing yet. */
  actedAt: BySide<string | null>;
  abandons: BySide<boolean>;
  /** Who abandoned it last, and whether both did; null: nobody. */
  abandoned: { by: Side; both: boolean } | null;
  confirmed: BySide<MatchResult | null>;
  deck: SharedDeck | null;
}

/** What a match is made of. */
export interface MatchTypes {
  opened: MatchOpened;
  event: MatchEvent;
  state: MatchState;
}

/** The match after an event of one kind, or why that cannot happen. */
export type After<Kind extends MatchEventKind> = (state: MatchState, event: EventOf<Kind>) => Result<MatchState>;

const NO_LIST: MatchList = { commitment: null, sealedAt: null, hash: null, text: null };
const NO_STRATAGEM: Chosen = { commitment: null, sealedAt: null, id: null, models: null, transports: [] };
const NOTHING_AGREED: AgreementSheet = { answers: [], rulings: [] };
const NONE = { a: null, b: null } as const;

/** A match that was opened, and nothing more. */
export function startMatch({ id, opened }: Pick<Log<MatchTypes>, 'id' | 'opened'>): MatchState {
  const { known } = opened;
  return {
    id,
    opened,
    names: { a: opened.name, b: known?.name ?? null },
    lists: { a: { ...NO_LIST, hash: known?.lists.a ?? null }, b: { ...NO_LIST, hash: known?.lists.b ?? null } },
    accepted: NONE,
    asked: { a: false, b: false },
    wishes: { a: NOTHING_AGREED, b: NOTHING_AGREED },
    agreed: NOTHING_AGREED,
    declined: null,
    rolls: NO_ROLLS,
    aspect: null,
    stratagems: { a: NO_STRATAGEM, b: NO_STRATAGEM },
    places: null,
    deploysFirst: null,
    deployed: { a: false, b: false },
    choseFirst: null,
    seizes: null,
    turns: { started: 0, ended: 0 },
    marks: { a: {}, b: {} },
    entriesOnTable: 0,
    markers: {},
    corners: { a: [], b: [] },
    broken: NONE,
    ends: { a: false, b: false },
    actedAt: NONE,
    abandons: { a: false, b: false },
    abandoned: null,
    confirmed: NONE,
    deck: null,
  };
}

/** What a side is called on the page. */
export const nameOf = ({ names }: Pick<MatchState, 'names'>, side: Side): string => names[side] ?? 'the other player';

/** A side's army as its owner's browser read it; empty: not accepted yet. */
export const armyOf = ({ accepted }: Pick<MatchState, 'accepted'>, side: Side): readonly MatchModel[] =>
  accepted[side]?.[side] ?? [];

/** Who leads a side's army; undefined: its list names nobody. */
export const leaderOf = (state: Pick<MatchState, 'accepted'>, side: Side): MatchModel | undefined =>
  armyOf(state, side).find(({ leader }) => leader);

/** Where a model is. */
export function whereIs({ marks }: Pick<MatchState, 'marks'>, side: Side, model: string) {
  if (isLost(marks[side], { id: model })) return 'lost';
  return (markOf(marks[side], model, RESERVE) ?? 0) > 0 ? 'reserve' : 'table';
}

/** The models of an army that are not lost. Those in reserve count, and every model is a unit of its own. */
export const modelsLeft = (state: MatchState, side: Side): readonly MatchModel[] =>
  armyOf(state, side).filter(({ id }) => whereIs(state, side, id) !== 'lost');

/** No model is left, neither on the table nor in reserve. */
export const isEliminated = (state: MatchState, side: Side): boolean =>
  armyOf(state, side).length > 0 && modelsLeft(state, side).length === 0;

/** Fewer than half are left: three of six is not below half. */
export const isBelowHalf = (state: MatchState, side: Side): boolean =>
  2 * modelsLeft(state, side).length < armyOf(state, side).length;
