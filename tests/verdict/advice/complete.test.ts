import { describe, expect, it } from 'vitest';
import { completions } from '@/lib/verdict/advice/complete';
import { obstacleTo, type CompletionQuestion } from '@/lib/verdict/advice/completion';
import { newJudge } from '@/lib/verdict/advice/judge';
import { runSearch } from '@/lib/verdict/advice/search';
import { factionsOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { applyEdit } from '@/lib/documents/roster/edits';
import { findSelection } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { seeded } from '../../lab/seeded';
import { drawList } from '../../lab/sweep/lists';
import { sampleDataset, sampleList } from '../../samples/sampleData';
import { bestByAll } from './filling';
import { effort, some } from '../../effort';

const FORMATS = [reconSquad, scoutTeam] as const;
const DATA = new Map(
  FORMATS.map((format) => [format.id, sampleDataset(format === reconSquad ? 'recon-squad' : 'scout-team')]),
);
const LINKED = new Map([...DATA].map(([id, data]) => [id, link(data)]));

const ids = (prefix: string) => {
  let made = 0;
  return (): string => `${prefix}-${(made += 1)}`;
};

/** Lists of chance that are legal or unfinished, with points left. */
function drawn(format: (typeof FORMATS)[number], seed: number, lists: number, most: number): readonly Roster[] {
  const linked = LINKED.get(format.id)!;
  const chance = seeded(seed);
  const factions = factionsOf(DATA.get(format.id)!);
  const newId = ids('drawn');
  const found: Roster[] = [];
  while (found.length < lists) {
    const { roster, checked } = drawList(linked, format, chance.one(factions)!, 'drawn', newId, chance);
    const left = limitOf(format, roster) - checked.army.points;
    if (obstacleTo(checked, format, null) === null && left <= most) found.push(roster);
  }
  return found;
}

const limitOf = (format: (typeof FORMATS)[number], { declarations }: Roster): number =>
  format.gameSizes === null ? format.limits.points! : (declarations?.gameSize ?? format.limits.points!);

const asked = (format: (typeof FORMATS)[number], roster: Roster, more: Partial<CompletionQuestion> = {}) =>
  completions({
    roster,
    judge: newJudge(LINKED.get(format.id)!, format),
    pins: new Set<string>(),
    newId: ids('added'),
    to: null,
    ...more,
  });

const toItsEnd = () => false;

describe.each(some(FORMATS, 1))('points that are left in $name', (format) => {
  const linked = LINKED.get(format.id)!;

  it('are used as well as by trying every list that can be made', () => {
    let compared = 0;
    for (const roster of drawn(format, 7, effort(1, 6), effort(6, 10))) {
      const limit = limitOf(format, roster);
      const best = bestByAll(roster, linked, format, limit, new Set());
      if (best === null) continue;
      compared += 1;
      const answer = runSearch(asked(format, roster), toItsEnd);
      expect([answer.proof?.best ?? -1, answer.stopped]).toEqual([best, null]);
      const after = answer.found[0]?.total ?? best;
      expect(after).toBe(best);
    }
    expect(compared).toBeGreaterThan(effort(0, 2));
  });

  it('are used by lists that hold, cost what is said, and have all that was there', () => {
    let ways = 0;
    for (const roster of drawn(format, 11, effort(2, 5), 90)) {
      const before = checkRoster(roster, linked, format).army;
      const pins = new Set(before.units.slice(0, 1).map(({ id }) => id));
      const { found } = runSearch(asked(format, roster, { pins }), toItsEnd);
      for (const { edit, total, spare, verdict, alike } of found.flatMap((each) => [each, ...each.alike])) {
        ways += 1;
        const after = applyEdit(roster, edit);
        const { army, report } = checkRoster(after, linked, format);
        expect([report.verdict, army.points, spare]).toEqual([verdict, total, limitOf(format, roster) - total]);
        expect(report.verdict).not.toBe('illegal');
        for (const id of pins) {
          expect(JSON.stringify(findSelection(after, id)?.selection)).toBe(
            JSON.stringify(findSelection(roster, id)?.selection),
          );
        }
        for (const { id, models, points } of before.units) {
          const unit = army.units.find((each) => each.id === id)!;
          expect(unit.models.length).toBeGreaterThanOrEqual(models.length);
          expect(unit.points).toBeGreaterThanOrEqual(points);
        }
        expect(after.declarations?.attested).toEqual(roster.declarations?.attested);
        expect(alike.every((each) => each.total === total)).toBe(true);
      }
    }
    expect(ways).toBeGreaterThan(effort(0, 5));
  });

  it('are used in the same way each time', () => {
    const [roster] = drawn(format, 5, 1, 60);
    const once = runSearch(asked(format, roster!), toItsEnd);
    expect(JSON.stringify(runSearch(asked(format, roster!), toItsEnd))).toBe(JSON.stringify(once));
  });

  it('are used as well as was found when the search is stopped', () => {
    const whole = drawn(format, 13, effort(2, 4), 60).map((list) => ({
      list,
      answer: runSearch(asked(format, list), toItsEnd),
    }));
    const { list: roster, answer } = whole.find((each) => each.answer.found.length > 0)!;
    const limit = limitOf(format, roster);
    let best = 0;
    for (let at = 1; ; at *= 2) {
      let steps = 0;
      const stopped = runSearch(asked(format, roster), () => ++steps === at);
      if (stopped.stopped === null) break;
      expect(stopped.proof).toBeNull();
      const total = stopped.found[0]?.total ?? 0;
      expect(total).toBeGreaterThanOrEqual(best);
      expect(total).toBeLessThanOrEqual(limit);
      best = total;
    }
    expect(answer.found[0]!.total).toBeGreaterThanOrEqual(best);
    expect(best).toBeGreaterThan(0);
  });
});

describe('what cannot be filled up', () => {
  const linked = LINKED.get('recon-squad')!;
  const list = sampleList('the-grell-survey.json');

  it('is a list that breaks a rule, one that is full, one without a limit', () => {
    const broken = sampleList('too-much-tide.json');
    expect(obstacleTo(checkRoster(broken, linked, reconSquad), reconSquad, null)).toBe('broken');
    expect(runSearch(asked(reconSquad, broken), toItsEnd)).toEqual({ found: [], proof: null, stopped: null });
    expect(obstacleTo(checkRoster(list, linked, reconSquad), reconSquad, 199)).toBe('full');
    expect(runSearch(asked(reconSquad, list, { to: 199 }), toItsEnd)).toMatchObject({ found: [], proof: { tried: 0 } });
    const endless = { ...reconSquad, limits: { ...reconSquad.limits, points: null } };
    expect(obstacleTo(checkRoster(list, linked, endless), endless, null)).toBe('no limit');
  });

  it('never goes beyond the format, whatever is asked for', () => {
    const { proof } = runSearch(asked(reconSquad, list, { to: 5_000 }), toItsEnd);
    expect(proof).toMatchObject({ best: 199 });
  });
});
