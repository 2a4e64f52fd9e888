const KEY = 'muster-roll:samples-away';

/** Whether the examples were put away in this browser. */
export function isSamplesAway(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Puts the examples of the start page away; the page of help has them. */
export function putSamplesAway(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // They come back with the next visit.
  }
}
