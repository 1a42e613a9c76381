import { TiffError } from "./tiff-error";

const CLEAR = 256;
const END = 257;
const MAX_CODES = 4096;

/**
 * Undoes TIFF's LZW: codes of 9 to 12 bits, most significant bit first, widened one code early.
 *
 * @param length  stops there; the rest of the block is not wanted
 * @returns at most `length` bytes, fewer where the input ends
 * @throws TiffError BAD_BLOCK on a code that cannot occur
 * @source TIFF 6.0, section 13
 */
export function decodeLzw(input: Uint8Array, length: number): Uint8Array {
  const output = new Uint8Array(length);
  // Each code stands for a run that is already in the output: where it starts and how long it is.
  const starts = new Int32Array(MAX_CODES);
  const lengths = new Int32Array(MAX_CODES);
  let next = END + 1;
  let width = 9;
  let previousStart = -1;
  let previousLength = 0;
  let written = 0;
  let at = 0;
  let bits = 0;
  let bitCount = 0;

  /** The next code; END where the input ends. */
  const readCode = (): number => {
    while (bitCount < width && at < input.length) {
      bits = ((bits << 8) | (input[at++] ?? 0)) & 0xffffff;
      bitCount += 8;
    }
    if (bitCount < width) return END;
    bitCount -= width;
    return (bits >> bitCount) & ((1 << width) - 1);
  };
  const writeRun = (code: number): void => {
    const isKnown = code < next;
    if (previousStart < 0 || code > next) throw new TiffError("BAD_BLOCK", `LZW code ${code} of ${next}`);
    const from = isKnown ? (starts[code] ?? 0) : previousStart;
    // The one code not yet known is the previous run and its own first byte, which follow each other in the output.
    const run = isKnown ? (lengths[code] ?? 0) : previousLength + 1;
    for (let index = 0; index < run && written < length; index++)
      output[written++] = output[from + index] ?? 0;
  };

  while (written < length) {
    const code = readCode();
    if (code === END) break;
    if (code === CLEAR) {
      next = END + 1;
      width = 9;
      previousStart = -1;
      continue;
    }

    const start = written;
    if (code < CLEAR) output[written++] = code;
    else writeRun(code);

    if (previousStart >= 0 && next < MAX_CODES) {
      starts[next] = previousStart;
      lengths[next] = previousLength + 1;
      next++;
    }
    if (next >= (1 << width) - 1 && width < 12) width++;
    previousStart = start;
    previousLength = written - start;
  }
  return written === length ? output : output.subarray(0, written);
}
