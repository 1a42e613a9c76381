import { terrariumPixel } from "@surco/raster";
import { type Exchange, sendBytes } from "../http/exchange";
import { sendFile } from "../http/send-file";
import { nearestLocality } from "../places/localities";
import { remember } from "../remember";
import { tilePosition } from "../tiles/tile-position";
import { writePng } from "../tiles/write-png";
import { terrainHeightM } from "../truth/terrain";
import { DEM_FILE_BYTES, readDemBytes } from "./dem-file";

const CACHE_SECONDS = 86_400;
const TILE_PX = 256;
const LAST_ZOOM = 15;
const MADE = new Date("2021-04-22T00:00:00Z");
const rememberTile = remember<string, Buffer>(200);

/** Heights: `/terrain/{z}/{x}/{y}.png` and files below `/dem/`. @returns false for another path and where nothing is */
export async function serveTerrain(exchange: Exchange): Promise<boolean> {
  return serveTile(exchange) || (await serveDem(exchange));
}

function serveTile(exchange: Exchange): boolean {
  const match = /^\/terrain\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.png$/.exec(exchange.path);
  if (match === null) return false;
  const [zoom, x, y] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (zoom > LAST_ZOOM || x >= 2 ** zoom || y >= 2 ** zoom) return false;
  const png = rememberTile(`${zoom}/${x}/${y}`, () => paintTerrarium(zoom, x, y));
  sendBytes(exchange, png, "image/png", CACHE_SECONDS);
  return true;
}

function paintTerrarium(zoom: number, x: number, y: number): Buffer {
  const pixels = new Uint8Array(TILE_PX * TILE_PX * 3);
  for (let row = 0; row < TILE_PX; row++) {
    for (let col = 0; col < TILE_PX; col++) {
      const [lng, lat] = tilePosition(zoom, x + (col + 0.5) / TILE_PX, y + (row + 0.5) / TILE_PX);
      pixels.set(terrariumPixel(terrainHeightM(lng, lat)), (row * TILE_PX + col) * 3);
    }
  }
  return writePng(TILE_PX, TILE_PX, 3, pixels);
}

async function serveDem(exchange: Exchange): Promise<boolean> {
  const name = /^\/dem\/(Copernicus_DSM_COG_10_([NS])(\d{2})_00_([EW])(\d{3})_00_DEM)\/\1\.tif$/.exec(
    exchange.path,
  );
  if (name === null) return false;
  const south = Number(name[3]) * (name[2] === "S" ? -1 : 1);
  const west = Number(name[5]) * (name[4] === "W" ? -1 : 1);
  // Sea far from any settlement: the elevation model has no file there.
  if ((await nearestLocality(west + 0.5, south + 0.5)) === null) return false;
  await sendFile(exchange, {
    type: "image/tiff",
    bytes: DEM_FILE_BYTES,
    etag: `"dem-${south}-${west}-1"`,
    lastModified: MADE,
    read: (from, until) => readDemBytes({ south, west }, from, until),
  });
  return true;
}
