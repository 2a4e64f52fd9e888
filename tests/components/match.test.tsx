import { createHash } from 'node:crypto';
import { words } from './words';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lastToTakeBack, type MissionPlay, useMissionPlay, writerOf } from '@/components/play/mission/useMissionPlay';
import { MissionSheet } from '@/components/play/mission/missionSheet';
import { EndGame } from '@/components/play/match/endGame';
import { MatchHead } from '@/components/play/match/matchHead';
import { rollSentence } from '@/lib/play/match/eventText';
import { TableDiagram, tableWords } from '@/components/play/mission/tableDiagram';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { BreakingLine, MoraleCheck, MoraleChecks, ArmyNotes } from '@/components/play/mission/forceSheet';
import { breakingPoint, lengthCall } from '@/lib/play/match/turns';
import { NO_SEATS, type Seats } from '@/lib/browser/seats';
import { rollFor, type Roll } from '@/lib/play/game/rolls';
import { SIDES } from '@/lib/play/game/side';
import { replayMatch, type MatchLog } from '@/lib/play/match/replay';
import type { MatchState } from '@/lib/play/match/state';
import { CORNER_CALL, DEPLOYMENT_CALL, SEIZE_CALL } from '@/lib/play/match/setup';
import { STRATAGEMS } from '@/lib/play/match/stratagems.data';
import { sealStratagem } from '@/lib/play/match/duties';
import { citationText } from '@/lib/rules/citation';
import { matchPieces, missionPiece } from '@/components/play/tableHand.model';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { RollPanel, RollProof, RollShown } from '@/components/play/game/rollPanel';
import { StepPanel } from '@/components/play/mission/stepPanel';
import type { Unit } from '@/lib/army/army';
import { unknown } from '@/lib/army/fact';
import { threwFree } from '@/lib/browser/throwDice';
import { placeIn } from '@/lib/play/match/onTable';
import { stepsOf } from '@/lib/play/match/steps';
import { army as builtArmy, fact, model as builtModel, models, unit, vehicle } from '../builders';
import {
  appendMatch,
  SECRETS,
  START,
  accepted,
  allDid,
  army,
  begun,
  confirm,
  did,
  lost,
  over,
  roll,
  settled,
  stateOf,
  turnsPlayed,
  withStratagems,
} from '../play/match/builders';
import { ok } from '@/lib/foundation/result';

const NO_LISTS = { a: null, b: null };
/** A match as one looks on at it. */
const looking = (state: MatchState): MissionPlay => ({
  state,
  entries: [],
  unsent: [],
  lists: NO_LISTS,
  seats: NO_SEATS,
  held: [],
  standsInFor: null,
  writer: null,
  busy: false,
  act: () => undefined,
});
const ALONE: Seats = { a: SECRETS.a, b: null };
function Sheet({ log, seats }: { log: MatchLog; seats: Seats }) {
  const send = () => Promise.resolve(null);
  const play = useMissionPlay({ ...replayMatch(log), unsent: [], seats, lists: NO_LISTS, send });
  return <MissionSheet play={play} />;
}
const sheet = (log: MatchLog, seats: Seats = SECRETS): string =>
  renderToStaticMarkup(<Sheet log={log} seats={seats} />);
const buttons = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(
    ([whole, text]) => /aria-label="([^"]*)"/.exec(whole)?.[1] ?? words(text ?? '').trim(),
  );

/** Both sealed but for Bea. */
const adaSealed = (): MatchLog =>
  did(settled(accepted()), 'a', sealStratagem('game1', 'a', SECRETS.a, 'hero-exemplar'));
const withModels = (): MatchLog => {
  const log = withStratagems('change-of-plans', 'hero-exemplar');
  return did(log, 'a', roll({ purpose: 'stratagem a', of: 'dice', count: 1, sides: 3 }, 2));
};

