import { checkRoster } from '@/lib/verdict/checkRoster';
import { applyEdit } from '@/lib/documents/roster/edits';
import { isNoWorse } from '@/lib/rules/safety';
import { brokenBy, HOLDS, type Relation } from './relation';

/** Every way to mend it that is offered under a finding. */
export const fixes: Relation = {
  holds: 'every fix applies, and a safe one leaves nothing worse',
  *tryOn({ roster, linked, format, checked }) {
    for (const { code, fixes: offered } of checked.report.diagnostics) {
      for (const { label, edit, safety } of offered) {
        const mended = applyEdit(roster, edit);
        if (JSON.stringify(mended) === JSON.stringify(roster)) yield brokenBy(`${code}: “${label}” changes nothing`);
        else if (safety === 'safe' && !isNoWorse(checked.report, checkRoster(mended, linked, format).report)) {
          yield brokenBy(`${code}: “${label}” is called safe`);
        } else yield HOLDS;
      }
    }
  },
};
