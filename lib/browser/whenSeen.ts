/** Acts now, at each new connection, and whenever the page is seen again; gives what ends that. */
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
