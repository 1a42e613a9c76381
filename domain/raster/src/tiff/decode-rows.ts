import { TiffError } from "./tiff-error";
import { type SampleArray, sampleBytes, samplesPerBlockRow, type TiffLayout } from "./tiff-layout";

/** The part of a block that is wanted, in pixels from the block's upper left corner; `until` is exclusive. */
export interface BlockPart {
  fromCol: number;
  untilCol: number;
  fromRow: number;
  untilRow: number;
  /** Which sample of each pixel; 0 in a planar file, whose blocks hold one. */
  sample: number;
}

/** Target of the part's first pixel. */
export interface Target {
  pixels: SampleArray;
  start: number;
  /** Pixels from one row to the next. */
  stride: number;
}

/**
 * Undoes the predictor on the wanted rows of a decompressed block, from the left edge to the last wanted column.
 *
 * @param raw  at least `untilRow` rows
 * @throws TiffError BAD_BLOCK where rows are missing
 */
export function decodeRows(raw: Uint8Array, layout: TiffLayout, part: BlockPart, target: Target): void {
  const rowBytes = samplesPerBlockRow(layout) * sampleBytes(layout);
  if (raw.length < part.untilRow * rowBytes) {
    throw new TiffError("BAD_BLOCK", `${raw.length} bytes instead of ${part.untilRow} rows of ${rowBytes}`);
  }
  if (layout.sampleType === "float32") decodeFloats(raw, layout, part, target);
  else if (layout.sampleType === "uint8") decodeIntegers(raw, layout, part, target);
  else decodeIntegers(asUint16(raw, layout.isLittleEndian), layout, part, target);
}

function decodeIntegers(
  source: Uint8Array | Uint16Array,
  layout: TiffLayout,
  part: BlockPart,
  { pixels, start, stride }: Target,
): void {
  const perRow = samplesPerBlockRow(layout);
  const step = layout.isPlanar ? 1 : layout.samplesPerPixel;
  const isDifferenced = layout.predictor === 2;

  for (let row = part.fromRow; row < part.untilRow; row++) {
    const line = row * perRow + part.sample;
    const end = line + part.untilCol * step;
    let at = line + part.fromCol * step;
    let out = start + (row - part.fromRow) * stride;
    if (!isDifferenced) {
      for (; at < end; at += step) pixels[out++] = source[at] ?? 0;
      continue;
    }
    // Sums grow past the sample's range and wrap when stored: the array keeps the low bits.
    let sum = 0;
    for (let before = line; before < at; before += step) sum += source[before] ?? 0;
    for (; at < end; at += step) {
      sum = (sum + (source[at] ?? 0)) | 0;
      pixels[out++] = sum;
    }
  }
}

/** The block as 16-bit numbers of this machine's order: a view of it where order and alignment allow. */
function asUint16(raw: Uint8Array, isLittleEndian: boolean): Uint16Array {
  const count = raw.length >> 1;
  if (isLittleEndian === isMachineLittleEndian && raw.byteOffset % 2 === 0) {
    return new Uint16Array(raw.buffer, raw.byteOffset, count);
  }
  const view = new DataView(raw.buffer, raw.byteOffset, raw.byteLength);
  return Uint16Array.from({ length: count }, (_, index) => view.getUint16(index * 2, isLittleEndian));
}

const isMachineLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function decodeFloats(
  raw: Uint8Array,
  layout: TiffLayout,
  part: BlockPart,
  { pixels, start, stride }: Target,
): void {
  const perRow = samplesPerBlockRow(layout);
  const step = layout.isPlanar ? 1 : layout.samplesPerPixel;
  const bytes = new Uint8Array(perRow * 4);
  const view = new DataView(bytes.buffer);

  for (let row = part.fromRow; row < part.untilRow; row++) {
    bytes.set(raw.subarray(row * perRow * 4, (row + 1) * perRow * 4));
    const isSplit = layout.predictor === 3;
    if (isSplit)
      for (let at = step; at < bytes.length; at++) bytes[at] = (bytes[at] ?? 0) + (bytes[at - step] ?? 0);
    for (let col = part.fromCol; col < part.untilCol; col++) {
      const at = col * step + part.sample;
      pixels[start + (row - part.fromRow) * stride + col - part.fromCol] = isSplit
        ? floatOfPlanes(bytes, at, perRow)
        : view.getFloat32(at * 4, layout.isLittleEndian);
    }
  }
}

const floatBytes = new DataView(new ArrayBuffer(4));

/** A number whose bytes are kept apart, all most significant ones of the row first. */
function floatOfPlanes(bytes: Uint8Array, at: number, perRow: number): number {
  for (let plane = 0; plane < 4; plane++) floatBytes.setUint8(plane, bytes[plane * perRow + at] ?? 0);
  return floatBytes.getFloat32(0);
}
