/**
 * Does something now, whenever there is a connection again, and whenever the page is seen or turned to again; gives what
 * ends that.
 */
export function whenSeen(act: () => void): () => void {
  const seen = (): void => {
    if (document.visibilityState === 'visible') act();
  };
  act();
  addEventListener('online', act);
  addEventListener('focus', act);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', act);
    removeEventListener('focus', act);
    document.removeEventListener('visibilitychange', seen);
  };
}