describe('stratagems', () => {
  it('are six cards with their places in the document, for whoever sits alone at a device', () => {
    const text = words(sheet(settled(accepted()), ALONE));
    expect(STRATAGEMS.filter(({ name, cite }) => !text.includes(name) || !text.includes(citationText(cite)))).toEqual(
      [],
    );
  });

  it('are told in a line each, all of them only of the one that is picked', () => {
    const html = sheet(settled(accepted()), ALONE);
    for (const { name, brief } of STRATAGEMS) {
      expect(words(html)).toMatch(new RegExp(`${name} (D3(\\+2)? models )?${brief.replace(/[+.]/g, '\\$&')}`));
    }
    expect(html.match(/<div id="[^"]*" hidden=""/g)).toHaveLength(STRATAGEMS.length);
    // Each row is described by its own text: an id with a space in it would be two, of nothing.
    const described = [...html.matchAll(/aria-describedby="([^"]*)"/g)].map(([, id]) => id);
    expect(described).toHaveLength(STRATAGEMS.length);
    for (const id of described) expect(html).toMatch(new RegExp(`<div id="${id}" hidden=""`));
    expect(described.filter((id) => id?.includes(' '))).toEqual([]);
  });

  it('lie under a cover at a shared device, and are nobody else’s to pick', () => {
    const shared = words(sheet(settled(accepted())));
    expect(shared).toContain('Pass to Ada');
    expect(shared).not.toContain('Hero Exemplar');
    expect(words(sheet(adaSealed()))).toContain('Pass to Bea');
    expect(words(sheet(settled(accepted()), NO_SEATS))).not.toContain('Hero Exemplar');
  });

  it('once sealed are known to their owner’s own device alone', () => {
    expect(words(sheet(adaSealed(), ALONE))).toContain('You sealed Hero Exemplar');
    expect(words(sheet(adaSealed(), { a: null, b: SECRETS.b }))).not.toContain('You sealed');
    for (const seats of [NO_SEATS, SECRETS]) expect(words(sheet(adaSealed(), seats))).not.toContain('Hero Exemplar');
    expect(words(sheet(adaSealed(), NO_SEATS))).toContain('Ada: sealed Bea: picks');
  });

  it('let exactly those models be chosen that qualify', () => {
    const html = sheet(withModels());
    expect(words(html)).toContain('Ada: choose 4 models for Change Of Plans. 0 of 4 chosen');
    expect(words(html)).toContain('Not for vehicles.');
    const rows = words(/<ul aria-label="Models to choose from".*?<\/ul>/s.exec(html)?.[0] ?? '');
    for (const name of ['m1', 'm2', 'm6']) expect(rows).toContain(`Model ${name}`);
    expect(rows).not.toContain('car');
  });

  it('are asked for before it is said who else is waited for', () => {
    const both = ['a', 'b'].reduce(
      (log, side) => did(log, 'a', roll({ purpose: `stratagem ${side}`, of: 'dice', count: 1, sides: 3 }, 2)),
      withStratagems('change-of-plans', 'change-of-plans'),
    );
    const text = words(sheet(both, { a: null, b: SECRETS.b }));
    expect(text).toMatch(/Bea: choose 4 models.*Waiting: Ada chooses 4 models/);
  });

  it('mark on the sheet who gained what', () => {
    const chosen = did(withModels(), 'a', {
      kind: 'models-chosen',
      models: ['m1#1', 'm2#1', 'm3#1', 'm4#1'],
      transports: [],
    });
    const html = sheet(chosen, NO_SEATS);
    expect(words(html)).toContain('Scout Model m1, Model m2, Model m3, Model m4');
    expect(words(html)).toContain(
      `${STRATAGEMS.find(({ id }) => id === 'change-of-plans')!.says} Recon Squad, Stratagem`,
    );
    expect(html).toContain('aria-label="Model m4 · Scout"');
    expect(html).toContain('aria-label="Model m5"');
  });
});

it('whoever looks on sees every stage and has no button of the match', () => {
  const stages = [
    settled(accepted()),
    adaSealed(),
    withModels(),
    withStratagems('just-as-planned', 'hero-exemplar'),
    begun(),
    allDid(begun(), 'a', lost('b', 'm1', 'm2', 'm3', 'm4')),
    over(begun()),
  ];
  // To look at a model, and what is said of it, is everybody's.
  const looking = /^(Print|Dice|Reminders|Tools|(Ada|Bea) \d\/7|Model \w+(, leader)?( Lost)?)$/;
  expect(stages.flatMap((log) => buttons(sheet(log, NO_SEATS))).filter((name) => !looking.test(name))).toEqual([]);
  expect(stages.filter((log) => buttons(sheet(log)).length === 0)).toEqual([]);
});

it('each is asked for what is up to them, and told who else is awaited', () => {
  const log = did(withStratagems('just-as-planned', 'hero-exemplar'), 'a', roll(CORNER_CALL, 2, 5));
  expect(buttons(sheet(log, { a: null, b: SECRETS.b }))).toContain('Take north-west, north edge');
  expect(words(sheet(log, ALONE))).toContain('Waiting: Bea chooses a corner and a table edge');
  expect(buttons(sheet(log, ALONE)).filter((name) => name.startsWith('Take north'))).toEqual([]);
});

/** As whoever looks on sees it. */
it('dice that are thrown wait for the phone that is away, not for the one that says so', () => {
  const state = stateOf(settled(withStratagems('just-as-planned', 'hero-exemplar')));
  const call = { purpose: 'weather', of: 'dice', count: 1, sides: 6 } as const;
  const open: Roll = {
    id: 'weather',
    call,
    by: 'b',
    at: '',
    places: null,
    head: '',
    byDevice: false,
    links: { a: null, b: '' },
    faces: null,
    replaced: false,
    offered: null,
    again: { a: false, b: false },
  };
  const panel = (side: 'a' | 'b'): string =>
    words(
      renderToStaticMarkup(
        <RollPanel
          play={{
            ...looking({ ...state, rolls: { ...state.rolls, rolls: [open] } }),
            held: [side],
            writer: side,
            seats: { ...NO_SEATS, [side]: SECRETS[side] },
          }}
          call={call}
        />,
      ),
    );
  expect(panel('b')).toContain('The dice are thrown. They fall once Ada has this page open.');
  expect(panel('a')).toContain('The dice are thrown and fall in a moment.');
});

const Breaking = ({ state }: { state: MatchState }) => <BreakingLine play={looking(state)} side="b" />;

it('a step that is only declared is drawn, a roll of its own with it', () => {
  const state = stateOf(settled(withStratagems('just-as-planned', 'hero-exemplar')));
  const call = { purpose: 'weather', of: 'dice', count: 1, sides: 6 } as const;
  const html = renderToStaticMarkup(
    <StepPanel
      play={{ ...looking(state), seats: SECRETS, held: SIDES, writer: 'a' }}
      step={{
        id: 'weather',
        title: 'Weather',
        says: 'On a 6 it rains.',
        cites: [],
        rolls: ['weather'],
        needs: [{ kind: 'roll', by: null, call }],
        status: 'now',
        told: null,
      }}
    />,
  );
  expect(words(html)).toContain('Weather On a 6 it rains.');
  expect(buttons(html)).toContain('Roll a D6');
});

describe('the breaking point', () => {
  const line = (count: number): string =>
    words(
      renderToStaticMarkup(
        <Breaking
          state={stateOf(allDid(begun(), 'a', lost('b', ...['m6', 'm5', 'm4', 'm3', 'm2'].slice(0, count))))}
        />,
      ),
    );
  it('is counted down, and warned of exactly below half', () => {
    expect(line(0)).toContain('7 of 7 remain: 4 more losses bring the army below half');
    expect(line(3)).toContain('4 of 7 remain: 1 more loss brings the army below half');
    expect(line(4)).toContain(
      '3 of 7 remain. Bea’s army has fewer than half its units: it breaks as Bea’s turn 1 starts',
    );
  });
  it('is no matter any more for an army that is gone', () => {
    const gone = allDid(begun(), 'a', lost('b', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'car'));
    expect(words(renderToStaticMarkup(<Breaking state={stateOf(gone)} />)).trim()).toBe(
      '0 of 7 remain: the army is gone.',
    );
  });
  it('has no Leadership to lend in a list that names no leader', () => {
    const state = stateOf(turnsPlayed(allDid(begun(), 'a', lost('b', 'm6', 'm5', 'm4', 'm3')), 1));
    const unled = {
      ...state,
      accepted: { ...state.accepted, b: { a: army, b: army.map((each) => ({ ...each, leader: false })) } },
    };
    const text = words(renderToStaticMarkup(<Breaking state={unled} />));
    expect(text).toContain('The list names no leader');
    expect(text).not.toContain('not on the table');
  });
  it('has Leadership and dice beside each name, for whoever checks', () => {
    const log = turnsPlayed(allDid(begun(), 'a', lost('b', 'm6', 'm5', 'm4', 'm3')), 1);
    const { accepted, ...settledState } = stateOf(settled(log));
    // Of one name each has its number, as on the tray.
    const numbered = army.map((each) => ({ ...each, name: each.name.replace('m', '#') }));
    const state = { ...settledState, accepted: { ...accepted, b: { a: army, b: numbered } } };
    const list = {
      checked: { army: builtArmy([], { models: [builtModel('m1'), builtModel('m2', { leadership: fact(7) })] }) },
    } as unknown as ListCheckedHere;
    const checks = (writer: 'a' | 'b' | null): string =>
      renderToStaticMarkup(
        <MoraleChecks
          play={{ ...looking(state), lists: { a: null, b: list }, writer }}
          side="b"
          checks={breakingPoint(state, 'b').checks}
        />,
      );
    expect(words(checks('b'))).toContain('Model 1 Ld 8 2D6 Model 2 Ld 7 2D6');
    expect(buttons(checks('b'))).toEqual(['Roll 2D6 for Model 1', 'Roll 2D6 for Model 2']);
    expect([...buttons(checks('a')), ...buttons(checks(null))]).toEqual([]);
  });

  it('of a Fearless model is passed without dice', () => {
    const state = stateOf(turnsPlayed(allDid(begun(), 'a', lost('b', 'm6', 'm5', 'm4', 'm3')), 1));
    const brave = builtArmy([], { models: [builtModel('m1', { rules: ['Fearless'] }), builtModel('m2')] });
    const list = { checked: { army: brave } } as unknown as ListCheckedHere;
    const play: MissionPlay = { ...looking(state), lists: { a: null, b: list }, writer: 'b' };
    const html = renderToStaticMarkup(<MoraleChecks play={play} side="b" checks={breakingPoint(state, 'b').checks} />);
    expect(html).toMatch(/Model m1.*Fearless: passes.*Model m2/);
    expect(buttons(html)).toEqual(['Roll 2D6 for Model m2']);
  });

  it('that failed offers Falling back at once', () => {
    const log = turnsPlayed(allDid(begun(), 'a', lost('b', 'm6', 'm5', 'm4', 'm3')), 1);
    const since = stateOf(log).rolls.rolls.length;
    const told = (faces: readonly number[], known: number | null): string => {
      const whom = placeIn(stateOf(log), 'b', 'm2#1');
      const state = stateOf(did(log, 'b', threwFree({ count: 2, sides: 6, target: null }, whom, faces)));
      const leadership = known === null ? unknown('its Leadership') : fact(known);
      const list = {
        checked: { army: builtArmy([], { models: [builtModel('m2', { leadership })] }) },
      } as unknown as ListCheckedHere;
      const play: MissionPlay = { ...looking(state), lists: { a: null, b: list }, writer: 'b' };
      return renderToStaticMarkup(<MoraleCheck play={play} side="b" id="m2#1" since={since} />);
    };
    expect(told([4, 5], 8)).toMatch(/9 against 8: failed by its own Leadership.*aria-label="Model m2 falls back"/);
    expect(told([4, 4], 8)).toContain('8 against 8: passed');
    expect(told([4, 5], null)).toContain('rolled 9');
    for (const html of [told([4, 4], 8), told([4, 5], null)]) expect(html).not.toContain('falls back');
  });
  it('asks for the checks at the start of their own turn, the leader first', () => {
    const log = turnsPlayed(allDid(begun(), 'a', lost('b', 'm6', 'm5', 'm4', 'm3')), 1);
    const html = renderToStaticMarkup(<Breaking state={stateOf(log)} />);
    expect(words(html)).toContain(
      'Before anything else each unit takes a morale check, the leader first. Once the leader has passed, units ' +
        'within 12″ may use its Leadership.',
    );
    expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, name = '']) => words(name).trim())).toEqual([
      'Model m1',
      'Model m2',
    ]);
    expect(words(renderToStaticMarkup(<Breaking state={stateOf(turnsPlayed(log, 1))} />))).not.toContain(
      'morale check, the leader first',
    );
  });
});

