import { useEffect, useRef } from 'react';

/**
 * Puts the focus into the first field, which is the name, of a part that was just added, as soon as it is on the page:
 * so that what is typed next lands there, and a space does not press the button again. Gives how a part is announced.
 */
export function useFocusNew(): (id: string) => void {
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current === null) return;
    const part = document.getElementById(`part-${added.current}`);
    if (part === null) return;
    added.current = null;
    part.querySelector('input')?.focus();
  });
  return (id) => {
    added.current = id;
  };
}
