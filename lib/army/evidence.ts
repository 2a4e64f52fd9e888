import type { EvaluatedProfile, EvaluatedSelection } from '../engine/evaluated';
import type { Purchase } from './army';
import type { Source } from './fact';

/** A selection that a model carries, or that says something about the model. */
export interface CarriedItem {
  selection: EvaluatedSelection;
  /**
   * `self`: the model's own selection, or the ones that stand for it. `own`: what it carries. `unit`: what the whole
   * unit has (a rule or upgrade at the unit itself). `perhaps`: bought for the unit, and which of its models has it is
   * not written.
   */
  place: 'self' | 'own' | 'unit' | 'perhaps';
  /** Whether the model would remain without it: an upgrade of the model or of its unit. */
  removable: boolean;
  /** How many of it one model has, whatever the number of its selection: the data counts over all models alike. */
  each: number;
  /** For what a unit bought once for one of its models: whether to name it on this model, so that it is named once. */
  bearer: boolean;
  /** Purchase whose carrier the player names among several models. Null: this model carries it. */
  purchase: Purchase | null;
  /** Whether this model stands for the one that has what the unit bought for one of several armoured alike. */
  carrier: boolean;
}

/** Everything written about one model, from which a reading makes facts. */
export interface Evidence {
  name: string;
  /** In force for it: on its chosen armour or mount rather than its own where both stand. */
  statlines: readonly EvaluatedProfile[];
  held: readonly CarriedItem[];
  /** What others of its kind carry. Our count gives it to the first of them, but the player says who has it. */
  others: readonly CarriedItem[];
  /** From the unit's root down to the model's own selection. */
  chain: readonly EvaluatedSelection[];
  /** The unit's root, which a model that stands inside another model does not have in its chain. */
  root: EvaluatedSelection;
  /** How many models of the unit are no vehicles, this one included. */
  unitTroopers: number;
}

/** Where a text was read; a fix can take the selection away when it is something bought. */
export const textSource = (from: string, held: CarriedItem): Source => ({
  kind: 'rules text',
  from,
  selection: held.removable ? held.selection.id : null,
});

/** The statline that an absence was read from. */
export function statlineSource(evidence: Evidence): Source {
  const [statline] = evidence.statlines;
  return statline === undefined
    ? { kind: 'rules text', from: evidence.name, selection: null }
    : { kind: 'statline', profile: statline.name };
}
