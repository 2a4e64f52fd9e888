/** Takes out of the address what stands behind its `#`, so that nobody shares it by accident. */
export function clearFragment(): void {
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  // The router writes the address that it knows again: once it listens, it hears of this one.
  setTimeout(() => void (location.pathname === pathname && history.replaceState(null, '', pathname + search)));
}
