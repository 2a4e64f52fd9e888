import { connect } from 'node:net';

/** Sends a request as it is written, which no browser would: the status of the answer; 0: none came. */
export function raw(url: string, text: string): Promise<{ readonly status: number; readonly text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const done = (): void => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0), text: received });
    };
    socket.setTimeout(10_000, done);
    socket.on('data', (part) => (received += part.toString('latin1')));
    socket.once('end', done);
    socket.once('error', done);
  });
}

/** The text of a GET, with more header lines. */
export const get = (path: string, more = '', host = '127.0.0.1'): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`;
