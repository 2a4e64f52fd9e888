import { unitsOf } from './deck';
import type { SharedDeck, SharedStep } from './shared';
import { inOneDeck } from './sharedForces';

/** What a player did with the shared deck, behind the player's name: "entered: Walker died". */
export function deckStepText(deck: Pick<SharedDeck, 'forces'> | null, step: SharedStep): string {
  switch (step.kind) {
    case 'set-aside':
      return `entered: ${unitName(deck, step.unit)} died; its cards leave the deck`;
    case 'bring-back':
      return `entered: ${unitName(deck, step.unit)} is back; its cards return to the deck`;
    case 'landed':
      return `entered: ${unitName(deck, step.unit)} landed`;
    case 'last-card':
      return `drew the last card of round ${step.round}`;
    case 'new-round':
      return `began round ${step.round + 1} of the deck`;
    case 'end':
      return 'put the deck away';
    case 'undo':
      return 'took back what was entered last for the deck';
  }
}

function unitName(deck: Pick<SharedDeck, 'forces'> | null, key: string): string {
  const unit = deck === null ? null : unitsOf({ forces: inOneDeck(deck.forces) }).find((each) => each.key === key);
  return unit?.name ?? 'a unit';
}
