// How a server stops: what is on its way may end, within a bound.

/** Between two looks at which connections have nothing on their way any more, in milliseconds. */
const LOOK = 20;

/**
 * Takes no more connections, lets the answers end that are on their way, for so many milliseconds at most, and closes
 * all connections. One that a browser keeps for its next question is closed as soon as its answer has ended.
 */
export async function closeGently(server, most) {
  const closed = new Promise((resolve) => server.close(resolve));
  const looking = setInterval(() => server.closeIdleConnections(), LOOK);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, most))]);
  clearInterval(looking);
  server.closeAllConnections();
}
