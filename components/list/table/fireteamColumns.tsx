import { RoleMark } from '@/components/list/sheet/roleMark';
import type { Fireteam, FireteamSplit, UnitFireteams } from '@/lib/rules/tableSheet';
import { count } from '@/lib/foundation/words';
import type { Model } from '@/lib/army/army';

/** Models of a team that read alike. */
interface TeamLine {
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

/** Every unit that may split, its two fireteams side by side. */
export function FireteamColumns({ units }: { units: readonly UnitFireteams[] }) {
  return (
    <div className="mt-1 flex flex-col gap-3 print:gap-2">
      {units.map(({ id, name, split }) => (
        <section key={id} aria-label={`Fireteams of ${name}`} className="keep-together">
          <h4 className="font-medium">{name}</h4>
          {split === null ? (
            <p className="text-ink-soft">A unit of one model cannot be split.</p>
          ) : (
            <div className="grid grid-cols-2 gap-x-4">
              {split.teams.map((team, place) => (
                <Team key={place} team={team} split={split} title={`Team ${place + 1}`} />
              ))}
            </div>
          )}
          {split !== null && split.squadLeader === null && (
            <p className="mt-1 text-sm text-cannot-tell">No squad leader is marked: agree on one for the 12″.</p>
          )}
        </section>
      ))}
    </div>
  );
}

interface TeamProps {
  team: Fireteam;
  split: FireteamSplit;
  title: string;
}

function Team({ team, split, title }: TeamProps) {
  return (
    <div className="min-w-0 border-t-2 border-accent pt-0.5">
      <p className="label flex flex-wrap justify-between gap-x-2 text-ink-faint">
        <span>{title}</span>
        <span className="figures tracking-normal normal-case">
          {count(team.models.length, 'model')}, {team.specials.length} special
        </span>
      </p>
      <ul>
        {teamLines(team, split).map(({ name, number, remarks, specials }, place) => (
          <li key={place} className="border-t border-hairline py-0.5 break-words first:border-0 print:py-0">
            {number > 1 && <span className="figures text-ink-soft">{number} × </span>}
            {name}
            <RoleMark leader={remarks.includes('team leader')} specialist={false} />
            {remarks.length > 0 && <span className="block text-sm text-ink-soft">{remarks.join(', ')}</span>}
            {specials.length > 0 && <span className="block text-sm text-ink-soft">{specials.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
