import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { campaignKind, replayCampaign } from '@/lib/play/campaign/account';
import { faultsOf, headOf } from '@/lib/play/game/signing';
import { logSchema } from '@/lib/play/game/log';
import { matchGame, replayMatch } from '@/lib/play/match/replay';
import { scoreOf } from '@/lib/play/match/scoring';
import { needsOf, phaseOf } from '@/lib/play/match/steps';

// Games as they were written on 2026-11-27, before chains were fresh, each with what it meant.
const FOLDER = 'tests/fixtures/games';

it.each(readdirSync(FOLDER))('%s is read as it was written, and its dice fall as they fell', (name) => {
  const { log: written, means } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'));
  if (written.kind === 'campaign') {
    const log = logSchema(campaignKind).parse(written);
    const { rolls, settled, played } = replayCampaign(log).state;
    const fell = rolls.rolls.map(({ call, faces }) => ({ purpose: call.purpose, faces }));
    expect({ head: headOf(log), rolls: fell, settled }).toEqual({
      head: means.head,
      rolls: means.rolls,
      settled: means.settled,
    });
    expect(played.map(({ growthDie, result }) => ({ growthDie, result }))).toEqual(means.played);
    return;
  }
  const log = logSchema(matchGame).parse(written);
  const { state, problems } = replayMatch(log);
  expect(faultsOf(matchGame, log)).toEqual([]);
  expect({
    phase: phaseOf(state),
    problems: problems.length,
    head: headOf(log),
    rolls: state.rolls.rolls.map(({ call, by, faces, replaced }) => ({ purpose: call.purpose, by, faces, replaced })),
    result: state.opened.mission === 'none' ? null : scoreOf(state).result,
    turns: state.turns,
    marks: state.marks,
    drawn: state.deck?.play.drawn.map(({ id }) => id) ?? null,
    needs: needsOf(state).map(({ kind }) => kind),
  }).toEqual(means);
});