describe('the diagram', () => {
  const state = stateOf(did(begun(), 'b', { kind: 'marker-held', marker: 'sw', holder: 'b' }));
  it('says in words what it shows', () => {
    expect(tableWords(state)).toBe(
      'A table of 48 by 48 inches. Ada: north-west corner, north edge. Bea: south-east corner, south edge. Zones ' +
        'end 12 inches from the line between them. Objective markers: the centre; the north-east quadrant; the ' +
        'south-west quadrant, held by Bea.',
    );
  });
  it('draws zones to scale: 12 inches from the line between them', () => {
    const html = renderToStaticMarkup(<TableDiagram state={state} />);
    const zones = [...html.matchAll(/<polygon points="([^"]+)"/g)].map(([, points]) =>
      (points ?? '').split(' ').map((point) => point.split(',').map(Number)),
    );
    const side = Number(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(html)?.[2]);
    const margin = Number(/<rect x="([\d.]+)"/.exec(html)?.[1]);
    // The line runs from the south-west to the north-east corner: x + y is the table's side there.
    const gaps = zones.flatMap((points) =>
      points.slice(1).map(([x = 0, y = 0]) => Math.abs(x + y - 2 * margin - side) / Math.SQRT2 / (side / 48)),
    );
    expect(gaps).toHaveLength(4);
    for (const gap of gaps) expect(gap).toBeCloseTo(12, 6);
  });
});

