import type { Metadata } from 'next';
import { DeckPage } from '@/components/play/deck/deckPage';

export const metadata: Metadata = {
  title: 'Activation deck',
  description: 'Draws the activation cards of two forces, also offline.',
};

/** The same for everyone, so that it can be kept for playing offline: the browser itself asks for its owner's lists. */
export default function Page() {
  return <DeckPage />;
}
