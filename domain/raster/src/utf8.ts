/** Text as UTF-8: a text encoder is not part of the language itself. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.replace(/\p{Surrogate}/gu, "\ufffd")) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), continuation(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), continuation(code >> 6), continuation(code));
    else {
      bytes.push(0xf0 | (code >> 18), continuation(code >> 12), continuation(code >> 6), continuation(code));
    }
  }
  return Uint8Array.from(bytes);
}

function continuation(bits: number): number {
  return 0x80 | (bits & 0x3f);
}