describe('rolls', () => {
  const log = settled(
    did(settled(withStratagems('just-as-planned', 'hero-exemplar')), 'b', { kind: 'call', call: CORNER_CALL }),
  );
  const state = stateOf(log);
  const sha = (...parts: readonly (string | Buffer)[]): Buffer => {
    const hash = createHash('sha256');
    for (const part of parts) {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      hash.update(length).update(bytes);
    }
    return hash.digest();
  };
  it('show what anyone needs to recompute the dice', () => {
    const html = renderToStaticMarkup(
      <>
        <RollShown state={state} purpose="corner" />
        <RollProof state={state} roll={rollFor(state.rolls, 'corner')!} />
      </>,
    );
    const [headA = '', linkA = '', headB = '', linkB = '', seed = ''] = [
      ...html.matchAll(/<dd[^>]*>([0-9a-f]{64})<\/dd>/g),
    ].map(([, value]) => value ?? '');
    const bare = (link: string): string => createHash('sha256').update(Buffer.from(link, 'hex')).digest('hex');
    expect([bare(linkA), bare(linkB)]).toEqual([headA, headB]);
    expect(seed).toBe(
      sha(
        'muster-roll/dice/2',
        'game1',
        log.events.find(({ kind }) => kind === 'call')!.id,
        '',
        'corner',
        'roll-off',
        '1',
        '6',
        headA,
        '1',
        Buffer.from(linkA, 'hex'),
        headB,
        '1',
        Buffer.from(linkB, 'hex'),
      ).toString('hex'),
    );
    const stream = [...sha(Buffer.from(seed, 'hex'), '0')].filter((byte) => byte < 252).map((byte) => (byte % 6) + 1);
    const faces = rollFor(state.rolls, 'corner')?.faces ?? [];
    expect(stream.slice(0, faces.length)).toEqual(faces);
    expect([...html.matchAll(/role="img" aria-label="(\d)"/g)].map(([, face]) => Number(face))).toEqual(faces);
  });
  it('by hand say who entered them', () => {
    const entered = stateOf(did(withStratagems('just-as-planned', 'hero-exemplar'), 'b', roll(CORNER_CALL, 2, 5)));
    expect(words(renderToStaticMarkup(<RollShown state={entered} purpose="corner" />))).toContain(
      'Rolled by hand, entered by Bea',
    );
    expect(rollSentence(entered, rollFor(entered.rolls, 'corner') ?? { call: SEIZE_CALL, faces: null, by: 'a' })).toBe(
      'The choice of corners: Ada 2, Bea 5.',
    );
  });
  it('for a further turn are asked for after turn 5', () => {
    const five = turnsPlayed(begun(), 10);
    expect(words(sheet(five))).toContain('A roll for another turn after turn 5: on 3+');
    expect(words(sheet(did(five, 'a', roll(lengthCall(5), 3))))).toContain('Turn 6: Ada plays');
  });
});

