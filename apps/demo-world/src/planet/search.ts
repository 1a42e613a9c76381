import { isObject } from "../http/exchange";
import { searchAreaOf } from "../stac/area";
import { parseInterval } from "../stac/interval";
import { dayNumberOf } from "../truth/days";
import { type Frame, frameCover, framesOn } from "./frames";

/** Invalid search. */
export class BadFilter extends Error {}

/** A picture is in the catalogue so long after it was taken, and for so many days. */
const PUBLISHED_AFTER_MS = 6 * 3_600_000;
const DAYS_KEPT = 1_200;

type Filter = Record<string, unknown>;

/**
 * Frames that a quick-search's filter lets through, newest first. It must name a geometry and days, as every search for a
 * field does.
 * @throws BadFilter
 */
export function searchFrames(body: Record<string, unknown>, now: Date): Frame[] {
  if (!Array.isArray(body.item_types) || !body.item_types.includes("PSScene")) return [];
  const filters = flatten(body.filter);
  const area = searchAreaOf({ intersects: only(filters, "GeometryFilter").config });
  if (area === null) throw new BadFilter("GeometryFilter needs a geometry");
  const days = only(filters, "DateRangeFilter").config;
  if (!isObject(days)) throw new BadFilter("DateRangeFilter needs a range");
  const interval = parseInterval(`${days.gte ?? days.gt ?? ".."}/${days.lte ?? days.lt ?? ".."}`, now);
  if (interval === null) throw new BadFilter("DateRangeFilter has no such range");

  const last = Math.min(dayNumberOf(interval.until), dayNumberOf(now));
  const first = Math.max(dayNumberOf(interval.from), dayNumberOf(now) - DAYS_KEPT);
  const found: Frame[] = [];
  for (let day = last; day >= first; day--) found.push(...framesOn(day, area.bbox));
  return found.filter(
    (frame) =>
      frame.takenAt >= interval.from &&
      frame.takenAt <= interval.until &&
      frame.takenAt.getTime() + PUBLISHED_AFTER_MS <= now.getTime() &&
      area.meets(frame.ring) &&
      isClearEnough(frame, filters),
  );
}

/** An item in the shape of the Data API. */
export function itemOf(frame: Frame, baseUrl: string): Record<string, unknown> {
  const cover = frameCover(frame);
  const self = `${baseUrl}/planet/data/v1/item-types/PSScene/items/${frame.id}`;
  const percent = (share: number) => Math.round(share * 100);
  const assets = ["ortho_analytic_4b", "ortho_analytic_4b_sr", "ortho_analytic_4b_xml", "ortho_udm2"];
  return {
    _links: { _self: self, assets: `${self}/assets/` },
    _permissions: assets.map((asset) => `assets.${asset}:download`),
    assets,
    geometry: { type: "Polygon", coordinates: [frame.ring] },
    id: frame.id,
    properties: {
      acquired: frame.takenAt.toISOString().replace("Z", "000Z"),
      anomalous_pixels: 0,
      clear_confidence_percent: 95,
      clear_percent: percent(Math.max(0, 1 - cover.cloud - cover.shadow - cover.haze)),
      cloud_cover: cover.cloud,
      cloud_percent: percent(cover.cloud),
      ground_control: true,
      gsd: 3.7,
      heavy_haze_percent: percent(cover.haze),
      instrument: "PSB.SD",
      item_type: "PSScene",
      light_haze_percent: 0,
      pixel_resolution: 3,
      provider: "planetscope",
      publishing_stage: "finalized",
      quality_category: "standard",
      satellite_id: frame.satellite,
      shadow_percent: percent(cover.shadow),
      snow_ice_percent: 0,
      "surco:synthetic": true,
    },
    type: "Feature",
  };
}

/** The filters below an AndFilter, whatever depth they stand at. */
function flatten(filter: unknown): Filter[] {
  if (!isObject(filter) || typeof filter.type !== "string") throw new BadFilter("filter is missing");
  if (filter.type !== "AndFilter") return [filter];
  if (!Array.isArray(filter.config)) throw new BadFilter("AndFilter needs a list");
  return filter.config.flatMap(flatten);
}

function only(filters: readonly Filter[], type: string): Filter {
  const found = filters.find((filter) => filter.type === type);
  if (found === undefined) throw new BadFilter(`${type} is missing`);
  return found;
}

function isClearEnough(frame: Frame, filters: readonly Filter[]): boolean {
  return filters
    .filter(({ type, field_name }) => type === "RangeFilter" && field_name === "cloud_cover")
    .every(({ config }) => !isObject(config) || frameCover(frame).cloud <= Number(config.lte ?? 1));
}
