import type { IncomingMessage, ServerResponse } from "node:http";
import { type Polygon, utmProjection } from "@surco/geometry";
import type { FieldPolygon } from "./imagery-deps";
import { buildHttpClient, buildTiff, sendJson, sendRange, startLocalServer } from "./testing-server";

const EPSG = 32720;
const TILE = "20HNH";
const SIDE_M = 2000;
const CENTRE = [-60.55, -33.85] as const;
const DELTA_DEG = 0.004;

/** Field of about 66 ha in the centre of the small world's files. */
export const smallField: FieldPolygon & { polygon: Polygon } = {
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  polygonHash: "a1".repeat(32),
  country: "AR",
  polygon: {
    type: "Polygon",
    coordinates: [
      [
        [CENTRE[0] - DELTA_DEG, CENTRE[1] - DELTA_DEG],
        [CENTRE[0] + DELTA_DEG, CENTRE[1] - DELTA_DEG],
        [CENTRE[0] + DELTA_DEG, CENTRE[1] + DELTA_DEG],
        [CENTRE[0] - DELTA_DEG, CENTRE[1] + DELTA_DEG],
        [CENTRE[0] - DELTA_DEG, CENTRE[1] - DELTA_DEG],
      ],
    ],
  },
};

const assetKeys = {
  B02: "blue",
  B03: "green",
  B04: "red",
  B05: "rededge1",
  B06: "rededge2",
  B07: "rededge3",
  B08: "nir",
  B8A: "nir08",
  B11: "swir16",
  B12: "swir22",
  SCL: "scl",
};

/** Uniform reflectance in 1/10000; NDVI = 0.26 / 0.34. */
const reflectance: Record<string, number> = { B02: 300, B03: 600, B04: 400, B05: 900, B08: 3000, B11: 1500 };

/** Reflectance of a reprocessed product; NDVI = 0.4 / 0.48. */
const REMADE_NIR = 4400;

export interface SmallWorldOptions {
  /** Days with a scene, in any order. */
  dates: string[];
  cloudy?: string[];
  /** Collections that list the scenes; both if absent. */
  collections?: ("c1" | "l2a" | "l2a-flag-wrong")[];
  pageSize?: number;
  /** Reprocessed days: same id in c1, next number in l2a. */
  reprocessed?: string[];
  /** Custom handler; true if it answered the request. */
  intercept?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
}

/**
 * Starts a fake provider with one tile of 2 km: search pages as in Earth Search, with a next link on the last page, and files by
 * byte range. Digital numbers are 1000 too high in c1 and corrected in l2a.
 */
export async function startSmallWorld(options: SmallWorldOptions) {
  const collections = options.collections ?? ["c1", "l2a"];
  const requests: string[] = [];
  const searches: { datetime: string }[] = [];
  const world = {
    ...options,
    dates: [...options.dates],
    reprocessed: [...(options.reprocessed ?? [])],
    requests,
    searches,
    /** Days with requested files, unique, in order of the first request. */
    daysAsked: () => [
      ...new Set(requests.filter((path) => path.endsWith(".tif")).map((path) => path.split("/")[2] ?? "")),
    ],
  };
  const server = await startLocalServer(async (request, response, body) => {
    requests.push(request.url ?? "");
    if (await world.intercept?.(request, response)) return;
    if (request.url === "/search") {
      searches.push(JSON.parse(body));
      return sendJson(response, searchPage(server.address, world, collections, JSON.parse(body)));
    }
    const [, variant = "", date = "", name = ""] = (request.url ?? "").split("/");
    sendRange(
      request,
      response,
      file(variant, name.replace(".tif", ""), {
        isCloudy: world.cloudy?.includes(date) ?? false,
        isRemade: world.reprocessed.includes(date),
      }),
    );
  });
  return {
    ...world,
    world,
    server,
    source: {
      http: buildHttpClient([server.host]),
      stacUrl: server.address,
      allowedHosts: [server.host],
    },
    close: server.close,
  };
}

