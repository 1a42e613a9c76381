/**
 * Text of an uploaded file. UTF-8 wherever the bytes are valid UTF-8, whatever the file claims: a browser that sends text
 * has already converted it. Otherwise the byte order mark, else the encoding that an XML declaration names, else
 * Windows-1252, which every byte string is valid in.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoderNamedBy(bytes).decode(bytes);
  }
}

function decoderNamedBy(bytes: Uint8Array) {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const name = /^<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  if (name !== undefined && !/^utf-?8$/i.test(name)) {
    try {
      return new TextDecoder(name);
    } catch {
      // An encoding nobody knows: read it as the commonest one.
    }
  }
  return new TextDecoder("windows-1252");
}