describe('taking back', () => {
  const taken = (log: MatchLog, ...held: readonly ('a' | 'b')[]) =>
    lastToTakeBack({ held, state: stateOf(log) }, replayMatch(log).entries)?.kind ?? null;
  const loss = allDid(begun(), 'a', lost('b', 'm2'));
  it('is offered for the last entry: of the table to both, else to who made it', () => {
    expect(taken(loss, 'a')).toBe('moved');
    expect(taken(loss, 'b')).toBe('moved');
    expect(taken(begun(), 'b')).toBeNull();
    expect(taken(loss, 'a', 'b')).toBe('moved');
    expect(taken(accepted(), 'a', 'b')).toBeNull();
  });
  it('goes on to the entry before', () => {
    const back = did(loss, 'a', { kind: 'taken-back', event: loss.events.at(-1)?.id ?? '' });
    expect(taken(back, 'a')).toBe('entered');
  });
  it('is not offered for dice by hand that the other player refused', () => {
    const open = withStratagems('just-as-planned', 'hero-exemplar', accepted({ byHand: 'both' }));
    const offered = did(open, 'a', roll(CORNER_CALL, 6, 1));
    expect(taken(offered, 'a')).toBe('entered');
    const event = offered.events.at(-1)?.id ?? '';
    const refused = did(offered, 'b', { kind: 'consented', event, agrees: false });
    expect(taken(refused, 'a')).toBe(taken(open, 'a'));
    const asAda = { ...NO_SEATS, a: SECRETS.a };
    const what = 'Take back: Ada rolled by hand';
    expect(buttons(sheet(offered, asAda)).some((each) => each.startsWith(what))).toBe(true);
    expect(buttons(sheet(refused, asAda)).some((each) => each.startsWith(what))).toBe(false);
  });
});

