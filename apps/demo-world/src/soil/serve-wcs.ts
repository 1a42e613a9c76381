import { fromHomolosine, SINUSOIDAL_UNTIL_LAT, toHomolosine } from "@surco/geometry";
import { type Exchange, sendBytes } from "../http/exchange";
import { findCoverage, type SoilCoverage } from "./coverages";
import { type Int16Grid, writeInt16Tiff } from "./int16-tiff";

const CELL_M = 250;
/** Grid of the service when degrees are requested. */
const CELL_DEG = 0.00225;
const NO_DATA = -32_768;
const MOST_CELLS = 400_000;
const CRS_BASE = "http://www.opengis.net/def/crs/EPSG/0/";

/** The soil map as a web coverage service, GetCoverage only. @returns false for another path */
export function serveWcs(exchange: Exchange): boolean {
  if (exchange.path !== "/isric/mapserv") return false;
  const { query, hasNoData } = exchange;
  const param = (name: string) => query.get(name) ?? "";
  const map = /^\/map\/(\w+)\.map$/.exec(param("map"))?.[1] ?? "";
  const coverage = findCoverage(map, param("COVERAGEID"));
  const isPlain =
    param("SERVICE") === "WCS" &&
    param("VERSION") === "2.0.1" &&
    param("REQUEST") === "GetCoverage" &&
    param("FORMAT") === "GEOTIFF_INT16" &&
    param("SUBSETTINGCRS") === param("OUTPUTCRS");
  const plane = { [`${CRS_BASE}152160`]: "homolosine", [`${CRS_BASE}4326`]: "degrees" }[
    param("SUBSETTINGCRS")
  ];
  const grid = gridOf(query.getAll("SUBSET"), plane === "homolosine" ? CELL_M : CELL_DEG);
  if (coverage === null) return sendException(exchange, "NoSuchCoverage", "COVERAGEID");
  if (!isPlain || plane === undefined || grid === null) {
    return sendException(exchange, "InvalidParameterValue", "subset");
  }
  const toPlace = plane === "homolosine" ? homolosinePlace : degreesPlace;
  const values = hasNoData ? emptyValues(grid) : valuesOf(coverage, grid, toPlace);
  const tiff = writeInt16Tiff({ ...grid, values, noData: NO_DATA, isGeographic: plane === "degrees" });
  sendBytes(exchange, tiff, "image/tiff", 0);
  return true;
}

type Grid = Omit<Int16Grid, "values" | "noData" | "isGeographic">;
type ToPlace = (x: number, y: number) => [number, number] | null;

/** Squares whose middle lies in the wanted rectangle; those of the map lie on whole multiples of their size. */
function gridOf(subsets: readonly string[], size: number): Grid | null {
  const ranges = new Map(
    subsets.map((text) => {
      const [, axis = "", from, until] = /^(\w+)\(([-\d.]+),([-\d.]+)\)$/.exec(text) ?? [];
      return [axis.toUpperCase(), [Number(from), Number(until)] as const];
    }),
  );
  const [x, y] = [ranges.get("X"), ranges.get("Y")];
  if (x === undefined || y === undefined || !(x[0] < x[1] && y[0] < y[1])) return null;
  const firstCol = Math.round(x[0] / size);
  const firstRow = Math.round(y[1] / size);
  const width = Math.round(x[1] / size) - firstCol;
  const height = firstRow - Math.round(y[0] / size);
  if (width < 1 || height < 1 || width * height > MOST_CELLS) return null;
  return { originX: firstCol * size, originY: firstRow * size, cellSize: size, width, height };
}

function valuesOf(coverage: SoilCoverage, grid: Grid, toPlace: ToPlace): Int16Array {
  return Int16Array.from({ length: grid.width * grid.height }, (_, index) => {
    const place = toPlace(
      grid.originX + ((index % grid.width) + 0.5) * grid.cellSize,
      grid.originY - (Math.floor(index / grid.width) + 0.5) * grid.cellSize,
    );
    return place === null ? NO_DATA : (coverage.valueAt(...place) ?? NO_DATA);
  });
}

function emptyValues({ width, height }: Grid): Int16Array {
  return new Int16Array(width * height).fill(NO_DATA);
}

function homolosinePlace(x: number, y: number): [number, number] | null {
  const isSimple = Math.abs(y) <= toHomolosine(-60, SINUSOIDAL_UNTIL_LAT)[1];
  return isSimple ? fromHomolosine(x, y) : null;
}

function degreesPlace(x: number, y: number): [number, number] | null {
  return Math.abs(x) <= 180 && Math.abs(y) <= 80 ? [x, y] : null;
}

/** Errors are XML with status 200. */
function sendException(exchange: Exchange, code: string, locator: string): true {
  const xml = `<?xml version='1.0' encoding="UTF-8" ?>
<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/2.0" version="2.0.1">
  <ows:Exception exceptionCode="${code}" locator="${locator}"/>
</ows:ExceptionReport>`;
  sendBytes(exchange, Buffer.from(xml), "text/xml; charset=UTF-8", 0);
  return true;
}
