import { type SampleType, sampleBytes } from "./tiff";

/** Options of a test TIFF; everything else is minimal. */
export interface TiffRecipe {
  width: number;
  height: number;
  sampleType?: SampleType;
  samplesPerPixel?: number;
  isPlanar?: boolean;
  /** Tiles of this size; strips of `rowsPerStrip` where absent. */
  tile?: { width: number; height: number };
  rowsPerStrip?: number;
  /** Code of the Compression tag, and what applies it. */
  compression?: { code: number; apply: (raw: Uint8Array) => Uint8Array };
  predictor?: 1 | 2 | 3;
  isBigEndian?: boolean;
  isBigTiff?: boolean;
  /** Indices of blocks that are not written. */
  sparseBlocks?: readonly number[];
  georeference?: { originX: number; originY: number; pixelSizeM: number; epsg: number };
  noData?: string;
  valueAt: (x: number, y: number, sample: number) => number;
}

type Entry = readonly [number: number, type: number, values: readonly number[]];

/**
 * A TIFF with its header first and its blocks in order, as COGs are laid out.
 * @source TIFF 6.0, Adobe 1992; BigTIFF design, libtiff
 */
export function buildTiff(recipe: TiffRecipe): Uint8Array<ArrayBuffer> {
  const blocks = blocksOf(recipe);
  // Placed twice: the table's size does not depend on the offsets in it.
  const headerBytes = headerOf(
    recipe,
    blocks,
    blocks.map(() => 0),
  ).length;
  let end = headerBytes;
  const offsets = blocks.map((block) => {
    const offset = block.length === 0 ? 0 : end;
    end += block.length;
    return offset;
  });

  const bytes = new Uint8Array(end);
  bytes.set(headerOf(recipe, blocks, offsets));
  blocks.forEach((block, index) => {
    if (block.length > 0) bytes.set(block, offsets[index]);
  });
  return bytes;
}

function headerOf(recipe: TiffRecipe, blocks: readonly Uint8Array[], offsets: readonly number[]): Uint8Array {
  const { samplesPerPixel = 1, sampleType = "uint16", isBigTiff = false, georeference, tile } = recipe;
  const offsetType = isBigTiff ? 16 : 4;
  const perSample = (value: number) => new Array<number>(samplesPerPixel).fill(value);
  const text = recipe.noData === undefined ? null : [...recipe.noData, "\0"].map((c) => c.charCodeAt(0));
  const entries: Entry[] = [
    [256, 4, [recipe.width]],
    [257, 4, [recipe.height]],
    [258, 3, perSample(8 * sampleBytes({ sampleType }))],
    [259, 3, [recipe.compression?.code ?? 1]],
    [262, 3, [1]],
    [277, 3, [samplesPerPixel]],
    [284, 3, [recipe.isPlanar ? 2 : 1]],
    [317, 3, [recipe.predictor ?? 1]],
    [339, 3, perSample({ uint8: 1, uint16: 1, int16: 2, float32: 3 }[sampleType])],
  ];
  const lengths = blocks.map((block) => block.length);
  if (tile)
    entries.push(
      [322, 3, [tile.width]],
      [323, 3, [tile.height]],
      [324, offsetType, offsets],
      [325, 4, lengths],
    );
  else
    entries.push(
      [273, offsetType, offsets],
      [278, 4, [recipe.rowsPerStrip ?? recipe.height]],
      [279, 4, lengths],
    );
  if (georeference) {
    const { originX, originY, pixelSizeM, epsg } = georeference;
    entries.push(
      [33550, 12, [pixelSizeM, pixelSizeM, 0]],
      [33922, 12, [0, 0, 0, originX, originY, 0]],
      [34735, 3, [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, epsg]],
    );
  }
  if (text) entries.push([42113, 2, text]);
  return writeDirectory(
    entries.sort((a, b) => a[0] - b[0]),
    recipe.isBigEndian ?? false,
    isBigTiff,
  );
}

const typeBytes: Record<number, number> = { 2: 1, 3: 2, 4: 4, 12: 8, 16: 8 };

