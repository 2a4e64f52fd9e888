import { citationText } from './citation';
import { DATA_CODES, DATA_ROWS } from './dataFindings';
import type { Coverage, Format, Slot, Trait } from './format';
import type { RuleId } from './report';

/** What the page of a format says, ready to be rendered. */
export interface FormatPage {
  readonly name: string;
  /** "Recon Squad, version 2014/12/03". */
  readonly source: string;
  readonly summary: string;
  readonly slots: readonly Slot[];
  readonly rules: readonly RuleText[];
  readonly dataChecks: readonly { readonly id: RuleId; readonly title: string; readonly says: string }[];
  readonly setAside: readonly { readonly what: string; readonly reason: string; readonly shown: boolean }[];
  readonly traits: readonly Trait[];
  readonly adaptations: readonly { readonly title: string; readonly says: string; readonly citation: string }[];
  readonly ledger: readonly LedgerSection[];
  readonly totals: { readonly checked: number; readonly kept: number; readonly play: number; readonly open: number };
}

export interface RuleText {
  readonly id: RuleId;
  readonly title: string;
  readonly says: string;
  readonly citation: string;
  readonly reading: string | null;
}

export interface LedgerSection {
  readonly section: string;
  readonly statements: readonly LedgerRow[];
}

export interface LedgerRow {
  readonly item: number;
  readonly says: string;
  readonly status: 'checked' | 'kept' | 'play' | 'open';
  readonly rules: readonly RuleId[];
  /** Where it is settled, or why it is open; empty for what is checked and needs no more. */
  readonly note: string;
  readonly reading: string | null;
}

/**
 * The content of a format's page: what each rule says, how it was read, where it stands, and what became of every
 * statement.
 */
export function formatPage(format: Format): FormatPage {
  const ledger = ledgerOf(format);
  const rows = ledger.flatMap((section) => section.statements);
  const total = (status: LedgerRow['status']) => rows.filter((row) => row.status === status).length;
  return {
    name: format.name,
    source: `${format.document}, version ${format.version}`,
    summary: format.summary,
    slots: format.slots,
    rules: format.rules.map(({ id, title, says, cite, reading }) => ({
      id,
      title,
      says,
      citation: citationText(cite),
      reading,
    })),
    dataChecks: DATA_CODES.map((id) => ({ id, title: DATA_ROWS[id].title, says: DATA_ROWS[id].says })),
    setAside: format.supersedes.map(({ what, reason, mention }) => ({ what, reason, shown: mention === 'warning' })),
    traits: format.traits,
    adaptations: format.adaptations.map(({ title, says, cite }) => ({ title, says, citation: citationText(cite) })),
    ledger,
    totals: { checked: total('checked'), kept: total('kept'), play: total('play'), open: total('open') },
  };
}

/** A rule's or data check's short name, for the rows of a report. */
export function titleOf(format: Format, id: RuleId): string {
  const data = DATA_CODES.find((code) => code === id);
  return data ? DATA_ROWS[data].title : (format.rules.find((rule) => rule.id === id)?.title ?? id);
}

function ledgerOf(format: Format): readonly LedgerSection[] {
  const sections = [...new Set(format.coverage.map((statement) => statement.section))];
  return sections.map((section) => ({
    section,
    statements: format.coverage
      .filter((statement) => statement.section === section)
      .map(({ item, says, coverage, reading }) => ({ item, says, reading, ...statusOf(coverage) })),
  }));
}

function statusOf(coverage: Coverage): Pick<LedgerRow, 'status' | 'rules' | 'note'> {
  if ('rule' in coverage) return { status: 'checked', rules: coverage.rule, note: coverage.aid ?? '' };
  if ('kept' in coverage) return { status: 'kept', rules: [], note: coverage.kept };
  return 'play' in coverage
    ? { status: 'play', rules: [], note: coverage.play }
    : { status: 'open', rules: [], note: coverage.open };
}
