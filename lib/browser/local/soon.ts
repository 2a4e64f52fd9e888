/** Has what pages wrote for themselves travel to one's other devices, a little later. */
export function mirrorSoon(): void {
  if (typeof window === 'undefined') return;
  // Few who write have other devices: the rest of it is fetched when it is needed.
  void import('./things').then(({ syncSoon }) => syncSoon()).catch(() => undefined);
}
