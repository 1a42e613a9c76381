import { isObject } from "../http/exchange";
import { tilesIn } from "../truth/mgrs-tiles";
import type { Scene } from "../truth/scene";
import { searchAreaOf } from "./area";
import { COLLECTION_ID } from "./collection";
import { selectFields } from "./fields";
import { parseInterval } from "./interval";
import { itemOf, micro, type StacItem } from "./item";
import { sceneCover } from "./scene-cover";
import { scenesOf } from "./scenes";

/** Invalid search. */
export class BadSearch extends Error {}

const DEFAULT_LIMIT = 10;
const LARGEST_LIMIT = 10_000;
/** A search over a whole country is answered for the tiles nearest to its middle. */
const TILES_LIMIT = 64;

type Body = Record<string, unknown>;

/** Answer to `POST /search` in the shape of stac-server. @throws BadSearch */
export function answerSearch(body: Body, baseUrl: string, now: Date): Record<string, unknown> {
  const limit = limitOf(body.limit);
  const matches = sorted(matchingScenes(body, now), body.sortby);
  const start = startOf(matches, body.next);
  const page = matches.slice(start, start + limit);
  const last = page.at(-1);
  const root = { rel: "root", type: "application/json", href: `${baseUrl}/stac` };
  // As recorded: a next link is given even where nothing is left; that page is empty and has none.
  const links = last === undefined ? [root] : [nextLink(body, last, baseUrl), root];
  return {
    type: "FeatureCollection",
    stac_version: "1.0.0",
    stac_extensions: [],
    context: { limit, matched: matches.length, returned: page.length },
    numberMatched: matches.length,
    numberReturned: page.length,
    features: page.map((scene): Partial<StacItem> => selectFields(itemOf(scene, baseUrl), body.fields)),
    links,
  };
}

function matchingScenes(body: Body, now: Date): Scene[] {
  const { collections, ids } = body;
  if (collections !== undefined && !isTexts(collections))
    throw new BadSearch("collections must be a list of names");
  if (ids !== undefined && !isTexts(ids)) throw new BadSearch("ids must be a list of names");
  if (isTexts(collections) && collections.length > 0 && !collections.includes(COLLECTION_ID)) return [];
  if (body.bbox !== undefined && body.intersects !== undefined) {
    throw new BadSearch("Expected bbox OR intersects, not both");
  }
  const area = searchAreaOf(body);
  if (area === null) throw new BadSearch("Invalid intersects or bbox");
  const interval = parseInterval(body.datetime, now);
  if (interval === null) throw new BadSearch("Invalid datetime");
  const isMatch = queryFilter(body.query);

  return tilesIn(area.bbox, TILES_LIMIT)
    .filter((tile) => area.meets(tile.corners))
    .flatMap((tile) => scenesOf(tile, interval.from, interval.until, now))
    .filter((scene) => (isTexts(ids) ? ids.includes(scene.id) : true) && isMatch(scene));
}

/** The `query` extension: comparisons of single properties. */
function queryFilter(query: unknown): (scene: Scene) => boolean {
  if (query === undefined) return () => true;
  if (!isObject(query)) throw new BadSearch("Invalid query");
  const tests = Object.entries(query).flatMap(([property, comparisons]) => {
    if (!isObject(comparisons)) throw new BadSearch(`Invalid query for ${property}`);
    return Object.entries(comparisons).map(([operator, operand]) => ({ property, operator, operand }));
  });
  return (scene) =>
    tests.every(({ property, operator, operand }) =>
      compare(operator, readProperty(scene, property), operand),
    );
}

function compare(operator: string, value: unknown, operand: unknown): boolean {
  if (operator === "eq") return value === operand;
  if (operator === "neq") return value !== operand;
  if (operator === "in") return Array.isArray(operand) && operand.includes(value);
  if (value === undefined || typeof value !== typeof operand) return false;
  const order = compareValues(value, operand);
  if (operator === "lt") return order < 0;
  if (operator === "lte") return order <= 0;
  if (operator === "gt") return order > 0;
  if (operator === "gte") return order >= 0;
  throw new BadSearch(`Unknown operator ${operator}`);
}

function readProperty(scene: Scene, property: string): unknown {
  const name = property.replace(/^properties\./, "");
  if (name === "eo:cloud_cover") return sceneCover(scene).cloudPct;
  if (name === "datetime") return micro(scene.takenAt);
  if (name === "id") return scene.id;
  return itemOf(scene, "").properties[name];
}

function sorted(scenes: Scene[], sortby: unknown): Scene[] {
  const sortEntries =
    Array.isArray(sortby) && sortby.length > 0 ? sortby : [{ field: "datetime", direction: "desc" }];
  const keys = sortEntries.map((entry: unknown) => {
    if (!isObject(entry) || typeof entry.field !== "string") throw new BadSearch("Invalid sortby");
    return { field: entry.field, sign: entry.direction === "desc" ? -1 : 1 };
  });
  const rows = scenes.map((scene) => ({
    scene,
    values: keys.map(({ field }) => readProperty(scene, field)),
  }));
  rows.sort((a, b) => {
    for (let i = 0; i < keys.length; i++) {
      const order = compareValues(a.values[i], b.values[i]) * (keys[i]?.sign ?? 1);
      if (order !== 0) return order;
    }
    return compareValues(a.scene.id, b.scene.id);
  });
  return rows.map(({ scene }) => scene);
}

function compareValues(a: unknown, b: unknown): number {
  if (!isOrdered(a) || !isOrdered(b)) return 0;
  return a < b ? -1 : a > b ? 1 : 0;
}

function isOrdered(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Place of the first scene after the one that the token names. */
function startOf(scenes: readonly Scene[], token: unknown): number {
  if (token === undefined) return 0;
  const id = typeof token === "string" ? token.split(",")[1] : undefined;
  const index = scenes.findIndex((scene) => scene.id === id);
  if (index < 0) throw new BadSearch("Invalid next token");
  return index + 1;
}

function nextLink(body: Body, last: Scene, baseUrl: string): Record<string, unknown> {
  return {
    rel: "next",
    title: "Next page of Items",
    method: "POST",
    type: "application/geo+json",
    href: `${baseUrl}/stac/search`,
    merge: false,
    body: { ...body, next: `${micro(last.takenAt)},${last.id},${COLLECTION_ID}` },
  };
}

function limitOf(value: unknown): number {
  if (value === undefined) return DEFAULT_LIMIT;
  const limit = Number(value);
  if (!Number.isInteger(limit) || limit < 1) throw new BadSearch("Invalid limit");
  return Math.min(limit, LARGEST_LIMIT);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
