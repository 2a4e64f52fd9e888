import { useRouter } from 'next/navigation';
import { DropTarget, useFileDrop } from '@/components/ui/dropTarget';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { OPEN_PATH } from '@/lib/api/app';
import { keepHanded } from '@/lib/browser/app/launchedFiles';
import { isTyping } from '@/lib/browser/listFocus';
import { mayBeList, pastedText } from '@/lib/browser/pasted';

/** Gives what has the text of a list read. */
export function useTextReader(): (text: string) => void {
  const router = useRouter();
  return (text) => {
    pastedText.keep({ text, answers: {} });
    router.push('/paste');
  };
}

/** Has a list read whose text is pasted anywhere on the page but into a field. */
export function usePaste(): void {
  const read = useTextReader();
  useWindowEvent('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isTyping(event.target) || !mayBeList(text)) return;
    event.preventDefault();
    read(text);
  });
}

/** Hands files that are dropped anywhere on the page to the page that imports. */
export function HandedOver() {
  const router = useRouter();
  const over = useFileDrop((files) => void keepHanded(files).then(() => router.push(OPEN_PATH)));
  return over && <DropTarget>Drop to import it.</DropTarget>;
}

/** The way to all imports from anywhere on the page: by a drop, or by pasting. */
export function ImportAnywhere() {
  usePaste();
  return <HandedOver />;
}
