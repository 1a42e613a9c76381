import { type Cog, type CogHeaderCache, httpSource, openCog, readWindow } from "@surco/cog";
import type { Bbox } from "@surco/geometry";
import { type HttpClient, HttpFailure } from "@surco/kit-server";
import { TiffError } from "@surco/raster";
import type { HeightGrid } from "../contract";
import { demTilePath, demTilesOf } from "./dem-tiles";
import { PermanentFailure } from "./permanent-failure";

/** Location of the Copernicus DEM files. */
export interface DemSource {
  http: HttpClient;
  /** Without a slash at the end, for example https://copernicus-dem-30m.s3.amazonaws.com */
  url: string;
  simulated: boolean;
}

/** Cells around the requested rectangle: slopes at its edge need their neighbours. */
const RIM = 2;
/** Limit of a grid; a field of the largest size that is no thinner than a road stays far below. */
const MAX_CELLS = 1_000_000;
/** Bounds of heights on land, m; values outside them mark a gap. */
const LOWEST_M = -500;
const HIGHEST_M = 9000;

/**
 * Reads the heights around a rectangle. A tile without a file is sea.
 *
 * @returns null if the model has no file at all
 * @throws HttpFailure; code SOURCE_UNREADABLE where a file is malformed, FIELD_TOO_WIDE
 */
export async function readHeights(
  source: DemSource,
  headers: CogHeaderCache,
  bbox: Bbox,
  signal: AbortSignal,
): Promise<HeightGrid | null> {
  const tiles = demTilesOf(bbox);
  if (tiles.length > 4) throw new PermanentFailure("FIELD_TOO_WIDE");
  const opened = await Promise.all(
    tiles.map((tile) => openTile(source, headers, `${source.url}/${demTilePath(tile)}`, signal)),
  );
  const found = opened.filter((tile) => tile !== null);
  const [first] = found;
  if (first === undefined) return null;

  const grid = gridAround(bbox, first.placement);
  const heightsM: (number | null)[] = new Array(grid.width * grid.height).fill(null);
  for (const tile of found) await readPart(tile, grid, heightsM, signal);
  return { ...grid, heightsM };
}

interface Placement {
  originX: number;
  originY: number;
  pixelWidth: number;
  pixelHeight: number;
}

interface OpenTile {
  cog: Cog;
  placement: Placement;
}

type EmptyGrid = Omit<HeightGrid, "heightsM">;

async function openTile(
  { http }: DemSource,
  headers: CogHeaderCache,
  url: string,
  signal: AbortSignal,
): Promise<OpenTile | null> {
  try {
    const cog = await openCog(httpSource(http, url), headers, { signal });
    const { placement } = cog.layout;
    if (placement === null || cog.layout.sampleType !== "float32") {
      throw new PermanentFailure("SOURCE_UNREADABLE");
    }
    return { cog, placement };
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 404) return null;
    throw unreadable(error);
  }
}

/** Whole cells of the first file's grid around the rectangle. */
function gridAround([west, south, east, north]: Bbox, placement: Placement): EmptyGrid {
  const { originX, originY, pixelWidth: stepLngDeg, pixelHeight: stepLatDeg } = placement;
  const firstCol = Math.floor((west - originX) / stepLngDeg) - RIM;
  const firstRow = Math.floor((originY - north) / stepLatDeg) - RIM;
  const width = Math.ceil((east - originX) / stepLngDeg) + RIM - firstCol;
  const height = Math.ceil((originY - south) / stepLatDeg) + RIM - firstRow;
  if (width * height > MAX_CELLS) throw new PermanentFailure("FIELD_TOO_WIDE");
  return {
    west: originX + firstCol * stepLngDeg,
    north: originY - firstRow * stepLatDeg,
    stepLngDeg,
    stepLatDeg,
    width,
    height,
  };
}

/** Fills in the cells centred in the file, from its nearest pixel. */
async function readPart(
  { cog, placement }: OpenTile,
  grid: EmptyGrid,
  heightsM: (number | null)[],
  signal: AbortSignal,
): Promise<void> {
  const cols = Array.from({ length: grid.width }, (_, col) =>
    Math.floor((grid.west + (col + 0.5) * grid.stepLngDeg - placement.originX) / placement.pixelWidth),
  );
  const rows = Array.from({ length: grid.height }, (_, row) =>
    Math.floor((placement.originY - grid.north + (row + 0.5) * grid.stepLatDeg) / placement.pixelHeight),
  );
  const colsHere = cols.filter((col) => col >= 0 && col < cog.layout.width);
  const rowsHere = rows.filter((row) => row >= 0 && row < cog.layout.height);
  const [firstCol, lastCol, firstRow, lastRow] = [colsHere[0], colsHere.at(-1), rowsHere[0], rowsHere.at(-1)];
  if (firstCol === undefined || lastCol === undefined) return;
  if (firstRow === undefined || lastRow === undefined) return;

  const window = {
    col: firstCol,
    row: firstRow,
    width: lastCol - firstCol + 1,
    height: lastRow - firstRow + 1,
  };
  const pixels = await readWindow(cog, window, { signal }).catch((error: unknown) => {
    throw unreadable(error);
  });
  rows.forEach((row, gridRow) => {
    if (row < firstRow || row > lastRow) return;
    cols.forEach((col, gridCol) => {
      if (col < firstCol || col > lastCol) return;
      const value = pixels[(row - firstRow) * window.width + col - firstCol] ?? Number.NaN;
      const isHeight = value !== cog.layout.noData && value > LOWEST_M && value < HIGHEST_M;
      if (isHeight) heightsM[gridRow * grid.width + gridCol] = Math.round(value * 100) / 100;
    });
  });
}

function unreadable(error: unknown): unknown {
  return error instanceof TiffError ? new PermanentFailure("SOURCE_UNREADABLE", { cause: error }) : error;
}
