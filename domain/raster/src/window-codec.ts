import { type BandId, bandIds } from "./bands";
import { bytesOf16, FormatError, readFrame, uint16Of, writeFrame } from "./binary";
import type { FieldWindow, RasterGrid } from "./types";

const MAGIC = "SRFW";
const VERSION = 1;

interface Header {
  grid: RasterGrid & { epsg: number; scale: number; offset: number };
  scl: RasterGrid;
  bands: { id: BandId; grid: RasterGrid }[];
}

/** A field window as bytes, not compressed: digital numbers compress to about half with any deflate. */
export function encodeWindow(window: FieldWindow): Uint8Array {
  const bands = bandIds.flatMap((id) => {
    const pixels = window.bands[id];
    return pixels === undefined ? [] : [{ id, pixels }];
  });
  const { epsg, scale, offset } = window;
  const header: Header = {
    grid: { ...gridOf(window), epsg, scale, offset },
    scl: gridOf(window.scl),
    bands: bands.map(({ id, pixels }) => ({ id, grid: gridOf(pixels) })),
  };
  return writeFrame(MAGIC, VERSION, header, [
    window.scl.classes,
    ...bands.map(({ pixels }) => bytesOf16(pixels.dn)),
  ]);
}

/** Reads what `encodeWindow` wrote. @throws FormatError */
export function decodeWindow(bytes: Uint8Array): FieldWindow {
  const frame = readFrame(bytes, MAGIC, VERSION);
  const header = frame.header as Header;
  if (!header?.grid || !header.scl || !Array.isArray(header.bands)) {
    throw new FormatError(`${MAGIC} header is incomplete`);
  }
  const scl = { ...header.scl, classes: frame.take(header.scl.width * header.scl.height) };
  const bands: FieldWindow["bands"] = {};
  for (const { id, grid } of header.bands) {
    bands[id] = { ...grid, dn: uint16Of(frame.take(grid.width * grid.height * 2)) };
  }
  return { ...header.grid, bands, scl };
}

function gridOf({ pixelSizeM, originX, originY, width, height }: RasterGrid): RasterGrid {
  return { pixelSizeM, originX, originY, width, height };
}
