/** Bytes that do not hold what their reader expects. */
export class FormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FormatError";
  }
}

/**
 * Frame of the stored formats: four letters, a version byte, a header of JSON and the raw arrays after it, little endian.
 * Padding puts the arrays on a multiple of 8 so that they can be viewed in place.
 */
export function writeFrame(
  magic: string,
  version: number,
  header: object,
  parts: readonly Uint8Array[],
): Uint8Array {
  const json = asciiJson(header);
  const bodyStart = alignTo8(12 + json.length);
  const length = parts.reduce((offset, part) => alignTo8(offset) + part.length, bodyStart);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);

  for (let index = 0; index < 4; index++) bytes[index] = magic.charCodeAt(index);
  view.setUint8(4, version);
  view.setUint32(8, json.length, true);
  bytes.set(json, 12);

  let offset = bodyStart;
  for (const part of parts) {
    offset = alignTo8(offset);
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** True where bytes begin with a frame's four letters. */
export function isFrameOf(bytes: Uint8Array, magic: string): boolean {
  return bytes.length >= 12 && String.fromCharCode(...bytes.subarray(0, 4)) === magic;
}

/**
 * Opens a frame. `take(length)` gives the next array's bytes as a copy, so that it may be viewed as any number type.
 * @throws FormatError where magic or version differ or bytes are missing
 */
export function readFrame(
  bytes: Uint8Array,
  magic: string,
  version: number,
): { header: unknown; take: (length: number) => Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isFrameOf(bytes, magic)) throw new FormatError(`not a ${magic} file`);
  if (view.getUint8(4) !== version) throw new FormatError(`${magic} version ${view.getUint8(4)} is unknown`);

  const jsonLength = view.getUint32(8, true);
  if (12 + jsonLength > bytes.length) throw new FormatError(`${magic} header is cut off`);
  const header = parseJson(bytes.subarray(12, 12 + jsonLength), magic);

  let offset = alignTo8(12 + jsonLength);
  return {
    header,
    take(length) {
      const start = alignTo8(offset);
      if (!Number.isInteger(length) || length < 0 || start + length > bytes.length) {
        throw new FormatError(`${magic} body is cut off`);
      }
      offset = start + length;
      return bytes.slice(start, offset);
    },
  };
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Little-endian bytes of 16-bit numbers; a view where the machine is little-endian, as all we meet are. */
export function bytesOf16(values: Uint16Array | Int16Array): Uint8Array {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return isLittleEndian ? bytes : swapped16(bytes);
}

/** 16-bit numbers of little-endian bytes at the start of their own buffer, as `take` gives them. */
export function uint16Of(bytes: Uint8Array): Uint16Array {
  const own = isLittleEndian && bytes.byteOffset % 2 === 0 ? bytes : bytes.slice();
  const ordered = isLittleEndian ? own : swapped16(own);
  return new Uint16Array(ordered.buffer, ordered.byteOffset, ordered.byteLength >> 1);
}

/** Little-endian bytes of 32-bit floats. */
export function bytesOf32(values: Float32Array): Uint8Array {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < values.length; index++) view.setFloat32(index * 4, values[index] ?? 0, true);
  return bytes;
}

/** The floats of such bytes. */
export function float32Of(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const floats = new Float32Array(bytes.length >> 2);
  for (let index = 0; index < floats.length; index++) floats[index] = view.getFloat32(index * 4, true);
  return floats;
}

function swapped16(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes, (_, index) => bytes[index ^ 1] ?? 0);
}

/** JSON with everything beyond ASCII escaped, one byte per character: a text encoder is not part of the language. */
function asciiJson(value: object): Uint8Array {
  const text = JSON.stringify(value).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function parseJson(bytes: Uint8Array, magic: string): unknown {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  try {
    return JSON.parse(text);
  } catch {
    throw new FormatError(`${magic} header is not JSON`);
  }
}

function alignTo8(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}