function writeDirectory(entries: readonly Entry[], isBigEndian: boolean, isBig: boolean): Uint8Array {
  const [headBytes, countBytes, entryBytes, inlineBytes] = isBig ? [16, 8, 20, 8] : [8, 2, 12, 4];
  const sizes = entries.map(([, type, values]) => (typeBytes[type] ?? 1) * values.length);
  const outside = sizes.reduce((sum, size) => sum + (size > inlineBytes ? size : 0), 0);
  const directoryBytes = countBytes + entries.length * entryBytes + inlineBytes;
  const bytes = new Uint8Array(headBytes + directoryBytes + outside);
  const view = new DataView(bytes.buffer);
  const little = !isBigEndian;
  const setOffset = (at: number, value: number) =>
    isBig ? view.setBigUint64(at, BigInt(value), little) : view.setUint32(at, value, little);

  view.setUint16(0, isBigEndian ? 0x4d4d : 0x4949);
  view.setUint16(2, isBig ? 43 : 42, little);
  if (isBig) view.setUint16(4, 8, little);
  setOffset(isBig ? 8 : 4, headBytes);
  if (isBig) view.setBigUint64(headBytes, BigInt(entries.length), little);
  else view.setUint16(headBytes, entries.length, little);

  let free = headBytes + directoryBytes;
  entries.forEach(([number, type, values], index) => {
    const at = headBytes + countBytes + index * entryBytes;
    view.setUint16(at, number, little);
    view.setUint16(at + 2, type, little);
    setOffset(at + 4, values.length);
    const size = sizes[index] ?? 0;
    const isInline = size <= inlineBytes;
    const start = isInline ? at + 4 + inlineBytes : free;
    if (!isInline) {
      setOffset(at + 4 + inlineBytes, free);
      free += size;
    }
    values.forEach((value, position) => {
      writeNumber(view, start + position * (typeBytes[type] ?? 1), type, value, little);
    });
  });
  return bytes;
}

function writeNumber(view: DataView, at: number, type: number, value: number, little: boolean): void {
  if (type === 3) view.setUint16(at, value, little);
  else if (type === 4) view.setUint32(at, value, little);
  else if (type === 12) view.setFloat64(at, value, little);
  else if (type === 16) view.setBigUint64(at, BigInt(value), little);
  else view.setUint8(at, value);
}

function blocksOf(recipe: TiffRecipe): Uint8Array[] {
  const { width, height, tile, samplesPerPixel = 1, isPlanar = false } = recipe;
  const blockWidth = tile?.width ?? width;
  const blockHeight = tile?.height ?? recipe.rowsPerStrip ?? height;
  const planes = isPlanar ? samplesPerPixel : 1;
  const blocks: Uint8Array[] = [];
  const addBlock = (plane: number, top: number, left: number) => {
    if (recipe.sparseBlocks?.includes(blocks.length)) {
      blocks.push(new Uint8Array(0));
      return;
    }
    const rows = tile ? blockHeight : Math.min(blockHeight, height - top);
    const raw = rawBlock(recipe, left, top, blockWidth, rows, plane);
    blocks.push(recipe.compression ? recipe.compression.apply(raw) : raw);
  };
  for (let plane = 0; plane < planes; plane++) {
    for (let top = 0; top < height; top += blockHeight) {
      for (let left = 0; left < width; left += blockWidth) addBlock(plane, top, left);
    }
  }
  return blocks;
}

function rawBlock(
  recipe: TiffRecipe,
  left: number,
  top: number,
  columns: number,
  rows: number,
  plane: number,
): Uint8Array {
  const { sampleType = "uint16", predictor = 1, isPlanar = false, isBigEndian = false } = recipe;
  const inBlock = isPlanar ? 1 : (recipe.samplesPerPixel ?? 1);
  const size = sampleBytes({ sampleType });
  const perRow = columns * inBlock;
  const bytes = new Uint8Array(rows * perRow * size);
  const view = new DataView(bytes.buffer);

  for (let row = 0; row < rows; row++) {
    const line = Array.from({ length: perRow }, (_, index) => {
      const x = Math.min(left + Math.floor(index / inBlock), recipe.width - 1);
      const y = Math.min(top + row, recipe.height - 1);
      return recipe.valueAt(x, y, isPlanar ? plane : index % inBlock);
    });
    if (predictor === 3) {
      bytes.set(splitFloats(line, inBlock), row * perRow * size);
      continue;
    }
    line.forEach((value, index) => {
      const before = predictor === 2 && index >= inBlock ? (line[index - inBlock] ?? 0) : 0;
      const at = (row * perRow + index) * size;
      if (sampleType === "uint8") view.setUint8(at, value - before);
      else if (sampleType === "float32") view.setFloat32(at, value, !isBigEndian);
      else view.setUint16(at, value - before, !isBigEndian);
    });
  }
  return bytes;
}

/** Predictor 3 of a row: bytes apart, most significant first, then differences. */
function splitFloats(line: readonly number[], step: number): Uint8Array {
  const planes = new Uint8Array(line.length * 4);
  const number = new DataView(new ArrayBuffer(4));
  line.forEach((value, index) => {
    number.setFloat32(0, value);
    for (let plane = 0; plane < 4; plane++) planes[plane * line.length + index] = number.getUint8(plane);
  });
  return planes.map((value, index) => value - (index >= step ? (planes[index - step] ?? 0) : 0));
}