it('at a shared device entries are in the name of whose turn it is', () => {
  expect(writerOf(stateOf(begun({ first: 'b' })), SIDES)).toBe('b');
  expect(writerOf(stateOf(begun({ first: 'b' })), ['a'])).toBe('a');
  expect(writerOf(stateOf(begun()), [])).toBeNull();
});

it('who goes into ongoing reserve is a casualty, and the log says how', () => {
  const gone = did(begun(), 'a', { kind: 'moved', of: 'b', model: 'm2#1', to: 'ongoing-reserve' });
  expect(words(sheet(gone))).toContain('6 of 7 remain');
  expect(words(sheet(gone))).toContain('Ada entered: Model m2 (Bea) goes into ongoing reserve, and is a casualty.');
});

it('of a long evening only the latest is drawn before somebody looks', () => {
  const held = Array.from({ length: 30 }, (_, place) => {
    const holder = place % 2 === 0 ? 'a' : 'b';
    return { kind: 'marker-held', marker: 'centre', holder } as const;
  });
  const [, rows = ''] = /aria-label="What happened">(.*?)<\/ol>/.exec(sheet(allDid(begun(), 'a', held))) ?? [];
  expect(rows.match(/<time /g)).toHaveLength(10);
  expect(words(rows)).toContain('Ada entered: Bea holds the centre.');
});

describe('what the document says of one army', () => {
  const notes = (units: readonly Unit[] | null, log = begun(), side: 'a' | 'b' = 'a'): string =>
    words(
      renderToStaticMarkup(
        <ArmyNotes state={stateOf(log)} side={side} list={units && { army: builtArmy(units), format: reconSquad }} />,
      ),
    ).trim();

  it('stands beside it: what changes for its codex, by the rules that its models have', () => {
    expect(notes([unit('Officers', [builtModel('Officer', { rules: ['Voice of Command'] })])])).toContain(
      'Orders. An order goes to one model.',
    );
    expect(notes([unit('Wardens', [builtModel('Warden')])])).toBe('');
  });

  it('and who may scout, as the tray has their names', () => {
    const state = stateOf(
      settled(
        did(withModels(), 'a', {
          kind: 'models-chosen',
          models: ['m1#1', 'm2#1', 'm3#1', 'm4#1'],
          transports: [],
        }),
      ),
    );
    const numbered = army.map((each) => ({ ...each, name: each.name.replace('m', '#') }));
    const { accepted: both } = state;
    const deployed = { ...state, deployed: { a: true, b: true }, accepted: { ...both, a: { a: numbered, b: army } } };
    const text = words(renderToStaticMarkup(<ArmyNotes state={deployed} side="a" list={null} />));
    expect(text).toContain('Scout. Model 1, Model 2, Model 3 and Model 4.');
  });

  it('and who may act as a psyker', () => {
    const text = notes([unit('Choir', models(4, 'Singer', { rules: ['Brotherhood of Psykers'] }))]);
    expect(text).toContain('Cast A Spell On You. Each turn one model of each selection');
    expect(text).toContain('Here: Choir, one of 4 each turn. Recon Squad: Psychic Phase 1');
  });

  it('where the list could not be read, says where it stands', () =>
    expect(notes(null)).toContain('This browser cannot read the list’s unit data'));

  it('on the sheet of either side, whoever looks on', () =>
    expect(words(sheet(begun(), NO_SEATS)).match(/This browser cannot read/g)).toHaveLength(2));
});

