import fc from 'fast-check';

/** Any letter, half a pair too. fast-check's own `unit: 'binary'` lists a million of them first, which takes a second. */
export const anyLetter = fc.nat(0xffff).map((code) => String.fromCharCode(code));

export const anyText = fc.string({ unit: anyLetter, maxLength: 200 });
