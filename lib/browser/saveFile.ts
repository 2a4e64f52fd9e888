/** Has the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a file to the player: by the device's own menu where it has one for files, else as a download. */
export async function handFile(file: File): Promise<'shared' | 'saved' | 'left'> {
  const data = { files: [file], title: file.name };
  if (isTouched() && typeof navigator.canShare === 'function' && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // The player closed the menu.
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
    }
  }
  saveFile(file, file.name);
  return 'saved';
}

/** A desktop's menu of apps is a detour: there a file is saved. */
const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;
