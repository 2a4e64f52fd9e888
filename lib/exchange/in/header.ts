import { newDraft, type StatedForce, type StatedList, type StatedUnit } from './stated';
import { takeFact } from './readLayout';
import type { SourceLine } from './lines';
import { rowOf } from './items';

/** What a header between rows of plus signs says of the whole list. */
export interface Header extends Pick<StatedList, 'factions' | 'limit' | 'total' | 'name'> {
  /** The lines that it takes. */
  lines: ReadonlySet<number>;
  /** Settings of the list, which this app writes into it. */
  settings: readonly StatedUnit[];
}

const ROW = /^\+{6,}$/;
/** A header is no longer than this. */
const MOST_LINES = 40;

/**
 * Takes the header that tournaments ask for off a text, and leaves the body: people paste one over any layout. Without
 * one the text stays as it is.
 */
export function takeHeader(lines: readonly SourceLine[]): {
  header: Header | null;
  lines: readonly SourceLine[];
} {
  const from = lines.findIndex(({ flat }) => flat !== '');
  if (from < 0 || !ROW.test(lines[from]!.flat)) return { header: null, lines };
  const length = lines.slice(from + 1, from + MOST_LINES).findIndex(({ flat }) => ROW.test(flat));
  if (length < 0) return { header: null, lines };
  const draft = newDraft('typed');
  const own = lines.slice(from, from + length + 2);
  const settings: StatedUnit[] = [];
  for (const line of own) {
    const setting = /^\+ SETTING:\s*(.+)$/.exec(line.flat)?.[1];
    if (setting !== undefined) {
      const times = Number(/^(\d{1,5})x /.exec(setting)?.[1] ?? 1);
      const rows = [{ line: line.at, depth: 0, text: setting }];
      settings.push({ ...rowOf(setting, line.at), models: null, role: 'Configuration', rows, times });
    } else takeFact(line, line.flat.replace(/^[+&]\s*/, ''), draft, true);
  }
  const { factions, limit, total, name } = draft.done(own, false);
  const taken = new Set(own.map(({ at }) => at));
  return {
    header: { factions, limit, total, name, lines: taken, settings },
    lines: lines.map((line) => (taken.has(line.at) ? { ...line, flat: '', text: '', bullet: '' } : line)),
  };
}

/** A body with what its header says: of what both say the header has the factions first, the body the numbers. */
export function withHeader(stated: StatedList, header: Header | null): StatedList {
  if (header === null) return stated;
  return {
    ...stated,
    factions: [...new Set([...header.factions, ...stated.factions])],
    limit: stated.limit ?? header.limit,
    total: stated.total ?? header.total,
    titled: stated.titled && header.total === null,
    name: stated.name ?? header.name,
    forces: withSettings(stated.forces, header.settings),
    roles: stated.roles.map((role, at) => (header.lines.has(at) ? 'fact' : role)),
  };
}

function withSettings(forces: readonly StatedForce[], settings: readonly StatedUnit[]): readonly StatedForce[] {
  if (settings.length === 0) return forces;
  const [first = { line: null, name: null, catalogue: null, units: [] }, ...others] = forces;
  return [{ ...first, units: [...settings, ...first.units] }, ...others];
}
