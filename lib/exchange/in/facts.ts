import type { Draft } from './stated';
import type { SourceLine } from './lines';
import { pointsIn } from './items';

const FACTION =
  /^(?:army\s+)?(?:main\s+)?factions?(?:\s+keyword|\s+used|\s+principale|\s+principal)?$|^(?:army\s+factions\s+used|army\s+main\s+faction|codex|army|armée|faction principale)$/i;
const TOTAL =
  /^(?:total(?:\s+army)?(?:\s+points?)?|army\s+(?:points|total)|total\s+roster\s+cost|points\s+d'armée|points?)$/i;
const LIMIT = /^(?:battle\s*size|points?\s+limit|limit|game\s+size)$/i;
const NAME = /^(?:list|list\s+name|name|army\s+name|roster)$/i;
const OTHERS =
  /^(?:player|joueur|team|équipe|detachments?|warlord(?:\s*&\s*trait)?|enhancements?|number\s+of\s+units(?:\s*\/\s*kp)?|nombre\s+d'unités.*|secondary|secondaires?|total\s+(?:command|power|reinforcement).*|power\s+level|puissance|reinforcement\s+points|points\s+de\s+.*|starting\s+command\s+points|pre\s*-?game\s+stratagems?|stratagèmes?\s+.*|army\s+trait|trait\s+d'armée|seigneur\s+de\s+guerre.*|bring\s+it\s+down|assassination|abhor\s+the\s+witch|no\s+prisoners|abattez-le|assassinat|abhorrez\s+le\s+sorcier|pas\s+de\s+prisonniers|pc|cp|kp|author|date|event|stratagems?|pc\s+.*|information?s?\s+.*|secondary\s+objectives\s+information)$/i;

/**
 * Takes a line `Key : value` that says something of the whole list. False: it is none, as far as its key goes; `loose`
 * takes any key.
 */
export function takeFact(line: SourceLine, text: string, draft: Draft, loose = false): boolean {
  const found = /^([^:]{1,60}?)\s*:\s*(.*)$/.exec(text);
  if (!found) return false;
  const [key, value] = [found[1]!.trim(), found[2]!.trim()];
  if (FACTION.test(key)) draft.faction(value);
  else if (TOTAL.test(key)) draft.total ??= pointsIn(value);
  else if (LIMIT.test(key)) draft.limit ??= pointsIn(value);
  else if (NAME.test(key)) draft.name ??= value;
  else if (!loose && !OTHERS.test(key)) return false;
  draft.role(line, 'fact');
  return true;
}

const FOOTER =
  /^(?:created|made|built|generated|exported)\s+(?:with|by|using|in|on)\b|^https?:\/\/\S+$|^exported with app version|^validation report|^roster satisfies|^data version/i;

/** Whether a line only says which program wrote the text. */
export const isFooter = (text: string): boolean => FOOTER.test(text);
