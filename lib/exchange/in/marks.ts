/** A line without the marks of a forum or chat, and what they said of it. */
interface Unmarked {
  text: string;
  hashes: number;
  strong: boolean;
}

const TAGS =
  /\[\/?(?:b|i|u|s|list|ul|ol|li|quote|code|spoiler|center|left|right|size|color|colour|font|url|img|hr|indent|table|tr|td|th|h[1-6])(?:=[^\]\n]{0,200})?\]/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** A sign that a backslash takes its meaning from: it is kept apart until all marks are gone. */
const ESCAPED = /\\([*_~#>\-.[\]()|+])/g;
const HELD = 0xe000;

/** `[12/03/2022, 19:04:11] Tom: `, `12.03.22, 19:04 - Tom: `: what a chat puts before a message that was taken out of it. */
const SENDER =
  /^\s*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?(?:\]|\s-)\s+[^:]{1,40}:\s/i;
const withoutSender = (line: string): string => line.replace(SENDER, '');

/** Takes away quote marks, BBCode, Markdown and the commonest entities; a list item of a forum becomes a bullet. */
export function withoutMarks(line: string): Unmarked {
  const unquoted = withoutSender(line).replace(/^(?:\s*>)+ ?/, '');
  const isStrong = /^\s*(?:[-*•]\s+)?(?:\[(?:b|u|h\d)\]|\*\*|__)/i.test(unquoted);
  const tagged = unquoted.replace(/\[\*\]\s*/g, '• ').replace(TAGS, '');
  const plain = tagged.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ');
  const fenced = /^\s*'{3}\w*\s*$/.test(plain) ? '' : plain;
  const { length: hashes } = /^\s*(#{0,6})/.exec(fenced)![1]!;
  const unhashed = hashes > 0 ? fenced.replace(/^\s*#{1,6}\s*/, '') : fenced.replace(/^(\s*)-#\s+/, '$1');
  const bare = unhashed
    .replace(ESCAPED, (_, sign: string) => String.fromCharCode(HELD + sign.charCodeAt(0)))
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/__([^_]+)__/g, '$1')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*(?=[\s).,:]|$)/g, '$1$2')
    .replace(/~~([^~]+)~~/g, '$1')
    .replace(/[\ue000-\ue07f]/g, (held) => String.fromCharCode(held.charCodeAt(0) - HELD));
  return { text: bare, hashes, strong: isStrong };
}
