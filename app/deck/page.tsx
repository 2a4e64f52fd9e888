import type { Metadata } from 'next';
import { DeckTable } from '@/components/play/deck/deckTable';
import { formatList } from '@/lib/formats';

export const metadata: Metadata = {
  title: 'Activation deck',
  description: 'Shuffles and draws the activation cards of two forces, also offline.',
};

/** The same for everyone, so that it can be kept for playing offline: the browser itself asks for its owner's lists. */
export default function DeckPage() {
  return <DeckTable formats={formatList.filter(({ table }) => table !== null).map(({ id }) => id)} />;
}
