/** Somebody's claim on one weapon: any of these purchases meets it. */
export interface Claim {
  /** Claims of one model that one weapon can meet are one claim. */
  model: string;
  /** Ids of purchases; none: nobody else can want the weapon. */
  purchases: ReadonlySet<string>;
  /** What it stands for, counted by whoever asks. */
  from: readonly number[];
}

/** Claims that cannot all be met, since there are fewer purchases that could meet them. */
interface Overclaim {
  claims: readonly Claim[];
  /** How many there are of all that they ask for. */
  number: number;
}

/**
 * The claims that go together against fewer weapons; none where each can have one of its own. Takes a number of steps
 * that grows with claims and purchases, never with how many were bought.
 */
export function overclaims(asked: readonly Claim[], numbers: ReadonlyMap<string, number>): readonly Overclaim[] {
  const claims = merged(asked.filter(({ purchases }) => purchases.size > 0));
  const holders = new Map<string, Claim[]>();
  const unmet = claims.filter((claim) => !met(claim, { holders, numbers, tried: new Set() }));
  const groups: { claims: Set<Claim>; purchases: Set<string> }[] = [];
  for (const claim of unmet) {
    const reached = contenders(claim, holders);
    const known = groups.find(({ purchases }) => [...reached.purchases].some((id) => purchases.has(id)));
    if (known === undefined) groups.push(reached);
    else {
      reached.claims.forEach((each) => known.claims.add(each));
      reached.purchases.forEach((each) => known.purchases.add(each));
    }
  }
  return groups.map((group) => ({
    claims: claims.filter((claim) => group.claims.has(claim)),
    number: [...group.purchases].reduce((sum, id) => sum + (numbers.get(id) ?? 0), 0),
  }));
}

/** One model's claims on what can be one and the same weapon are one claim. */
function merged(claims: readonly Claim[]): readonly Claim[] {
  return claims.reduce<readonly Claim[]>((done, claim) => {
    const same = done.find(
      (each) => each.model === claim.model && [...each.purchases].some((id) => claim.purchases.has(id)),
    );
    if (same === undefined) return [...done, claim];
    const both = new Set([...same.purchases].filter((id) => claim.purchases.has(id)));
    return done.map((each) =>
      each === same ? { ...same, purchases: both, from: [...same.from, ...claim.from] } : each,
    );
  }, []);
}

interface Matching {
  holders: Map<string, Claim[]>;
  numbers: ReadonlyMap<string, number>;
  tried: Set<string>;
}

/** Gives a claim one of its purchases; a claim that holds the last of them moves to another purchase where it can. */
function met(claim: Claim, matching: Matching): boolean {
  const { holders, numbers, tried } = matching;
  for (const id of claim.purchases) {
    if (tried.has(id)) continue;
    tried.add(id);
    const holding = holders.get(id) ?? [];
    const mover = holding.length < (numbers.get(id) ?? 0) ? null : holding.find((each) => met(each, matching));
    if (mover === undefined) continue;
    holders.set(id, [...(holders.get(id) ?? []).filter((each) => each !== mover), claim]);
    return true;
  }
  return false;
}

/** A claim that cannot be met, the claims that hold what it asks for, what these ask for, and so on. */
function contenders(
  unmet: Claim,
  holders: ReadonlyMap<string, readonly Claim[]>,
): { claims: Set<Claim>; purchases: Set<string> } {
  const claims = new Set([unmet]);
  const purchases = new Set<string>();
  for (const claim of claims) {
    for (const id of claim.purchases) {
      purchases.add(id);
      (holders.get(id) ?? []).forEach((each) => claims.add(each));
    }
  }
  return { claims, purchases };
}
