import type { Metadata } from 'next';
import { listChoices } from '@/app/listChoices';
import { PlaySheet } from '@/components/play/game/playSheet';
import { formatChoices } from '@/lib/formats/gameFormats';

export const metadata: Metadata = { title: 'Play' };

/** Begins a game without having opened a list first. */
export default async function NewGamePage() {
  return <PlaySheet list={null} choices={await listChoices()} formats={formatChoices} />;
}
