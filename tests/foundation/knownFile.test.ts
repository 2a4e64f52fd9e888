import { expect, it } from 'vitest';
import { knownFile } from '@/lib/foundation/knownFile';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['%PDF-1.4\n1 0 obj', 'a PDF'],
  ['\x89PNG\r\n\x1a\n', 'a picture'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'a picture'],
  ['{\\rtf1\\ansi Captain - 50}', 'a document of a word processor'],
  [`PK\x03\x04${'\0'.repeat(26)}[Content_Types].xml`, 'a document of an office program'],
  [`PK\x03\x04${'\0'.repeat(26)}list.ros`, null],
  ['Salvage Captain - 50', null],
  ['', null],
])('%j is %s', (content, kind) => {
  expect(knownFile(bytes(content))).toBe(kind);
});
