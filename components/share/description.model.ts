import { armyView } from '@/lib/verdict/armyView';
import { VERDICT_WORDS } from '@/lib/verdict/verdictView';
import { sourceNote } from '@/components/list/sourceNote.model';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import type { Format } from '@/lib/rules/format';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { grouped } from '@/lib/foundation/points';
import { amount, joined, plural } from '@/lib/foundation/words';

/** A list in one line, for previews of its link: `Recon Squad · Orks · 198/200 pts · 13 models · Legal`. */
export function listDescription(
  saved: SavedList,
  checked: CheckedRoster | null,
  format: Format | null,
  suppliedByPlayer: boolean,
): string {
  const parts = [format?.name ?? saved.format, ...saved.factions];
  if (checked === null || format === null) return [...parts, 'not checked'].join(' · ');
  const { gauge, models, verdict } = armyView(checked.army, checked.report, format);
  const errors = checked.report.diagnostics.filter(({ severity }) => severity === 'error').length;
  const word = verdict === 'illegal' ? amount(errors, 'problem') : VERDICT_WORDS[verdict];
  const note = sourceNote(suppliedByPlayer, checked.army);
  const called = gauge.counts?.name ?? plural(gauge.limit === null ? gauge.spent : 2, 'pt');
  const points = `${grouped(gauge.spent)}${gauge.limit === null ? '' : `/${grouped(gauge.limit)}`} ${called}`;
  const said = [gauge.counted ? points : null, amount(models, 'model'), joined([word, note], ' ')];
  return joined([...parts, ...said], ' · ');
}
