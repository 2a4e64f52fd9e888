import { armyOf } from '@/lib/play/match/state';
import { describe, expect, it } from 'vitest';
import { commitmentOf, nonceOf, secretFrom } from '@/lib/play/game/secret';
import { dutyOf, fitsSeal, sealList, heldBack, overdue } from '@/lib/play/match/duties';
import { disputesOf } from '@/lib/play/match/armies';
import { bothAccepted } from '@/lib/play/match/lobby';
import { matchOpenedSchema } from '@/lib/play/match/match';
import { needsOf, phaseOf } from '@/lib/play/match/steps';
import { revisionHash } from '@/lib/documents/revision';
import {
  SECRETS,
  START,
  accept,
  accepted,
  army,
  did,
  join,
  listText,
  newMatch,
  opened,
  refusalOf,
  revealed,
  settled,
  stateOf,
  underSignedRules,
} from './builders';

const seal = (side: 'a' | 'b', text = listText(side)) => sealList('game1', side, SECRETS[side], text);
const sealedBoth = () => did(did(did(newMatch(), 'b', join), 'a', seal('a')), 'b', seal('b'));
const shown = (side: 'a' | 'b', text = listText(side)) =>
  ({ kind: 'revealed', nonce: nonceOf(SECRETS[side], 'game1', 'list'), text }) as const;

describe('joining', () => {
  it('takes the invitation of this match, once, from the other player', () => {
    expect(refusalOf(newMatch(), 'b', { ...join, invitation: secretFrom(new Uint8Array(16)) } as typeof join)).toMatch(
      /another match/,
    );
    expect(refusalOf(newMatch(), 'a', join)).toMatch(/You opened/);
    const log = did(newMatch(), 'b', join);
    expect(stateOf(log).names).toEqual({ a: 'Ada', b: 'Bea' });
    expect(refusalOf(log, 'b', join)).toMatch(/Two players/);
  });

  it('comes before all else that the second player does', () => {
    expect(refusalOf(newMatch(), 'b', seal('b'))).toBe('Join the match first.');
    expect(refusalOf(newMatch(), 'b', { kind: 'declined', reason: null })).toBe('Join the match first.');
  });
});

describe('sealing and showing', () => {
  it('shows both lists, once both are sealed, under the hash of their frozen states', () => {
    const state = stateOf(revealed());
    expect(state.lists.a).toMatchObject({ hash: revisionHash(listText('a')), text: listText('a') });
    expect(state.lists.b.text).toBe(listText('b'));
    expect(needsOf(state)).toEqual([
      { kind: 'accept', by: 'a' },
      { kind: 'accept', by: 'b' },
    ]);
  });

  it('holds nothing of a list before', () => {
    const log = did(did(newMatch(), 'b', join), 'a', seal('a'));
    expect(JSON.stringify(log)).not.toContain('list of a');
    expect(JSON.stringify(log)).not.toContain(nonceOf(SECRETS.a, 'game1', 'list'));
    expect(refusalOf(log, 'a', shown('a'))).toMatch(/once both are sealed/);
    expect(dutyOf(stateOf(settled(log)), 'a', SECRETS.a, listText('a'))).toBeNull();
  });

  it('lets a player seal another list until the other’s is in', () => {
    const log = did(did(newMatch(), 'b', join), 'a', seal('a', listText('b')));
    const again = did(did(log, 'a', seal('a')), 'b', seal('b'));
    expect(refusalOf(again, 'a', seal('a', listText('b')))).toMatch(/no longer be changed/);
    expect(stateOf(settled(again)).lists.a.text).toBe(listText('a'));
  });

  it('takes no other list, nonce, side or game than was sealed', () => {
    const log = sealedBoth();
    for (const wrong of [
      { ...shown('a'), text: listText('b') },
      { ...shown('a'), text: `${listText('a')} ` },
      { ...shown('a'), nonce: nonceOf(SECRETS.b, 'game1', 'list') },
    ]) {
      expect(refusalOf(log, 'a', wrong)).toMatch(/not the list that was sealed/);
    }
    expect(refusalOf(log, 'b', shown('a'))).toMatch(/not the list that was sealed/);
    const elsewhere = did(
      did(did(newMatch(), 'b', join), 'a', sealList('game2', 'a', SECRETS.a, listText('a'))),
      'b',
      seal('b'),
    );
    expect(refusalOf(elsewhere, 'a', shown('a'))).toMatch(/not the list that was sealed/);
  });

  it('takes no copy of the other’s seal', () => {
    expect(refusalOf(did(did(newMatch(), 'b', join), 'a', seal('a')), 'b', seal('a'))).toMatch(/list of your own/);
  });

  it('takes nothing but a frozen list of the match’s format, however it was sealed', () => {
    const withText = (text: string) =>
      did(
        did(did(newMatch(), 'b', join), 'a', {
          kind: 'sealed',
          commitment: commitmentOf({
            domain: 'muster-roll/list/1',
            game: 'game1',
            side: 'a',
            nonce: nonceOf(SECRETS.a, 'game1', 'list'),
            content: text,
          }),
        }),
        'b',
        seal('b'),
      );
    expect(refusalOf(withText('hello'), 'a', shown('a', 'hello'))).toMatch(/not a frozen list/);
    const other = listText('a', 'scout-team');
    expect(refusalOf(withText(other), 'a', shown('a', other))).toBe(
      'This list is of another format (scout-team) than the match (recon-squad).',
    );
  });

  it('knows again the list that was sealed, on a device that has the secret alone', () => {
    const state = stateOf(sealedBoth());
    expect(fitsSeal(state, 'a', SECRETS.a, listText('a'))).toBe(true);
    expect(fitsSeal(state, 'a', SECRETS.a, listText('b'))).toBe(false);
    expect(fitsSeal(state, 'a', SECRETS.b, listText('a'))).toBe(false);
  });
});

