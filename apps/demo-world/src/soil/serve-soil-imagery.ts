import { type Exchange, sendBytes, sendJson } from "../http/exchange";
import { remember } from "../remember";
import { tilePosition } from "../tiles/tile-position";
import { writePng } from "../tiles/write-png";
import { soilAt } from "../truth/soil";

/** Key that the provider of soil images accepts. */
const KEY = "demo";
const CACHE_SECONDS = 86_400;
const TILE_PX = 256;
const LAST_ZOOM = 17;
/** Soil is drawn in squares of this side: it changes slowly. */
const BLOCK_PX = 4;
/** Depth at which bare soil shows its colour, cm. */
const SURFACE_CM = 2;
const rememberTile = remember<string, Buffer>(200);

/** Bare soil from above, as a provider of soil images sends it: `GET /soil-imagery/{z}/{x}/{y}.png` with its key. */
export function serveSoilImagery(exchange: Exchange): boolean {
  const match = /^\/soil-imagery\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.png$/.exec(exchange.path);
  if (match === null) return false;
  if (exchange.request.headers["x-api-key"] !== KEY) {
    sendJson(exchange, { error: "invalid api key" }, { status: 401 });
    return true;
  }
  const [zoom, x, y] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (zoom > LAST_ZOOM || x >= 2 ** zoom || y >= 2 ** zoom) return false;
  const png = rememberTile(`${zoom}/${x}/${y}`, () => paintSoil(zoom, x, y));
  sendBytes(exchange, png, "image/png", CACHE_SECONDS);
  return true;
}

function paintSoil(zoom: number, x: number, y: number): Buffer {
  const pixels = new Uint8Array(TILE_PX * TILE_PX * 4);
  for (let row = 0; row < TILE_PX; row += BLOCK_PX) {
    for (let column = 0; column < TILE_PX; column += BLOCK_PX) {
      const middle = BLOCK_PX / 2;
      const place = tilePosition(zoom, x + (column + middle) / TILE_PX, y + (row + middle) / TILE_PX);
      const soil = soilAt(...place, SURFACE_CM);
      if (soil !== null) fillBlock(pixels, row, column, colourOf(soil));
    }
  }
  return writePng(TILE_PX, TILE_PX, 4, pixels);
}

/** Sandy soil is bright, clay and silt are dark. @param soil parts of a thousand */
function colourOf({ sand, clay }: { sand: number; clay: number }): [number, number, number] {
  const brightness = Math.min(1, Math.max(0, 0.5 + (sand - clay) / 350));
  return [70 + 140 * brightness, 52 + 120 * brightness, 38 + 92 * brightness];
}

function fillBlock(pixels: Uint8Array, row: number, column: number, colour: [number, number, number]): void {
  for (let dy = 0; dy < BLOCK_PX; dy++) {
    for (let dx = 0; dx < BLOCK_PX; dx++) {
      pixels.set([...colour, 255], ((row + dy) * TILE_PX + column + dx) * 4);
    }
  }
}
