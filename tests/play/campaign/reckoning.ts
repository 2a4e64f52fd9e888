import type { CampaignEvent } from '@/lib/play/campaign/events';
import { TRAITS } from '@/lib/formats/recon-squad/traits.data';
import type { CampaignLog } from '@/lib/play/campaign/account';

/**
 * A second reckoning of a campaign, written apart from the account: no running state, but questions about the log. The
 * log is cut into windows by the games that count; each answer is looked up in the windows before it. Knows dice by
 * hand only.
 */

type Sent = CampaignLog['events'][number];
type Side = 'a' | 'b';
const ASPECT_OF = ['', 'reconnaissance', 'combat', 'supply-chain'];
const POINTS: Readonly<Record<string, readonly [number, number]>> = {
  'major a': [6, 0],
  'major b': [0, 6],
  'minor a': [4, 2],
  'minor b': [2, 4],
  draw: [3, 3],
};

export interface Reckoned {
  readonly games: readonly {
    readonly event: string;
    readonly aspect: string | null;
    readonly points: readonly [number, number];
  }[];
  readonly nextAspect: string | null;
  readonly due: readonly [number, number];
  readonly granted: readonly [number, number];
  /** By side: model and trait, in order. */
  readonly designations: readonly string[];
  /** Who would win if it ended now, and how; empty: nobody. */
  readonly victory: readonly string[];
  /** The ids of what does not fit, in order. */
  readonly broken: readonly string[];
}

/**
 * The events as they read in the end; null where nothing is left, or where the event never was anything but an
 * amendment.
 */
function readings(sent: readonly Sent[]): {
  readonly list: readonly (Sent | null)[];
  readonly wrong: ReadonlySet<number>;
} {
  const isAmendment = (event: Sent): boolean => event.kind === 'corrected' || event.kind === 'struck';
  const allowed = (event: Sent, place: number): number => {
    if (event.kind !== 'corrected' && event.kind !== 'struck') return -1;
    const at = sent.slice(0, place).findIndex(({ id }) => id === event.event);
    const target = sent[at];
    if (target === undefined || !['aspect', 'game', 'played', 'designated', 'entered'].includes(target.kind)) return -1;
    const personal = target.kind === 'designated' || (target.kind === 'aspect' && event.kind === 'struck');
    if (personal && target.by !== event.by) return -1;
    if (event.kind === 'struck') return at;
    const { content } = event;
    if (content.kind !== target.kind) return -1;
    if (content.kind === 'designated' && target.kind === 'designated' && content.side !== target.side) return -1;
    return content.kind === 'entered' && target.kind === 'entered' && content.call.purpose !== target.call.purpose
      ? -1
      : at;
  };
  const targets = sent.map(allowed);
  const list = sent.map((event, place) => {
    if (isAmendment(event)) return null;
    const last = targets.lastIndexOf(place);
    const amending = last < 0 ? event : sent[last];
    if (amending === event || amending === undefined) return event;
    return amending.kind === 'corrected'
      ? ({ ...amending.content, id: event.id, by: amending.by, at: event.at } as Sent)
      : null;
  });
  return {
    list,
    wrong: new Set(sent.flatMap((event, place) => (isAmendment(event) && targets[place] === -1 ? [place] : []))),
  };
}

