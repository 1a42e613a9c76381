import { HttpFailure, type TileSource } from "@surco/kit-server";
import { SKY_FRAMES_MAX } from "../../contract";
import type { WeatherService } from "../providers/provider-forecast";

/** Service with the client of its tiles, which serves them again from memory. */
export interface Gibs extends WeatherService {
  readonly tiles: WeatherService["http"];
}

/** Pictures of GOES-East, in the order of preference. @source GIBS, capabilities of EPSG:3857 */
export const cloudProducts = {
  /** Colours by day, infrared by night. */
  geocolor: { layer: "GOES-East_ABI_GeoColor", matrixSet: "GoogleMapsCompatible_Level7", maxZoom: 7 },
  infrared: {
    layer: "GOES-East_ABI_Band13_Clean_Infrared",
    matrixSet: "GoogleMapsCompatible_Level6",
    maxZoom: 6,
  },
} as const;
export type CloudProduct = keyof typeof cloudProducts;

/** Interval of the pictures. */
export const CLOUD_STEP_MS = 10 * 60_000;
/** Times of which a listed one may be missing, from the newest on. */
const STEPS_BACK = 18;
/** Pictures come half an hour to an hour late. */
const LISTED_MS = (STEPS_BACK + SKY_FRAMES_MAX + 6) * CLOUD_STEP_MS;

const instantOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Tiles of a product at a time; rows before columns. */
export function cloudTiles({ tiles, url }: Gibs, product: CloudProduct, atMs: number): TileSource {
  const { layer, matrixSet, maxZoom } = cloudProducts[product];
  return {
    http: tiles,
    tilesUrl: `${url}/wmts/epsg3857/best/${layer}/default/${instantOf(atMs)}/${matrixSet}/{z}/{y}/{x}.png`,
    minZoom: 0,
    maxZoom,
  };
}

/**
 * Times of the newest pictures of a product that really exist, oldest first; empty where none of the last three hours
 * does.
 *
 * @throws HttpFailure
 */
export async function findCloudTimes(gibs: Gibs, product: CloudProduct, now: Date): Promise<number[]> {
  const listed = (await listTimes(gibs, product, now)).reverse();
  const steps = await firstExisting(gibs, product, listed.slice(0, STEPS_BACK + 1));
  if (steps === null) return [];
  const candidates = listed.slice(steps, steps + SKY_FRAMES_MAX);
  const existing = await Promise.all(candidates.map((atMs) => exists(gibs, product, atMs)));
  return candidates.filter((_, index) => existing[index]).reverse();
}

async function firstExisting(
  gibs: Gibs,
  product: CloudProduct,
  times: readonly number[],
): Promise<number | null> {
  for (const [index, atMs] of times.entries()) if (await exists(gibs, product, atMs)) return index;
  return null;
}

/** True where the picture of the whole disk is there: the service lists times before their pictures. */
async function exists(gibs: Gibs, product: CloudProduct, atMs: number): Promise<boolean> {
  const { http, tilesUrl } = cloudTiles(gibs, product, atMs);
  try {
    await http.getBytes(tilesUrl.replace("{z}/{y}/{x}", "0/0/0"), { accept: "image/*" });
    return true;
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 404) return false;
    throw error;
  }
}

/** Times that the service lists for the last hours, oldest first. */
async function listTimes({ http, url }: Gibs, product: CloudProduct, now: Date): Promise<number[]> {
  const { layer, matrixSet } = cloudProducts[product];
  const untilMs = Math.floor(now.getTime() / CLOUD_STEP_MS) * CLOUD_STEP_MS;
  const range = `${instantOf(untilMs - LISTED_MS)}--${instantOf(untilMs)}`;
  const { bytes } = await http.getBytes(
    `${url}/wmts/epsg3857/best/1.0.0/${layer}/default/${matrixSet}/all/${range}.xml`,
    { accept: "application/xml, text/xml" },
  );
  const times = timesOfDomains(new TextDecoder().decode(bytes));
  if (times === null) throw new HttpFailure("wrong-shape", "gibs", 200);
  return times.filter((atMs) => atMs >= untilMs - LISTED_MS && atMs <= untilMs);
}

/**
 * Times of an answer of DescribeDomains, oldest first, of ranges in the service's steps and of single times; null for
 * another document. Times of other steps than ten minutes are left out.
 *
 * @source GIBS, "DescribeDomains": `<Domain>start/end/PT10M,time,…</Domain>` of the dimension "time"
 */
export function timesOfDomains(xml: string): number[] | null {
  const [, list] =
    /<(?:\w+:)?Identifier>\s*time\s*<\/(?:\w+:)?Identifier>\s*<(?:\w+:)?Domain>([^<]*)<\//i.exec(xml) ?? [];
  if (list === undefined) return null;
  const times = new Set<number>();
  for (const part of list.split(",")) {
    const [start = "", end = start, step = "PT10M"] = part.trim().split("/");
    const [from, until] = [Date.parse(start), Date.parse(end)];
    const [, minutes] = /^PT(\d{1,4})M$/.exec(step) ?? [];
    const stepMs = Number(minutes) * 60_000;
    if (!(from <= until) || !(stepMs >= 60_000)) continue;
    // A longer range than was asked for counts from its end.
    const steps = Math.min(Math.floor((until - from) / stepMs), 1000);
    for (let back = 0; back <= steps; back += 1) {
      const atMs = from + (Math.floor((until - from) / stepMs) - back) * stepMs;
      if (atMs % CLOUD_STEP_MS === 0) times.add(atMs);
    }
  }
  return [...times].sort((a, b) => a - b);
}
