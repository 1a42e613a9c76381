import { type Exchange, sendBytes } from "../http/exchange";
import { remember } from "../remember";
import { FIRST_ZOOM, LAST_ZOOM, paintTile, TILE_PX } from "./paint-tile";
import { writePng } from "./write-png";

const CACHE_SECONDS = 86_400;
const rememberTile = remember<string, Buffer>(400);

/** `GET /tiles/{z}/{x}/{y}.png`. @returns false for another path, and for a tile that is not in the grid */
export function serveTiles(exchange: Exchange): boolean {
  const match = /^\/tiles\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})\.png$/.exec(exchange.path);
  if (match === null) return false;
  const [zoom, x, y] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (zoom > LAST_ZOOM || x >= 2 ** zoom || y >= 2 ** zoom) return false;
  const year = exchange.now().getUTCFullYear();
  const png =
    zoom < FIRST_ZOOM
      ? rememberTile("empty", () => writePng(TILE_PX, TILE_PX, 4, new Uint8Array(TILE_PX * TILE_PX * 4)))
      : rememberTile(`${zoom}/${x}/${y}/${year}`, () => paintTile(zoom, x, y, year));
  sendBytes(exchange, png, "image/png", CACHE_SECONDS);
  return true;
}