describe('deployment', () => {
  const toDeploy = (): MatchLog => {
    const placed = did(did(withStratagems('just-as-planned', 'hero-exemplar'), 'a', roll(CORNER_CALL, 6, 1)), 'a', {
      kind: 'corner-chosen',
      corner: 'nw',
      edge: 'north',
    });
    return did(did(placed, 'a', roll(DEPLOYMENT_CALL, 6, 1)), 'a', { kind: 'deployer-decided', first: 'a' });
  };

  it('says that units which must start in reserve are deployed, and that this is a reading', () => {
    const text = words(sheet(toDeploy()));
    expect(text).toContain('units that must start in reserve by their own rules are deployed on the table, too');
    expect(text).toContain('one that enters ongoing reserve is a casualty');
  });

  it('names them where the list is known', () => {
    const pod = builtArmy([unit('Pod', [vehicle('Pod', { rules: ['Drop Pod Assault'] })])]);
    const state = stateOf(toDeploy());
    const step = stepsOf(state).find(({ status }) => status === 'now')!;
    const play = { ...looking(state), seats: SECRETS, held: SIDES, writer: 'a' } as const;
    // Of a checked list the panel reads the army alone.
    const evaluation = { roster: { forces: [] } };
    const list = { checked: { army: pod, evaluation } } as unknown as ListCheckedHere;
    const panel = (lists: MissionPlay['lists']): string =>
      words(renderToStaticMarkup(<StepPanel play={{ ...play, lists }} step={step} />));
    const text = panel({ a: list, b: null });
    expect(text).toContain('Deploy Pod, too, despite its own rules for reserve.');
    expect(text).not.toContain('Infiltrate');

    // Who is placed otherwise is named for both, with the rule and the page.
    const sneaking = builtArmy([], { models: [builtModel('m2', { rules: ['Infiltrate'] })] });
    const book = {
      publications: [{ id: 'book', name: 'Wardens' }],
      rules: [{ name: 'Infiltrate', page: '41', publicationId: 'book' }],
      profiles: [],
      selections: [],
      forces: [],
    };
    const sneaks = {
      checked: { army: sneaking, evaluation: { roster: { forces: [book] } } },
    } as unknown as ListCheckedHere;
    const both = panel({ a: list, b: sneaks });
    expect(both).toContain('Infiltrate. Bea: Model m2. Placed after all other models of both players');
    expect(both).toContain('Wardens, p. 41. Warhammer 40,000 core rulebook, 7th edition: Infiltrate');
    expect(both).not.toContain('Scout.');
  });
});

it('that stratagems come before the roll-offs is told, with why', () =>
  expect(words(sheet(settled(accepted()), ALONE))).toContain(
    'How it is played here The rules set no other time than before either player deploys. Here stratagems come before the ' +
      'roll-offs',
  ));

it('models of Tactical Genius, and no others, are offered to go into reserve before their player has deployed', () => {
  const chosen = ['m2#1', 'm3#1', 'm4#1'];
  const genius = did(
    withStratagems('tactical-genius', 'hero-exemplar'),
    'a',
    roll({ purpose: 'stratagem a', of: 'dice', count: 1, sides: 3 }, 1),
  );
  const log = did(genius, 'a', { kind: 'models-chosen', models: chosen, transports: [] });
  const offered = matchPieces(army, null)
    .map((piece) => missionPiece(stateOf(log), 'a', piece))
    .filter(({ marks }) => marks.some(({ id }) => id === 'reserve'));
  expect(offered.map(({ id }) => id)).toEqual(chosen);
  expect(sheet(did(log, 'a', { kind: 'moved', of: 'a', model: 'm2#1', to: 'reserve' }))).toContain(
    'aria-label="Model m2 · Outflank · may start in reserve · in reserve"',
  );
});

it('counts the corners for the bonus point where they are entered', () => {
  const log = allDid(begun(), 'a', [
    { kind: 'corner-reached', of: 'a', corner: 'nw', reached: true },
    { kind: 'corner-reached', of: 'b', corner: 'se', reached: true },
    { kind: 'corner-reached', of: 'b', corner: 'ne', reached: true },
  ]);
  expect(words(sheet(log))).toContain('Corners for a bonus point: Ada 1 of 4, Bea 2 of 4.');
});

it('says what would be taken back, and whose it is', () =>
  expect(words(sheet(allDid(begun(), 'b', lost('b', 'm2')), ALONE))).toContain(
    'Take back: Bea entered: Model m2 is lost.',
  ));

it('the end of the game stands by the turn once somebody wants it, or an army is gone', () => {
  const isAbove = (log: MatchLog): boolean => {
    const html = sheet(log);
    return html.search(/nd the game/) < html.indexOf('Objectives');
  };
  expect(isAbove(begun())).toBe(false);
  expect(isAbove(did(begun(), 'a', { kind: 'ended' }))).toBe(true);
  expect(isAbove(allDid(begun(), 'a', lost('b', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'car')))).toBe(true);
});

it('the game ends early when both say so, or one does once an army is gone', () => {
  const ends = (log: MatchLog, seats: Seats): readonly string[] =>
    buttons(sheet(log, seats)).filter((name) => /^(?!Take back).*end the game/i.test(name));
  expect([ends(begun(), SECRETS), ends(begun(), ALONE)]).toEqual([
    ['Both end the game now'],
    ['Ask Bea to end the game'],
  ]);
  const asked = did(begun(), 'b', { kind: 'ended' });
  expect(ends(asked, ALONE)).toEqual(['Ada agrees: end the game']);
  expect(ends(asked, { a: null, b: SECRETS.b })).toEqual([]);
  expect(words(sheet(asked, { a: null, b: SECRETS.b }))).toContain('Bea wants to end the game now. It waits for Ada.');
  const playsOn = (seats: Seats): boolean => buttons(sheet(asked, seats)).includes('Play on');
  expect([playsOn(ALONE), playsOn({ a: null, b: SECRETS.b }), playsOn(NO_SEATS)]).toEqual([true, true, false]);
  const gone = allDid(begun(), 'a', lost('b', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'car'));
  expect(ends(gone, SECRETS)).toEqual(['End the game']);
  expect(words(sheet(gone))).toContain('Bea has no model left.');
});

