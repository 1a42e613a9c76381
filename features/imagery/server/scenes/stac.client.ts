import type { Boundary, PlainDate } from "@surco/contract";
import { bboxOf, bboxPolygon, boundaryOf, partsOf, ringsOf } from "@surco/geometry";
import { type HttpClient, HttpFailure } from "@surco/kit-server";
import { z } from "zod";
import { type Scene, sceneCollections } from "./scene";
import { isAllowedAddress, readStacItem, type SceneRefusal } from "./stac-item";

export interface StacSource {
  http: HttpClient;
  /** Base address of the STAC API, for example https://earth-search.aws.element84.com/v1 */
  stacUrl: string;
  /** Hosts that may be called: the API's own and those of the files. */
  allowedHosts: readonly string[];
}

export interface SceneSearch {
  polygon: Boundary;
  from: PlainDate;
  until: PlainDate;
  /** Scenes whose tile has more cloud are left out, percent. */
  maxTileCloudPct?: number;
}

export interface FoundScenes {
  scenes: Scene[];
  /** Refused items with reasons. */
  refused: { id: string | null; reason: SceneRefusal }[];
}

const PAGE_SIZE = 100;

/** Page limit: a season has at most a few hundred items, so more pages mean endless paging. */
const MAX_PAGES = 60;

/** Polygons with more points are searched by bounding box; the tile grid is far coarser anyway. */
const MAX_SEARCH_POINTS = 200;

const searchLink = z.looseObject({
  rel: z.string(),
  href: z.string(),
  method: z.string().optional(),
  merge: z.boolean().optional(),
  body: z.record(z.string(), z.unknown()).optional(),
});

const searchPage = z.looseObject({
  features: z.array(z.unknown()),
  links: z.array(z.unknown()).optional(),
  numberMatched: z.number().optional(),
  context: z
    .looseObject({ limit: z.number().optional(), matched: z.number().nullish() })
    .nullish()
    .catch(null),
});
type SearchPage = z.infer<typeof searchPage>;

/**
 * Searches scenes over a polygon in both collections, newest first; `chooseScenes` removes duplicate granules.
 * Only the plain search parameters are sent: this source silently ignores `filter` and then answers its whole archive.
 *
 * @throws HttpFailure if the source is unreachable, malformed, links to another host or pages endlessly
 */
export async function searchScenes(
  source: StacSource,
  search: SceneSearch,
  signal?: AbortSignal,
): Promise<FoundScenes> {
  const first = {
    collections: [...sceneCollections],
    intersects: searchArea(search.polygon),
    datetime: `${search.from}T00:00:00Z/${search.until}T23:59:59Z`,
    ...(search.maxTileCloudPct !== undefined && {
      query: { "eo:cloud_cover": { lte: search.maxTileCloudPct } },
    }),
    sortby: [{ field: "properties.datetime", direction: "desc" }],
    limit: PAGE_SIZE,
  };

  const items = new Map<string, unknown>();
  let body: Record<string, unknown> | undefined = first;
  let href = `${source.stacUrl.replace(/\/$/, "")}/search`;
  for (let pages = 1; ; pages++) {
    const page: SearchPage = body
      ? await source.http.postJson(href, body, searchPage, { signal })
      : await source.http.getJson(href, searchPage, { signal });
    for (const item of page.features) items.set(keyOf(item, items.size), item);

    const next = nextPage(page, items.size, body);
    if (next === null) break;
    if (pages >= MAX_PAGES) throw new HttpFailure("wrong-shape", "stac", null);
    if (!isAllowedAddress(next.href, source.allowedHosts)) {
      throw new HttpFailure("host-not-allowed", "stac", null);
    }
    ({ href, body } = next);
  }
  return readItems([...items.values()], source.allowedHosts);
}

/** Next page, or null at the end. The source sends a `next` link even on the last page. */
function nextPage(
  page: SearchPage,
  collected: number,
  sent: Record<string, unknown> | undefined,
): { href: string; body: Record<string, unknown> | undefined } | null {
  if (page.features.length === 0) return null;
  const matched = page.numberMatched ?? page.context?.matched ?? null;
  if (matched !== null && collected >= matched) return null;
  // A short page is the last one unless the source counts more items.
  if (matched === null && page.features.length < (page.context?.limit ?? PAGE_SIZE)) return null;

  const link = (page.links ?? [])
    .map((candidate) => searchLink.safeParse(candidate))
    .find((candidate) => candidate.success && candidate.data.rel === "next")?.data;
  if (!link) return null;
  if ((link.method ?? "GET").toUpperCase() === "GET") return { href: link.href, body: undefined };
  const body = link.merge ? { ...sent, ...link.body } : (link.body ?? {});
  return { href: link.href, body };
}

function readItems(items: unknown[], allowedHosts: readonly string[]): FoundScenes {
  const found: FoundScenes = { scenes: [], refused: [] };
  for (const item of items) {
    const read = readStacItem(item, allowedHosts);
    if ("scene" in read) found.scenes.push(read.scene);
    else found.refused.push({ id: read.id, reason: read.refused });
  }
  return found;
}

function keyOf(item: unknown, position: number): string {
  const { id, collection }: { id?: unknown; collection?: unknown } = Object(item);
  return typeof id === "string" ? `${String(collection)}/${id}` : `#${position}`;
}

/** Search geometry without holes, which do not affect the tiles. */
function searchArea(polygon: Boundary): Boundary {
  const outer = partsOf(polygon).map(({ type, coordinates }) => ({
    type,
    coordinates: coordinates.slice(0, 1),
  }));
  const area = boundaryOf(outer);
  return ringsOf(area).flat().length <= MAX_SEARCH_POINTS ? area : bboxPolygon(bboxOf(area));
}
