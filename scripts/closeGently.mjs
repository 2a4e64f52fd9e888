// How a server stops: what is on its way may end, within a bound.

/** Between two looks at which connections have nothing on their way any more, in milliseconds. */
const LOOK = 20;

/** Takes no more connections, lets answers end for so many milliseconds at most, and closes all. */
export async function closeGently(server, most) {
  const closed = new Promise((resolve) => server.close(resolve));
  const looking = setInterval(() => server.closeIdleConnections(), LOOK);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, most))]);
  clearInterval(looking);
  server.closeAllConnections();
}