it('a player who has seen the other’s list does not decline before showing their own', () => {
  const decline = { kind: 'declined', reason: null } as const;
  const peeked = did(sealedBoth(), 'a', shown('a'));
  expect(refusalOf(peeked, 'b', decline)).toBe('The other list is shown already: show yours, then decline.');
  for (const [log, by] of [
    [sealedBoth(), 'b'],
    [peeked, 'a'],
    [did(peeked, 'b', shown('b')), 'b'],
  ] as const) {
    expect(refusalOf(log, by, decline)).toBe('');
  }
});

describe('what is held back', () => {
  // Sealed by the fourth second; each event comes one second after the last.
  const since = START + 3000;
  it('is told by name, overdue after the agreed time and not before', () => {
    const log = did(sealedBoth(), 'b', shown('b'));
    const state = stateOf(log);
    expect(heldBack(state)).toEqual([
      {
        side: 'a',
        what: 'list',
        since: new Date(since).toISOString(),
        until: new Date(since + 86_400_000).toISOString(),
        says: 'Ada has sealed a list and not shown it.',
      },
    ]);
    expect(overdue(state, since + 86_400_000)).toEqual([]);
    expect(overdue(state, since + 86_400_001)).toHaveLength(1);
  });

  it('is nothing while a seal is missing, nor once all is shown', () => {
    expect(heldBack(stateOf(did(did(newMatch(), 'b', join), 'a', seal('a'))))).toEqual([]);
    expect(heldBack(stateOf(revealed()))).toEqual([]);
  });
});

describe('accepting', () => {
  it('needs both lists, and models to play with', () => {
    expect(refusalOf(sealedBoth(), 'a', accept)).toMatch(/looked at/);
    expect(refusalOf(revealed(), 'a', { kind: 'accepted', armies: { a: [], b: army } })).toMatch(/No models/);
    expect(phaseOf(stateOf(accepted()))).toBe('playing');
  });

  it('tells where the two browsers read an army differently, and plays what its owner says', () => {
    const other = army.slice(1).map((each) => (each.id === 'car#1' ? { ...each, vehicle: false, name: 'Cart' } : each));
    const log = did(did(revealed(), 'a', { kind: 'accepted', armies: { a: other, b: army } }), 'b', accept);
    expect(disputesOf(stateOf(log).accepted)).toEqual({
      a: ['Model m1 is missing', 'Cart is called Model car', 'Cart is a vehicle'],
      b: [],
    });
    expect(disputesOf(stateOf(accepted()).accepted)).toEqual({ a: [], b: [] });
  });

  it('may be declined until both have accepted, and that ends the match', () => {
    const log = did(did(revealed(), 'a', accept), 'b', { kind: 'declined', reason: 'Illegal list' });
    expect(phaseOf(stateOf(log))).toBe('declined');
    expect(refusalOf(log, 'b', accept)).toMatch(/declined/);
    expect(refusalOf(accepted(), 'a', { kind: 'declined', reason: null })).toMatch(/end the game instead/);
  });
});

describe('what is opened', () => {
  const known = { name: 'Bea', lists: { a: 'a'.repeat(64), b: 'b'.repeat(64) } };
  const campaign = { viewId: 'abcdefghjk', game: 2 };
  it('starts a campaign’s later game with both lists known', () => {
    const parts = { invitation: null, known, campaign } as const;
    expect(matchOpenedSchema.safeParse(opened(parts)).success).toBe(true);
    expect(needsOf(stateOf(newMatch(parts)))).toEqual([
      { kind: 'accept', by: 'a' },
      { kind: 'accept', by: 'b' },
    ]);
    expect(refusalOf(newMatch(parts), 'a', seal('a'))).toMatch(/known already/);
  });

  it.each([
    ['a mission for another format', { format: 'scout-team' }],
    ['no invitation', { invitation: null }],
    ['known lists outside a campaign', { invitation: null, known }],
    ['a nameless player', { name: '  ' }],
  ])('is refused with %s', (_, parts) => {
    expect(matchOpenedSchema.safeParse(opened(parts)).success).toBe(false);
  });

  it('plays other formats without a mission: accepted, then over when both say so', () => {
    const log = accepted({ format: 'scout-team', mission: 'none' });
    expect([phaseOf(stateOf(log)), needsOf(stateOf(log))]).toEqual(['playing', []]);
    expect(phaseOf(stateOf(did(did(log, 'a', { kind: 'ended' }), 'b', { kind: 'ended' })))).toBe('over');
    expect(stateOf(log).rolls.heads).toEqual({ a: null, b: null });
  });
});

it('whoever accepted first is asked once more where the other states an army otherwise', () => {
  const other = { kind: 'accepted', armies: { a: army, b: army.slice(1) } } as const;
  const log = did(did(underSignedRules(revealed()), 'a', accept), 'b', other);
  expect(bothAccepted(stateOf(log))).toBe(false);
  expect(needsOf(stateOf(log))).toEqual([{ kind: 'accept', by: 'a' }]);
  // Knowing it, Ada may accept: it is played as Bea has it.
  const again = did(log, 'a', accept);
  expect(bothAccepted(stateOf(again))).toBe(true);
  expect(armyOf(stateOf(again), 'b')).toHaveLength(army.length - 1);
});
