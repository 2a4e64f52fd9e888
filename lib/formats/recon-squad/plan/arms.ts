import { characteristic } from '../../../army/readings/profiles';
import type { Weapon } from '../../../army/army';
import { lettersOf } from '../../../foundation/words';

/** A weapon as the planner sees it. */
export interface Arm {
  name: string;
  ranged: boolean;
  /** In inches; a template reaches 8. Hand to hand: 0. */
  range: number;
  kind: 'assault' | 'rapid fire' | 'heavy' | 'salvo' | 'ordnance' | 'pistol' | 'melee';
  /** Shots of one shooting; 1 hand to hand, where attacks are the model's. */
  shots: number;
  /** Null: the bearer's own. */
  strength: number | null;
  strengthBy: { times: number; plus: number };
  /** Null: none. */
  ap: number | null;
  template: boolean;
  blast: 'none' | 'small' | 'large';
  /** Thrown once a game, or with a single shot. */
  once: boolean;
  /** Its special rules, by their letters. */
  rules: ReadonlySet<string>;
}

const TEMPLATE_REACH = 8;
const KINDS = ['rapid fire', 'assault', 'heavy', 'salvo', 'ordnance', 'pistol'] as const;

/** The weapon from its profile; null where the data gives none, or none of a weapon's numbers. */
export function armOf({ name, profile, marks }: Weapon): Arm | null {
  if (profile === null) return /^close combat weapon$/i.test(name) ? bareArm(name) : null;
  const type = characteristic(profile, 'Type') ?? '';
  const range = characteristic(profile, 'Range') ?? '-';
  const kind = KINDS.find((each) => type.toLowerCase().includes(each)) ?? 'melee';
  const template = /template|torrent/i.test(`${range} ${type}`);
  const reach = /^\d+/.exec(range);
  const ranged = kind !== 'melee' && !/^melee/i.test(type);
  if (kind === 'melee' && reach !== null) return null;
  return {
    name,
    ranged,
    range: ranged ? rangeIn(template, reach?.[0]) : 0,
    kind: ranged ? kind : 'melee',
    shots: ranged ? shotsIn(type, kind) : 1,
    ...strengthOf(profile),
    ap: numberIn(characteristic(profile, 'AP')),
    template,
    blast: blastIn(type),
    once: marks.includes('grenade') || /one (?:use|shot)/i.test(type) || /grenade|bombs?\b/i.test(name),
    rules: rulesIn(type),
  };
}

/** Poison that wounds on a 2+ is as good as Fleshbane. */
function rulesIn(type: string): ReadonlySet<string> {
  const rules = type.split(',').map((rule) => lettersOf(rule.replace(/\([^)]*\)/g, '')));
  return new Set(/poison(?:ed)?\s*\(2\+\)/i.test(type) ? [...rules, 'fleshbane'] : rules);
}

/** A fighter's own hands, or a blade of which the data has no profile: the model's own strength, and nothing more. */
export const bareArm = (name: string): Arm => ({
  name,
  ranged: false,
  range: 0,
  kind: 'melee',
  shots: 1,
  strength: null,
  strengthBy: { times: 1, plus: 0 },
  ap: null,
  template: false,
  blast: 'none',
  once: false,
  rules: new Set(),
});

/** Reach as written; a template's is its own length, an unlimited or unreadable one counts as long. */
function rangeIn(template: boolean, inches: string | undefined): number {
  if (inches !== undefined) return Number(inches);
  return template ? TEMPLATE_REACH : 24;
}

function blastIn(type: string): Arm['blast'] {
  if (/large blast|5"|massive|apocalyptic/i.test(type)) return 'large';
  return /blast/i.test(type) ? 'small' : 'none';
}

/** The first number behind the kind; dice by their mean, rapid fire between its one and two shots. */
function shotsIn(type: string, kind: Arm['kind']): number {
  if (kind === 'rapid fire') return 1.5;
  const found = /(?:assault|heavy|salvo|ordnance|pistol)\s*(\d*)\s*(d3|d6)?(?:\s*\/\s*(\d+))?/i.exec(type);
  const [, number = '', dice, second] = found ?? [];
  const times = number === '' ? 1 : Number(number);
  if (dice !== undefined) return times * (dice.toLowerCase() === 'd6' ? 3.5 : 2);
  return second === undefined ? times : (times + Number(second)) / 2;
}

/** `+1`, `x2` and `User` go by the bearer's Strength. */
function strengthOf(profile: NonNullable<Weapon['profile']>): Pick<Arm, 'strength' | 'strengthBy'> {
  const text = characteristic(profile, 'Strength') ?? '';
  const plus = /\+\s*(\d+)/.exec(text)?.[1];
  if (plus !== undefined) return { strength: null, strengthBy: { times: 1, plus: Number(plus) } };
  if (/[x×]\s*2/i.test(text)) return { strength: null, strengthBy: { times: 2, plus: 0 } };
  return { strength: numberIn(text), strengthBy: { times: 1, plus: 0 } };
}

function numberIn(text: string | null): number | null {
  const found = /^\d+/.exec(text ?? '')?.[0];
  return found === undefined ? null : Number(found);
}