function searchPage(
  address: string,
  {
    dates,
    reprocessed,
    pageSize = 4,
  }: { dates: readonly string[]; reprocessed: readonly string[]; pageSize?: number },
  collections: readonly string[],
  sent: { datetime: string; next?: string },
) {
  const [from = "", until = ""] = sent.datetime.split("/").map((instant) => instant.slice(0, 10));
  const items = [...dates]
    .filter((date) => date >= from && date <= until)
    .sort()
    .reverse()
    .flatMap((date) =>
      collections.map((variant) => item(address, date, variant, reprocessed.includes(date))),
    );
  const start = Number(sent.next ?? 0);
  const features = items.slice(start, start + pageSize);
  const next = {
    rel: "next",
    method: "POST",
    merge: false,
    href: `${address}/search`,
    body: { ...sent, next: String(start + pageSize) },
  };
  return {
    type: "FeatureCollection",
    numberMatched: items.length,
    numberReturned: features.length,
    context: { limit: pageSize, matched: items.length, returned: features.length },
    features,
    links: features.length === 0 ? [] : [next],
  };
}

function item(address: string, date: string, variant: string, isRemade: boolean) {
  const day = date.replaceAll("-", "");
  const isC1 = variant === "c1";
  const assets = Object.entries(assetKeys).map(([band, key]) => [
    key,
    {
      href: `${address}/${variant}/${date}/${band}.tif`,
      type: "image/tiff; application=geotiff; profile=cloud-optimized",
      ...(key !== "scl" && { "raster:bands": [{ nodata: 0, scale: 0.0001, offset: -0.1 }] }),
    },
  ]);
  return {
    type: "Feature",
    id: isC1 ? `S2B_T${TILE}_${day}T140049_L2A` : `S2B_${TILE}_${day}_${isRemade ? 1 : 0}_L2A`,
    collection: isC1 ? "sentinel-2-c1-l2a" : "sentinel-2-l2a",
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [-61, -34.5],
          [-60, -34.5],
          [-60, -33.5],
          [-61, -33.5],
          [-61, -34.5],
        ],
      ],
    },
    properties: {
      datetime: `${date}T14:00:49.024000Z`,
      platform: "sentinel-2b",
      "eo:cloud_cover": 20,
      "proj:epsg": EPSG,
      "grid:code": `MGRS-${TILE}`,
      "s2:nodata_pixel_percentage": 0,
      "s2:processing_baseline": isRemade ? "05.12" : "05.11",
      "s2:generation_time": `${date}T${isRemade ? 22 : 17}:00:00.000000Z`,
      ...(!isC1 && { "earthsearch:boa_offset_applied": variant === "l2a" }),
    },
    assets: Object.fromEntries(assets),
  };
}

function file(
  variant: string,
  band: string,
  { isCloudy, isRemade }: { isCloudy: boolean; isRemade: boolean },
): Uint8Array {
  const [x, y] = utmProjection(EPSG).forward(CENTRE[0], CENTRE[1]);
  const isFine = ["B02", "B03", "B04", "B08"].includes(band);
  const pixelSizeM = isFine ? 10 : 20;
  const side = SIDE_M / pixelSizeM;
  const remadeDn = isRemade && band === "B08" ? REMADE_NIR : undefined;
  const dn = (remadeDn ?? reflectance[band] ?? 2000) + (variant === "c1" ? 1000 : 0);
  return buildTiff({
    epsg: EPSG,
    originX: Math.round((x - SIDE_M / 2) / 60) * 60,
    originY: Math.round((y + SIDE_M / 2) / 60) * 60,
    pixelSizeM,
    width: side,
    height: side,
    pixels:
      band === "SCL"
        ? new Uint8Array(side * side).fill(isCloudy ? 9 : 4)
        : new Uint16Array(side * side).fill(dn),
  });
}