export function reckon(log: CampaignLog): Reckoned {
  const { list, wrong } = readings(log.events);
  const beginning = list.findIndex((event) => event?.kind === 'began');
  const begun = list[beginning];
  const models = begun?.kind === 'began' ? begun.models : { a: [], b: [] };
  const of = <K extends CampaignEvent['kind']>(kind: K) =>
    list.flatMap((event, place) =>
      event?.kind === kind ? [{ place, event: event as Extract<Sent, { kind: K }> }] : [],
    );

  const entries = list.flatMap((event, place) =>
    event?.kind === 'played' || event?.kind === 'game' ? [{ place, event }] : [],
  );
  const isFirstOfItsMatch = (one: (typeof entries)[number], among: typeof entries): boolean =>
    one.event.match === null || among.find(({ event }) => event.match === one.event.match) === one;
  const afterBeginning = entries.filter(({ place }) => beginning >= 0 && place > beginning);
  const games = afterBeginning.filter((one) => isFirstOfItsMatch(one, afterBeginning)).slice(0, log.opened.games);

  const pointsOf = (number: number): readonly [number, number] => {
    const { outcome, winner, bonus } = games[number]!.event.result;
    const [a, b] = POINTS[winner === null ? 'draw' : `${outcome} ${winner}`]!;
    return [a + bonus.a, b + bonus.b];
  };
  const totalBefore = (number: number, side: 0 | 1): number =>
    games.slice(0, number).reduce((sum, _, at) => sum + pointsOf(at)[side], 0);
  const settler = (number: number): Side | 'tie' | 'first' => {
    if (number === 0) return 'first';
    const lead = totalBefore(number, 0) - totalBefore(number, 1);
    if (lead === 0) return 'tie';
    return lead < 0 ? 'a' : 'b';
  };

  /** The window of a game: from the game before it to itself, or to the end. */
  const windowOf = (number: number): readonly [number, number] => [
    number === 0 ? -1 : games[number - 1]!.place,
    games[number]?.place ?? list.length,
  ];
  const numberAt = (place: number): number => games.filter((game) => game.place < place).length;
  /** The dice by hand with what they name: of which entry, and of which game where they say so. */
  const byHand = of('entered').flatMap(({ place, event }) => {
    const [what, , named, , at, ...rest] = event.call.purpose.split(' ');
    const isNew = at !== undefined;
    return [
      {
        place,
        face: event.faces[0]!,
        purpose: event.call.purpose,
        what,
        named: named ?? '',
        number: isNew ? Number(at) - 1 : null,
        winner: what === 'growth' ? rest[0] : undefined,
        match: isNew && rest.at(-1) !== '-' ? rest.at(-1) : undefined,
      },
    ];
  });
  type Die = (typeof byHand)[number];
  /** The game that stands for the one a die names, of those before a place, where that one is not there. */
  const heir = ({ named, number, winner, match, what }: Die, limit: number): number => {
    const there = games.filter(({ place }) => place < limit);
    if (number === null || there.some(({ event }) => event.id === named)) return -1;
    const same = match === undefined ? -1 : there.findIndex(({ event }) => event.match === match);
    const heirs = same >= 0 ? same : number;
    const result = there[heirs]?.event.result;
    if (result === undefined) return -1;
    return what === 'aspect' || (result.outcome === 'minor' && (same >= 0 || result.winner === winner)) ? heirs : -1;
  };

  const attempts = (number: number) => {
    const [from, to] = windowOf(number);
    if (number >= log.opened.games) return [];
    const chosen = list.flatMap((event, place) =>
      event?.kind === 'aspect' && place > from && place < to
        ? [
            {
              purpose: '',
              place,
              aspect: event.aspect as string,
              later: false,
              rightful: settler(number) === event.by || (number === 0 && event.aspect === 'combat'),
            },
          ]
        : [],
    );
    const rolled = byHand.flatMap((die) => {
      if (die.what !== 'aspect' || die.place >= to) return [];
      const own = die.number === null ? die.place > from : number > 0 && die.named === games[number - 1]!.event.id;
      const again = !own && number > 0 && heir(die, from + 1) === number - 1;
      const rightful = settler(number) === 'tie';
      return own || (again && rightful)
        ? [
            {
              purpose: die.purpose,
              place: Math.max(die.place, from),
              aspect: ASPECT_OF[die.face]!,
              later: again,
              rightful,
            },
          ]
        : [];
    });
    return [...chosen, ...rolled].toSorted((one, other) => one.place - other.place);
  };
  const deciding = (number: number) => {
    const rightful = attempts(number).filter((attempt) => attempt.rightful);
    return rightful.find(({ later }) => !later) ?? rightful[0] ?? attempts(number)[0] ?? null;
  };
  const aspectOf = (number: number): string | null => ownAspect(number) ?? lookedUp(number);
  const ownAspect = (number: number): string | null => {
    const game = games[number]?.event;
    return game?.kind === 'game' ? game.aspect : null;
  };
  const lookedUp = (number: number): string | null => deciding(number)?.aspect ?? (number === 0 ? 'combat' : null);

  const growthOf = (number: number, limit: number) => {
    const game = games[number]!.event;
    if (game.kind === 'game') {
      return { die: game.growth === null ? null : { face: game.growth, purpose: '' }, again: false };
    }
    const fallen = byHand.filter(({ place, what }) => what === 'growth' && place < limit);
    const own = fallen.find(({ named }) => named === games[number]!.event.id);
    const die = own ?? fallen.find((each) => heir(each, limit) === number) ?? null;
    return { die, again: own === undefined };
  };
  const dieBefore = (number: number, limit: number): number | null => growthOf(number, limit).die?.face ?? null;
  /** What dice by hand were entered for that counted for a game which was struck and entered again. */
  const again = new Set([
    ...list.flatMap((_, place) =>
      games
        .filter((game) => game.place <= place)
        .map((__, number) => growthOf(number, place + 1))
        .flatMap((found) => (found.again && found.die !== null ? [found.die.purpose] : [])),
    ),
    ...[...games, null].flatMap((_, number) => {
      const rightful = attempts(number).filter((attempt) => attempt.rightful);
      const [first] = rightful;
      const own = rightful.some(({ place, later }) => !later && place === first?.place);
      return first?.later === true && !own ? [first.purpose] : [];
    }),
  ]);
  const grantedAt = (side: Side, limit: number): number =>
    games
      .filter(({ place }) => place < limit)
      .reduce((sum, { event: { result } }, number) => {
        if (result.winner !== side) return sum + 1;
        return sum + (result.outcome === 'major' || (dieBefore(number, limit) ?? 1) > 3 ? 2 : 1);
      }, 0);

  const traitOf = (name: string) =>
    TRAITS.find((trait) => trait.id === name || trait.name.toLowerCase() === name.toLowerCase());
  const made = of('designated').filter(
    ({ place, event }) =>
      beginning >= 0 &&
      place > beginning &&
      event.by === event.side &&
      traitOf(event.trait) !== undefined &&
      models[event.side].some(({ id, vehicle }) => id === event.model && !vehicle),
  );
  const traitsAt = (side: Side, limit: number): Map<string, string[]> =>
    new Map(
      models[side]
        .filter(({ vehicle }) => !vehicle)
        .map((model) => [
          model.id,
          [
            ...model.traits.map((name) => traitOf(name)?.id ?? name),
            ...made
              .filter(({ place, event }) => place < limit && event.side === side && event.model === model.id)
              .map(({ event }) => traitOf(event.trait)!.id),
          ],
        ]),
    );
  const dueAt = (side: Side, limit: number): number => {
    const traits = traitsAt(side, limit);
    if (traits.size === 0) return 0;
    const free = 42 - new Set([...traits.values()].flat()).size;
    return Math.max(
      0,
      Math.min(
        free,
        grantedAt(side, limit) - made.filter(({ place, event }) => place < limit && event.side === side).length,
      ),
    );
  };
  /** Those that nobody was due for when they were made, and that fit since a struck match was entered again. */
  const fitsAgain = new Set<number>();
  const designationFits = (place: number): boolean => {
    const one = made.find((each) => each.place === place);
    if (one === undefined) return false;
    return fitsAgain.has(place) || (dueAt(one.event.side, place) > 0 && suits(one));
  };
  const suits = (one: (typeof made)[number]): boolean => {
    const { place } = one;
    const traits = traitsAt(one.event.side, place);
    const trait = traitOf(one.event.trait)!;
    const counts = [...traits.values()].map(({ length }) => length);
    const isNext = traits.get(one.event.model)!.length === Math.min(...counts);
    const isFree = ![...traits.values()].some((held) => held.includes(trait.id));
    return isNext && isFree && (!trait.dagger || (one.event.weapon ?? '').trim().length > 0);
  };

  for (const { place: at, event: game } of games) {
    const before = log.events.findIndex(
      (event, place) =>
        place < at &&
        list[place] === null &&
        (event.kind === 'game' || event.kind === 'played') &&
        event.match !== null &&
        event.match === game.match,
    );
    if (before < 0) continue;
    for (const side of ['a', 'b'] as const) {
      const own = made.filter(({ place, event }) => place < at && event.side === side);
      const early = own.filter((one) => dueAt(side, one.place) === 0 && suits(one) && !fitsAgain.has(one.place));
      const granting = early.length - own.length + grantedAt(side, at + 1);
      for (const { place } of early.slice(0, Math.max(0, granting))) if (place > before) fitsAgain.add(place);
    }
  }

  /** Points in an aspect, A's first. */
  const scored = (aspect: string): readonly [number, number] =>
    games.reduce<[number, number]>(
      ([a, b], _, number) => {
        const [ofA, ofB] = aspectOf(number) === aspect ? pointsOf(number) : [0, 0];
        return [a + ofA, b + ofB];
      },
      [0, 0],
    );
  const wins = (side: 0 | 1): readonly string[] => {
    const leads = (aspect: string): boolean => scored(aspect)[side] > scored(aspect)[1 - side]!;
    const [own, theirs] = [scored('combat')[side], scored('combat')[1 - side]!];
    return [
      ...(leads('combat') && (leads('reconnaissance') || leads('supply-chain')) ? [`${'ab'[side]} strategic`] : []),
      ...(own > 0 && own >= theirs + theirs ? [`${'ab'[side]} brute`] : []),
    ];
  };

  const settledBefore = (number: number, place: number): boolean =>
    attempts(number).some((attempt) => attempt.rightful && attempt.place < place);
  const fits = (event: Sent, place: number): boolean => {
    const number = numberAt(place);
    switch (event.kind) {
      case 'began':
        return place === beginning;
      case 'game':
        return (
          // Who settled it stands, whoever would now.
          games.some((game) => game.place === place) && (event.settler !== 'first' || event.aspect === 'combat')
        );
      case 'played':
        return games.some((game) => game.place === place) && aspectOf(number) !== null;
      case 'aspect':
        return (
          number < log.opened.games &&
          !settledBefore(number, place) &&
          attempts(number).some((attempt) => attempt.place === place && attempt.rightful)
        );
      case 'designated':
        return designationFits(place);
      case 'entered': {
        const { purpose } = event.call;
        if (again.has(purpose)) return true;
        const { event: last } = games[number - 1] ?? {};
        const names = (id: string, of: number, ...rest: readonly string[]): readonly string[] => {
          const plain = `${purpose.split(' ')[0]} after ${id}`;
          return [plain, [plain, 'game', of + 1, ...rest].join(' ')];
        };
        if (purpose.startsWith('growth after ')) {
          const game = games.findIndex(
            (each, at) =>
              each.place < place &&
              names(each.event.id, at, each.event.result.winner ?? 'a', each.event.match ?? '-').includes(purpose),
          );
          return (
            game >= 0 &&
            games[game]!.event.kind === 'played' &&
            games[game]!.event.result.outcome === 'minor' &&
            dieBefore(game, place) === null
          );
        }
        return (
          last !== undefined &&
          number < log.opened.games &&
          settler(number) === 'tie' &&
          !settledBefore(number, place) &&
          names(last.id, number - 1, last.match ?? '-').includes(purpose)
        );
      }
      default:
        return false;
    }
  };

  const end = list.length;
  return {
    games: games.map(({ event }, number) => ({ event: event.id, aspect: aspectOf(number), points: pointsOf(number) })),
    nextAspect: games.length < log.opened.games ? aspectOf(games.length) : null,
    due: [dueAt('a', end), dueAt('b', end)],
    granted: [grantedAt('a', end), grantedAt('b', end)],
    designations: made.map(({ event }) => `${event.side} ${event.model} ${traitOf(event.trait)!.id}`),
    victory: [...wins(0), ...wins(1)],
    broken: log.events.flatMap((sent, place) => {
      const reading = list[place];
      const breaks = reading === null || reading === undefined ? wrong.has(place) : !fits(reading, place);
      return breaks ? [sent.id] : [];
    }),
  };
}
