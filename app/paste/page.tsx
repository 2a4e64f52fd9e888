import type { Metadata } from 'next';
import { PastedList } from '@/components/home/start/pastedList';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import { formatList } from '@/lib/formats';

export const metadata: Metadata = { title: 'Import', robots: { index: false } };

// Worked out here: the page is sent without the formats.
const FORMATS = formatList.map(({ id, name, edition }) => ({ value: id, name: `${name} (${EDITIONS[edition].data})` }));

/** A list as text, read line by line before anything of it is stored. */
export default function PastePage() {
  return <PastedList formats={FORMATS} />;
}
