'use client';

import { useMemo } from 'react';
import { TextPanel } from '@/components/share/text/textPanel';
import type { Editor } from './useEditor';

interface ListTextProps {
  editor: Editor;
  link: string | null;
}

/** The list of the editor as text. */
export function ListText({ editor, link }: ListTextProps) {
  const { evaluation, army, report, format } = editor;
  const list = useMemo(
    () => ({ checked: { evaluation, army, report }, format, link }),
    [evaluation, army, report, format, link],
  );
  return <TextPanel list={list} />;
}
