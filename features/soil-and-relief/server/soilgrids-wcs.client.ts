import { wrbGroups } from "@surco/agronomy";
import { openCog, type RangeSource, readWindow } from "@surco/cog";
import type { Boundary } from "@surco/contract";
import { type HttpClient, HttpFailure } from "@surco/kit-server";
import { TiffError } from "@surco/raster";
import { soilLayers } from "../contract";
import { PermanentFailure } from "./permanent-failure";
import { type SoilGrid, soilGridAround, touchedCells } from "./soil-grid";
import { fractionNames, layerLabel, type StoredSoil, topsoilOf } from "./stored-soil";

/** SoilGrids web coverage service (WCS). */
export interface SoilGridsWcs {
  http: HttpClient;
  /** For example https://maps.isric.org/mapserv */
  url: string;
  simulated: boolean;
}

/** No-data value of the 16-bit files. */
const NO_DATA = -32_768;
/** The map stores parts of a thousand. */
const PER_PERCENT = 10;
/** The service's own code for the homolosine, which has no EPSG code. */
const CRS = { homolosine: 152_160, degrees: 4326 } as const;
/** Cells that the service may leave out at the edge of a request. */
const MARGIN_CELLS = 1;

const COVERAGES = [
  ...fractionNames.flatMap((fraction) =>
    soilLayers.map((layer) => ({ map: fraction, coverage: `${fraction}_${layerLabel(layer)}_mean` })),
  ),
  { map: "wrb", coverage: "MostProbable" },
] as const;
export const WCS_STEPS = COVERAGES.length;

/** One coverage around the field. */
interface Coverage {
  grid: SoilGrid;
  /** Row-major; null where the map has no value. */
  values: (number | null)[];
}

/**
 * Reads the soil of a field's cells by WCS, one request per property and depth.
 *
 * @param onStep  called after each of WCS_STEPS requests
 * @throws HttpFailure; code SOURCE_UNREADABLE where a response is malformed
 */
export async function readSoilByWcs(
  source: SoilGridsWcs,
  polygon: Boundary,
  onStep: (done: number) => Promise<void>,
  signal: AbortSignal,
): Promise<StoredSoil> {
  const area = withMargin(soilGridAround(polygon));
  const found = new Map<string, Coverage>();
  for (const [index, { map, coverage }] of COVERAGES.entries()) {
    const read = readCoverage(source, map, coverage, area, signal);
    // The texture is usable without the soil group.
    const answer = map === "wrb" ? await read.catch(ignoreSourceFailure) : await read;
    if (answer !== null) found.set(coverage, answer);
    await onStep(index + 1);
  }
  return combineCoverages(found, polygon);
}

function ignoreSourceFailure(error: unknown): null {
  if (error instanceof HttpFailure || error instanceof PermanentFailure) return null;
  throw error;
}

function combineCoverages(found: ReadonlyMap<string, Coverage>, polygon: Boundary): StoredSoil {
  const grid = found.values().next().value?.grid;
  if (grid === undefined) throw new PermanentFailure("SOURCE_UNREADABLE");
  for (const coverage of found.values()) {
    if (JSON.stringify(coverage.grid) !== JSON.stringify(grid)) {
      throw new PermanentFailure("SOURCE_UNREADABLE");
    }
  }
  const groups = found.get("MostProbable")?.values;
  return {
    grid,
    cells: touchedCells(polygon, grid).map(({ index }) => ({
      index,
      fractions: topsoilOf((fraction, layer) => {
        const value = found.get(`${fraction}_${layerLabel(layer)}_mean`)?.values[index] ?? null;
        return value === null ? null : value / PER_PERCENT;
      }),
      group: wrbGroups[groups?.[index] ?? -1] ?? null,
    })),
  };
}

function withMargin(grid: SoilGrid): SoilGrid {
  return {
    ...grid,
    originX: grid.originX - MARGIN_CELLS * grid.cellWidth,
    originY: grid.originY + MARGIN_CELLS * grid.cellHeight,
    width: grid.width + 2 * MARGIN_CELLS,
    height: grid.height + 2 * MARGIN_CELLS,
  };
}

async function readCoverage(
  { http, url }: SoilGridsWcs,
  map: string,
  coverage: string,
  area: SoilGrid,
  signal: AbortSignal,
): Promise<Coverage> {
  const address = coverageAddress(url, map, coverage, area);
  const { bytes } = await http.getBytes(address, { accept: "image/tiff", signal });
  try {
    const cog = await openCog(memorySource(bytes), undefined, { signal });
    const { placement, width, height, noData } = cog.layout;
    if (placement === null) throw new PermanentFailure("SOURCE_UNREADABLE");
    const pixels = await readWindow(cog, { col: 0, row: 0, width, height }, { signal });
    return {
      grid: {
        plane: area.plane,
        originX: placement.originX,
        originY: placement.originY,
        cellWidth: placement.pixelWidth,
        cellHeight: placement.pixelHeight,
        width,
        height,
      },
      values: Array.from(pixels, (value) =>
        value === NO_DATA || value === noData || !(value >= 0) ? null : value,
      ),
    };
  } catch (error) {
    // The service reports a bad request as XML with a success status.
    if (error instanceof TiffError) throw new PermanentFailure("SOURCE_UNREADABLE", { cause: error });
    throw error;
  }
}

function coverageAddress(url: string, map: string, coverage: string, area: SoilGrid): string {
  const crs = `http://www.opengis.net/def/crs/EPSG/0/${CRS[area.plane]}`;
  const east = area.originX + area.width * area.cellWidth;
  const south = area.originY - area.height * area.cellHeight;
  const query = new URLSearchParams([
    ["map", `/map/${map}.map`],
    ["SERVICE", "WCS"],
    ["VERSION", "2.0.1"],
    ["REQUEST", "GetCoverage"],
    ["COVERAGEID", coverage],
    ["FORMAT", "GEOTIFF_INT16"],
    ["SUBSET", `X(${area.originX},${east})`],
    ["SUBSET", `Y(${south},${area.originY})`],
    ["SUBSETTINGCRS", crs],
    ["OUTPUTCRS", crs],
  ]);
  return `${url}?${query}`;
}

function memorySource(bytes: Uint8Array): RangeSource {
  return {
    key: "",
    size: () => bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  };
}
