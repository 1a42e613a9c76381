import { type Exchange, sendBytes, sendJson } from "../../http/exchange";
import { remember } from "../../remember";
import { pastFrames, timeOfFrame } from "./frames";
import { paintCoverage, paintRadar } from "./paint-radar";

const PREFIX = "/rainviewer";
const LAST_ZOOM = 7;
const TILE_CACHE_SECONDS = 7200;
const rememberTile = remember<string, Buffer>(400);

/** Rain radar as RainViewer's free service answers it: past frames only. @returns false for another path */
export function serveRainviewer(exchange: Exchange): boolean {
  if (exchange.path === `${PREFIX}/public/weather-maps.json`) return answerIndex(exchange);
  return answerTile(exchange) || answerCoverage(exchange);
}

function answerIndex(exchange: Exchange): true {
  const { response, now, baseUrl } = exchange;
  response.setHeader("Cache-Control", "no-cache");
  sendJson(exchange, {
    version: "2.0",
    generated: Math.floor(now().getTime() / 1000),
    host: `${baseUrl}${PREFIX}`,
    radar: { past: pastFrames(now()), nowcast: [] },
    satellite: { infrared: [] },
  });
  return true;
}

function answerTile(exchange: Exchange): boolean {
  const match =
    /^\/rainviewer\/v2\/radar\/([0-9a-f]{12})\/(256|512)\/(\d)\/(\d{1,3})\/(\d{1,3})\/\d\/[01]_[01]\.png$/.exec(
      exchange.path,
    );
  if (match === null) return false;
  const [size, zoom, x, y] = match.slice(2).map(Number) as [number, number, number, number];
  const time = timeOfFrame(match[1] ?? "", exchange.now());
  if (time === null || zoom > LAST_ZOOM || x >= 2 ** zoom || y >= 2 ** zoom) return false;
  const png = rememberTile(`${time}/${size}/${zoom}/${x}/${y}`, () => paintRadar(time, size, zoom, x, y));
  sendBytes(exchange, png, "image/png", TILE_CACHE_SECONDS);
  return true;
}

function answerCoverage(exchange: Exchange): boolean {
  const match = /^\/rainviewer\/v2\/coverage\/0\/(256|512)\/(\d)\/(\d{1,3})\/(\d{1,3})\/0\/0_0\.png$/.exec(
    exchange.path,
  );
  if (match === null) return false;
  const [size, zoom, x, y] = match.slice(1).map(Number) as [number, number, number, number];
  if (zoom > LAST_ZOOM || x >= 2 ** zoom || y >= 2 ** zoom) return false;
  const png = rememberTile(`coverage/${size}/${zoom}/${x}/${y}`, () => paintCoverage(size, zoom, x, y));
  sendBytes(exchange, png, "image/png", TILE_CACHE_SECONDS);
  return true;
}
