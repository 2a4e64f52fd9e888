const KB = 1024;
const MB = 1024 * KB;
const ROUND = 10;

/** How large something is, for people: “340 KB”, “1.4 MB”, “12 MB”. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  const size = bytes / MB;
  return `${size < ROUND ? size.toFixed(1) : Math.round(size)} MB`;
}
