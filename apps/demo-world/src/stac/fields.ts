import { isObject } from "../http/exchange";
import type { StacItem } from "./item";

/** Always sent, asked for or not. */
const alwaysSent = ["stac_version", "id", "collection", "type", "bbox"];
/** Properties left by an empty `include`, as recorded: the instant of the image. */
const defaultIncluded = [...alwaysSent, "geometry", "links", "assets", "properties.datetime"];

/**
 * The `fields` extension. An `include` list, even an empty one, starts from the short default set; with only `exclude`
 * the whole item is the start.
 */
export function selectFields(item: StacItem, fields: unknown): Partial<StacItem> {
  if (!isObject(fields)) return item;
  const include = textsOf(fields.include);
  const exclude = textsOf(fields.exclude) ?? [];
  const isShort = include !== null;
  const included = include !== null && include.length > 0 ? [...alwaysSent, ...include] : defaultIncluded;
  const selected: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(item)) {
    const picked = isShort ? pick(key, value, included) : value;
    const left = drop(key, picked, exclude);
    if (left !== undefined) selected[key] = left;
  }
  return selected;
}

function pick(key: string, value: unknown, included: readonly string[]): unknown {
  if (included.includes(key)) return value;
  const inner = included
    .filter((path) => path.startsWith(`${key}.`))
    .map((path) => path.slice(key.length + 1));
  if (inner.length === 0 || !isObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([name]) => inner.includes(name)));
}

function drop(key: string, value: unknown, exclude: readonly string[]): unknown {
  if (exclude.includes(key)) return undefined;
  const inner = exclude
    .filter((path) => path.startsWith(`${key}.`))
    .map((path) => path.slice(key.length + 1));
  if (inner.length === 0 || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !inner.includes(name)));
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : null;
}
