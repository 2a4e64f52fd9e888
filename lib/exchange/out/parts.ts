/** What one message of a chat may have, in characters. */
export const MESSAGE_LENGTH = 2000;
/** Each message begins with it, so it must leave room. */
const MOST_OF_TITLE = 500;
/** The room for ` (123/456)` behind the title. */
const LABEL = 10;

/**
 * Blocks of lines as messages that begin with the title: ` (1/2)` stands behind it where there are several. A block is
 * cut only where no message could hold it, and a line only where it is longer than a message.
 */
export function inParts(whole: string, blocks: readonly (readonly string[])[]): readonly string[] {
  const [title = ''] = pieces(whole, MOST_OF_TITLE);
  const room = MESSAGE_LENGTH - title.length - LABEL - 1;
  const bodies: string[] = [];
  for (const block of blocks.filter((lines) => lines.length > 0).flatMap((lines) => fitting(lines, room))) {
    const last = bodies.at(-1);
    if (last !== undefined && last.length + 1 + block.length <= room) bodies[bodies.length - 1] = `${last}\n${block}`;
    else bodies.push(block);
  }
  if (bodies.length < 2) return [[title, ...bodies].join('\n')];
  return bodies.map((body, at) => `${title} (${at + 1}/${bodies.length})\n${body}`);
}

/** A block whole where it fits, else line by line, a line in pieces. */
function fitting(lines: readonly string[], room: number): readonly string[] {
  const block = lines.join('\n');
  return block.length <= room ? [block] : lines.flatMap((line) => pieces(line, room));
}

/** Cut behind a comma where there is one, and never within a character or behind a backslash. */
function pieces(line: string, room: number): readonly string[] {
  const cut: string[] = [];
  let left = line;
  while (left.length > room) {
    const comma = left.lastIndexOf(', ', room - 1);
    let end = comma > room / 2 ? comma + 2 : room;
    while (end > 1 && /[\\\ud800-\udbff]/.test(left.charAt(end - 1))) end--;
    cut.push(left.slice(0, end).trimEnd());
    left = left.slice(end);
  }
  return [...cut, left];
}
