import { areDisjoint, type Bbox, type UtmProjection, utmProjection } from "@surco/geometry";

/** One tile of Sentinel-2's grid: a 100 km square of MGRS, widened to 109.8 km. */
export interface MgrsTile {
  /** "20HPH" */
  name: string;
  zone: number;
  band: string;
  square: string;
  epsg: number;
  /** Easting and northing of the upper left corner, m. */
  originX: number;
  originY: number;
  /** Of the middle. */
  lng: number;
  lat: number;
  /** Corners upper left, lower left, lower right, upper right as [lng, lat]. */
  corners: readonly [number, number][];
}

export const TILE_M = 109_800;
const SQUARE_M = 100_000;
/** Origins lie on whole pixels of 60 m from the equator and the zone's false origin. */
const GRID_M = 60;
const FALSE_NORTHING_M = 10_000_000;
const EASTING_LETTERS = ["ABCDEFGH", "JKLMNPQR", "STUVWXYZ"];
const NORTHING_LETTERS = "ABCDEFGHJKLMNPQRSTUV";
const BAND_LETTERS = "CDEFGHJKLMNPQRSTUVWX";

const tiles = new Map<string, MgrsTile | null>();
const projections = new Map<number, UtmProjection>();

/** Tiles whose 109.8 km touch a rectangle of longitude and latitude, the nearest to its middle first. */
export function tilesIn(
  [west, south, east, north]: readonly [number, number, number, number],
  limit: number,
): MgrsTile[] {
  const found: MgrsTile[] = [];
  for (let zone = zoneOf(west - 1.2); zone <= zoneOf(east + 1.2); zone++) {
    for (const hemisphere of [600, 700]) {
      found.push(...tilesOfZone(32_000 + hemisphere + zone, west, south, east, north));
    }
  }
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  const distance = (tile: MgrsTile) => (tile.lng - middle[0]) ** 2 + (tile.lat - middle[1]) ** 2;
  return found.sort((a, b) => distance(a) - distance(b)).slice(0, limit);
}

/** The tile of that name ("20HPH"). @returns null where the grid has no such tile */
export function findTile(name: string): MgrsTile | null {
  const match = /^(\d{2})([C-HJ-NP-X])([A-HJ-NP-Z])([A-HJ-NP-V])$/.exec(name);
  if (match === null) return null;
  const zone = Number(match[1]);
  const column = (EASTING_LETTERS[(zone - 1) % 3] ?? "").indexOf(match[3] ?? "") + 1;
  const letter = NORTHING_LETTERS.indexOf(match[4] ?? "");
  if (zone < 1 || zone > 60 || column < 1) return null;
  const south = (match[2] ?? "") < "N";
  const cycleRow = (letter - (zone % 2 === 0 ? 5 : 0) + 20) % 20;
  for (let row = cycleRow; row < 100; row += 20) {
    const tile = tileOf((south ? 32_700 : 32_600) + zone, column, row);
    if (tile?.name === name) return tile;
  }
  return null;
}

/** Projection of a UTM zone, remembered. */
export function projectionOf(epsg: number): UtmProjection {
  let projection = projections.get(epsg);
  if (projection === undefined) {
    projection = utmProjection(epsg);
    projections.set(epsg, projection);
  }
  return projection;
}

function tilesOfZone(epsg: number, west: number, south: number, east: number, north: number): MgrsTile[] {
  const isSouth = epsg >= 32_700;
  if (isSouth ? south >= 0 : north <= 0) return [];
  const utm = projectionOf(epsg);
  const bounds = [
    Math.max(west, centralMeridian(epsg) - 5),
    Math.min(east, centralMeridian(epsg) + 5),
  ] as const;
  const low = isSouth ? Math.max(south, -79) : Math.max(south, 0);
  const high = isSouth ? Math.min(north, 0) : Math.min(north, 83);
  if (bounds[0] > bounds[1] || low > high) return [];
  const corners = [low, (low + high) / 2, high].flatMap((lat) =>
    [bounds[0], (bounds[0] + bounds[1]) / 2, bounds[1]].map((lng) => utm.forward(lng, lat)),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const found: MgrsTile[] = [];
  for (let column = floor100(Math.min(...xs) - 12_000); column <= floor100(Math.max(...xs)); column++) {
    for (let row = floor100(Math.min(...ys)); row <= floor100(Math.max(...ys) + 12_000); row++) {
      const tile = tileOf(epsg, column, row);
      if (tile !== null && !areDisjoint(bboxOfTile(tile), [west, south, east, north])) found.push(tile);
    }
  }
  return found;
}

function tileOf(epsg: number, column: number, row: number): MgrsTile | null {
  if (column < 1 || column > 8 || row < 0 || row > 99) return null;
  const key = `${epsg}:${column}:${row}`;
  let tile = tiles.get(key);
  if (tile === undefined) {
    tile = makeTile(epsg, column, row);
    tiles.set(key, tile);
  }
  return tile;
}

function makeTile(epsg: number, column: number, row: number): MgrsTile | null {
  const zone = epsg % 100;
  const isSouth = epsg >= 32_700;
  const utm = projectionOf(epsg);
  const left = column * SQUARE_M;
  const bottom = row * SQUARE_M;
  if (!isInZone(utm, zone, left, bottom)) return null;

  const fromEquator = bottom + SQUARE_M - (isSouth ? FALSE_NORTHING_M : 0);
  const originX = Math.floor(left / GRID_M) * GRID_M;
  const originY = Math.ceil(fromEquator / GRID_M) * GRID_M + (isSouth ? FALSE_NORTHING_M : 0);
  const [lng, lat] = utm.inverse(originX + TILE_M / 2, originY - TILE_M / 2);
  const [, squareLat] = utm.inverse(left + SQUARE_M / 2, bottom + SQUARE_M / 2);
  const band = BAND_LETTERS[Math.min(19, Math.floor((squareLat + 80) / 8))] ?? "";
  const square =
    (EASTING_LETTERS[(zone - 1) % 3]?.[column - 1] ?? "") +
    (NORTHING_LETTERS[(row + (zone % 2 === 0 ? 5 : 0)) % 20] ?? "");
  const corner = (dx: number, dy: number) => utm.inverse(originX + dx, originY - dy);
  return {
    name: `${String(zone).padStart(2, "0")}${band}${square}`,
    zone,
    band,
    square,
    epsg,
    originX,
    originY,
    lng,
    lat,
    corners: [corner(0, 0), corner(0, TILE_M), corner(TILE_M, TILE_M), corner(TILE_M, 0)],
  };
}

/** True where any of the square lies in the zone's own six degrees. */
function isInZone(utm: UtmProjection, zone: number, left: number, bottom: number): boolean {
  const west = zone * 6 - 186;
  const lngs = [0, 1].flatMap((i) =>
    [0, 1].map((j) => utm.inverse(left + i * SQUARE_M, bottom + j * SQUARE_M)[0]),
  );
  return Math.max(...lngs) > west && Math.min(...lngs) < west + 6;
}

function bboxOfTile({ corners }: MgrsTile): Bbox {
  const lngs = corners.map(([lng]) => lng);
  const lats = corners.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function centralMeridian(epsg: number): number {
  return (epsg % 100) * 6 - 183;
}

function zoneOf(lng: number): number {
  return Math.min(60, Math.max(1, Math.floor((lng + 180) / 6) + 1));
}

function floor100(metres: number): number {
  return Math.floor(metres / SQUARE_M);
}
