import type { Boundary, PlainDate } from "@surco/contract";
import { boundaryOf, partsOf } from "@surco/geometry";
import { type HttpClient, HttpFailure } from "@surco/kit-server";
import { z } from "zod";
import { type PlanetItem, readPlanetItem } from "./planet-item";

/** The provider of 3 m images. The client carries the key; it never stands in an address. */
export interface PlanetSource {
  http: HttpClient;
  /** For example https://api.planet.com */
  baseUrl: string;
}

/** An order as the provider reports it. */
export interface PlanetOrder {
  id: string;
  name: string;
  state: "queued" | "running" | "success" | "partial" | "failed" | "cancelled";
  results: { name: string; location: string }[];
}

const PROVIDER = "planet";
const PAGE_SIZE = 250;
/** A season has a few hundred pictures; more pages than this mean that the provider does not come to an end. */
const MAX_PAGES = 12;
/** Cloudier pictures are not worth an order. */
const MAX_CLOUD_FRACTION = 0.2;
/** Surface reflectance of four bands with the mask of usable data. */
const BUNDLE = "analytic_sr_udm2";
const TIFF_TYPES = "image/tiff, image/geotiff, application/octet-stream, binary/octet-stream";

const searchPage = z.looseObject({
  features: z.array(z.unknown()),
  _links: z.looseObject({ _next: z.string().nullish() }).optional(),
});

const order = z.looseObject({
  id: z.string().regex(/^[\w-]{1,80}$/),
  name: z.string(),
  state: z.enum(["queued", "running", "success", "partial", "failed", "cancelled"]),
  _links: z
    .looseObject({
      results: z
        .array(z.looseObject({ name: z.string(), location: z.string(), delivery: z.string().nullish() }))
        .nullish(),
    })
    .optional(),
});
const ordersPage = z.looseObject({ orders: z.array(order) });

/**
 * Pictures over a polygon in a range of days that this account may download, newest first, cloudy ones left out.
 * @throws HttpFailure
 */
export async function searchPlanetItems(
  source: PlanetSource,
  search: { polygon: Boundary; from: PlainDate; until: PlainDate },
  signal?: AbortSignal,
): Promise<PlanetItem[]> {
  const body = {
    item_types: ["PSScene"],
    filter: {
      type: "AndFilter",
      config: [
        { type: "GeometryFilter", field_name: "geometry", config: outerOnly(search.polygon) },
        {
          type: "DateRangeFilter",
          field_name: "acquired",
          config: { gte: `${search.from}T00:00:00Z`, lte: `${search.until}T23:59:59Z` },
        },
        { type: "RangeFilter", field_name: "cloud_cover", config: { lte: MAX_CLOUD_FRACTION } },
        { type: "PermissionFilter", config: ["assets:download"] },
      ],
    },
  };
  const features: unknown[] = [];
  let page = await source.http.postJson(
    `${source.baseUrl}/data/v1/quick-search?_sort=acquired%20desc&_page_size=${PAGE_SIZE}`,
    body,
    searchPage,
    { signal },
  );
  for (let pages = 1; ; pages++) {
    features.push(...page.features);
    const next = page._links?._next;
    // A next page is offered even where nothing is left on it.
    if (!next || page.features.length === 0) break;
    if (pages >= MAX_PAGES) throw new HttpFailure("wrong-shape", PROVIDER, null);
    page = await source.http.getJson(next, searchPage, { signal });
  }
  const items = features.map(readPlanetItem).filter((item) => item !== null);
  // Pictures of which not one is understood are no empty season.
  if (features.length > 0 && items.length === 0) throw new HttpFailure("wrong-shape", PROVIDER, null);
  return items.sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1));
}

/** Places an order that is cut to the polygon. It costs quota: it goes out once. @throws HttpFailure */
export async function placePlanetOrder(
  source: PlanetSource,
  { name, itemIds, polygon }: { name: string; itemIds: readonly string[]; polygon: Boundary },
  signal?: AbortSignal,
): Promise<PlanetOrder> {
  const body = {
    name,
    products: [{ item_ids: itemIds, item_type: "PSScene", product_bundle: BUNDLE }],
    tools: [{ clip: { aoi: polygon } }],
  };
  return toOrder(await source.http.postJson(ordersUrl(source), body, order, { signal, isOrder: true }));
}

/** The order of that name, where an earlier try placed one before it could be written down. @throws HttpFailure */
export async function findPlanetOrder(
  source: PlanetSource,
  name: string,
  signal?: AbortSignal,
): Promise<PlanetOrder | null> {
  const url = `${ordersUrl(source)}?name=${encodeURIComponent(name)}`;
  const { orders } = await source.http.getJson(url, ordersPage, { signal });
  const found = orders.find(
    (one) => one.name === name && one.state !== "failed" && one.state !== "cancelled",
  );
  return found === undefined ? null : toOrder(found);
}

/** State of an order; once it is done, with expiring links to its files. @throws HttpFailure */
export async function readPlanetOrder(
  source: PlanetSource,
  orderId: string,
  signal?: AbortSignal,
): Promise<PlanetOrder> {
  return toOrder(await source.http.getJson(`${ordersUrl(source)}/${orderId}`, order, { signal }));
}

/** One file of an order. @throws HttpFailure */
export async function fetchPlanetFile(
  source: PlanetSource,
  location: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return (await source.http.getBytes(location, { signal, accept: TIFF_TYPES })).bytes;
}

function ordersUrl({ baseUrl }: PlanetSource): string {
  return `${baseUrl}/compute/ops/orders/v2`;
}

function toOrder({ id, name, state, _links }: z.output<typeof order>): PlanetOrder {
  const results = (_links?.results ?? []).filter(
    ({ delivery }) => delivery == null || delivery === "success",
  );
  return { id, name, state, results: results.map((file) => ({ name: file.name, location: file.location })) };
}

/** Holes change nothing about which pictures lie over a field. */
function outerOnly(boundary: Boundary): Boundary {
  const parts = partsOf(boundary);
  return boundaryOf(parts.map(({ type, coordinates }) => ({ type, coordinates: coordinates.slice(0, 1) })));
}
