import { useMemo } from 'react';
import type { CheckedHere } from '@/lib/verdict/checkRoster';
import { TextButton } from './textButton';

/** A list that this browser checked, as text; nothing while it is not checked. */
export function StateText({ here, link }: { here: CheckedHere; link: string | null }) {
  const checked = here.kind === 'checked' ? here.checked : null;
  const format = here.kind === 'checked' ? here.format : null;
  const list = useMemo(
    () => (checked === null || format === null ? null : { checked, format, link }),
    [checked, format, link],
  );
  return list === null ? null : <TextButton list={list} />;
}
