/** Does something once the page has come and has nothing else to do; gives the way to have it left. */
export function whenIdle(run: () => void): () => void {
  let left = false;
  const begin = (): void => {
    if (!left) run();
  };
  // Safari has no idle moments.
  const wait = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    left = true;
  };
}