describe('the result', () => {
  const ended = over(
    allDid(begun(), 'a', [{ kind: 'marker-held', marker: 'centre', holder: 'b' }, ...lost('a', 'm1')]),
  );
  it('tells each line of the chart with why', () => {
    const text = words(sheet(ended, NO_SEATS));
    expect(text).toContain('Minor victory for Bea; bonus points: Ada 0, Bea 1.');
    expect(text).toContain('Bea Met Bea holds 1, Ada 0.');
    expect(text).toContain('Bea Met Model m1 is lost.');
    expect(text).toContain('Ada Not met 0 of 4 corners reached.');
  });
  it('is confirmed by each player for oneself', () => {
    expect(buttons(sheet(ended, ALONE)).filter((name) => name.startsWith('Confirm'))).toEqual(['Confirm as Ada']);
    const one = sheet(confirm(ended, 'a'));
    expect(words(one)).toContain('Ada confirmed');
    expect(buttons(one).filter((name) => name.startsWith('Confirm'))).toEqual(['Confirm as Bea']);
  });
  it('is closed once both have confirmed, and open again when one takes it back', () => {
    const both = confirm(confirm(ended, 'a'), 'b');
    expect(buttons(sheet(both)).filter((name) => /is lost|holds|Bring/.test(name))).toEqual([]);
    expect(buttons(sheet(both)).filter((name) => name.startsWith('Take back'))).toHaveLength(2);
    const last = both.events.at(-1);
    const reopened =
      last === undefined
        ? ok(both)
        : appendMatch(both, {
            kind: 'taken-back',
            event: last.id,
            id: 'event-reopened',
            by: 'b',
            at: new Date(START + 9_000_000).toISOString(),
          });
    expect(reopened.ok ? buttons(sheet(reopened.value)) : []).toContain('Confirm as Bea');
  });
});

describe('a match without a mission', () => {
  const free = accepted({ format: 'scout-team', mission: 'none' });
  const head = (log: MatchLog, halted: boolean): string =>
    words(
      renderToStaticMarkup(
        <MatchHead
          state={stateOf(log)}
          seats={ALONE}
          here={{ kept: ALONE, forgetful: false, problem: null }}
          offline={false}
          halted={halted}
          games={null}
          invited={false}
          since="2026-03-01T20:00:00Z"
        />,
      ),
    );

  it('stands as both have accepted it, but not where it does not go on', () => {
    expect(head(free, false)).toContain('These lists stand.');
    expect(head(free, true)).not.toContain('These lists stand.');
    for (const halted of [false, true]) expect(head(over(free), halted)).toContain('The game is over.');
  });

  it('is said to be over where it is ended, too', () => {
    const ending = (log: MatchLog): string =>
      renderToStaticMarkup(<EndGame play={{ ...looking(stateOf(log)), held: ['a'] }} />);
    expect(buttons(ending(did(free, 'b', { kind: 'ended' })))).toEqual(['Ada agrees: end the game', 'Play on']);
    expect(ending(over(free))).toBe('<p role="status">Both have ended the game.</p>');
  });
});

it('what fell last is a line once turns are played: a phone has no room for its dice', () => {
  const html = sheet(begun());
  expect(words(html)).toContain('Rolled 3: no night fighting.');
  expect(html).not.toContain('Rolled last');
});

it('the die for another turn is told in the turn that follows, and where it ended the game', () => {
  const five = turnsPlayed(begun(), 10);
  const six = did(five, 'a', roll(lengthCall(5), 4));
  expect(words(sheet(six))).toContain('Another turn after turn 5: 4. Turn 6, Ada plays.');
  expect(words(sheet(turnsPlayed(six, 1)))).not.toContain('Another turn after turn 5: 4. Turn 6,');
  const ended = words(sheet(did(five, 'a', roll(lengthCall(5), 1))));
  expect(ended).toContain('Another turn after turn 5: 1. The dice ended the game after turn 5.');
  expect(ended).not.toContain('more losses bring');
});
