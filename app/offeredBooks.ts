import 'server-only';
import type { OfferedBooks } from '@/components/start/bookPicker';
import { booksOf } from '@/lib/server/books';
import { sampleBooks } from '@/lib/server/sampleBooks';
import type { BookSummary } from '@/lib/share/savedBook';

/** The unit books that a visitor may put into a force of Trenches & Turbines. */
export async function offeredBooks(ownerKey: string | null): Promise<OfferedBooks> {
  const [own, samples] = await Promise.all([ownerKey === null ? [] : booksOf(ownerKey), sampleBooks()]);
  return { own: own.filter(isForForces).map(choice), samples: samples.filter(isForForces).map(choice) };
}

const isForForces = ({ edition }: BookSummary): boolean => edition === 'own';
const choice = ({ viewId, name, units }: BookSummary) => ({ viewId, name, units });
