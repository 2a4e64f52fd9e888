import { useMemo } from 'react';
import { useAnswer } from '@/components/ui/useAnswer';
import { UNREACHED } from '@/lib/api/connection';
import type { Editor } from './useEditor';

/** What writes lists as text. */
export const fetchText = () => import('@/components/share/text/textPanel');

interface Props {
  editor: Editor;
  /** Where others see the list; null: nowhere yet. */
  link: string | null;
}

/** The list as text. */
export function FetchedText({ editor: { evaluation, army, report, format }, link }: Props) {
  const list = useMemo(
    () => ({ checked: { evaluation, army, report }, format, link }),
    [evaluation, army, report, format, link],
  );
  const part = useAnswer(() => fetchText().catch(() => 'unreached' as const));
  if (part === 'unreached') return <p role="alert">{UNREACHED}</p>;
  return part === null ? null : <part.TextPanel list={list} />;
}
