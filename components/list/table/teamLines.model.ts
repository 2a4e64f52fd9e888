import type { Model } from '@/lib/army/army';
import type { Fireteam, FireteamSplit } from '@/lib/rules/tableSheet';

/** Models of a team that read alike. */
export interface TeamLine {
  name: string;
  number: number;
  /** "team leader", "the odd one". */
  remarks: readonly string[];
  /** What is special about what it carries, by name. */
  specials: readonly string[];
}

/** A fireteam line by line: its leader first, then models that are alike together. */
export function teamLines(team: Fireteam, { odd, squadLeader }: FireteamSplit): readonly TeamLine[] {
  const lines = new Map<string, TeamLine>();
  const leaderFirst = [team.leader, ...team.models.filter((model) => model !== team.leader)];
  for (const model of leaderFirst) {
    const remarks = [
      ...(model === squadLeader ? ['squad leader'] : []),
      ...(model === team.leader ? ['team leader'] : []),
      ...(model === odd ? ['the odd one'] : []),
    ];
    const line = { name: model.name, number: 1, remarks, specials: specialsOf(model) };
    const key = JSON.stringify([line.name, remarks, line.specials]);
    lines.set(key, { ...line, number: (lines.get(key)?.number ?? 0) + 1 });
  }
  return [...lines.values()];
}

const specialsOf = ({ weapons }: Model): readonly string[] =>
  weapons.known ? weapons.value.filter(({ special }) => special).map(({ name }) => name) : [];
