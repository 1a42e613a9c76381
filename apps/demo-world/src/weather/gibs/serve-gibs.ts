import { type Exchange, sendBytes } from "../../http/exchange";
import { remember } from "../../remember";
import { type CloudLayer, paintClouds } from "./paint-clouds";
import { newestListed, oldestListed, pictureTime } from "./times";

const BASE = "/gibs/wmts/epsg3857/best/";

interface Layer {
  kind: CloudLayer;
  tileMatrixSet: string;
  lastZoom: number;
}

const layers: Readonly<Record<string, Layer>> = {
  "GOES-East_ABI_GeoColor": { kind: "geocolor", tileMatrixSet: "GoogleMapsCompatible_Level7", lastZoom: 7 },
  "GOES-East_ABI_Band13_Clean_Infrared": {
    kind: "infrared",
    tileMatrixSet: "GoogleMapsCompatible_Level6",
    lastZoom: 6,
  },
};

const TIMED_CACHE_SECONDS = 86_400;
const NEWEST_CACHE_SECONDS = 300;
const rememberTile = remember<string, Buffer>(300);

/** Satellite clouds as NASA GIBS serves them, and the list of their times. @returns false for another path */
export function serveGibs(exchange: Exchange): boolean {
  if (!exchange.path.startsWith(BASE)) return false;
  const parts = exchange.path.slice(BASE.length).split("/");
  return parts[0] === "1.0.0" ? answerTimes(exchange, parts) : answerTile(exchange, parts);
}

/** `{layer}/default/{time}/{tileMatrixSet}/{z}/{row}/{column}.png` */
function answerTile(exchange: Exchange, parts: readonly string[]): boolean {
  const [name = "", style, time = "", tileMatrixSet, zoomText = "", rowText = "", file = ""] = parts;
  const layer = Object.hasOwn(layers, name) ? layers[name] : undefined;
  const column = /^(\d{1,3})\.(png|jpg|jpeg)$/.exec(file)?.[1];
  if (layer === undefined || parts.length !== 7 || style !== "default" || column === undefined) return false;
  if (tileMatrixSet !== layer.tileMatrixSet || !/^\d$/.test(zoomText) || !/^\d{1,3}$/.test(rowText))
    return false;
  const [zoom, x, y] = [Number(zoomText), Number(column), Number(rowText)];
  const picture = pictureTime(time, exchange.now());
  if (picture === null || zoom > layer.lastZoom || x >= 2 ** zoom || y >= 2 ** zoom) return false;
  const png = rememberTile(`${layer.kind}/${picture}/${zoom}/${x}/${y}`, () =>
    paintClouds(layer.kind, picture, zoom, x, y),
  );
  sendBytes(exchange, png, "image/png", time === "default" ? NEWEST_CACHE_SECONDS : TIMED_CACHE_SECONDS);
  return true;
}

/** DescribeDomains: `1.0.0/{layer}/default/{tileMatrixSet}/all/{start}--{end}.xml` */
function answerTimes(exchange: Exchange, parts: readonly string[]): boolean {
  const [, name = "", style, tileMatrixSet, extent, file = ""] = parts;
  const layer = Object.hasOwn(layers, name) ? layers[name] : undefined;
  const range = /^(.+)--(.+)\.xml$/.exec(file);
  if (layer === undefined || range === null || style !== "default" || extent !== "all") return false;
  if (tileMatrixSet !== layer.tileMatrixSet) return false;
  const now = exchange.now();
  const [asked0, asked1] = [Date.parse(range[1] ?? ""), Date.parse(range[2] ?? "")];
  const from = Math.max(oldestListed(now), Math.ceil(asked0 / 600_000) * 600_000);
  const until = Math.min(newestListed(now), Math.floor(asked1 / 600_000) * 600_000);
  const text = (time: number) => new Date(time).toISOString().replace(".000", "");
  const domain = from <= until ? `${text(from)}/${text(until)}/PT10M` : "";
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Domains xmlns="https://www.opengis.net/spec/wmts-multidim/1.0" xmlns:ows="https://www.opengis.net/ows/1.1">
  <SpaceDomain>
    <BoundingBox crs="urn:ogc:def:crs:EPSG::3857" minx="-20037508.34278925" miny="-20037508.34278925" maxx="20037508.34278925" maxy="20037508.34278925"/>
  </SpaceDomain>
  <DimensionDomain>
    <ows:Identifier>time</ows:Identifier>
    <Domain>${domain}</Domain>
    <Size>${domain === "" ? 0 : 1}</Size>
  </DimensionDomain>
</Domains>
`;
  sendBytes(exchange, Buffer.from(xml), "text/xml", NEWEST_CACHE_SECONDS);
  return true;
}
