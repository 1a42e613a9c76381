import { compareDates, localDay, seasonRange } from "@surco/calendar";
import { type KeptQueries, keptQuery } from "@surco/fields/web";
import { canOpen } from "./choose-date";
import { formulasOptions } from "./formulas/use-formulas";
import { catalogOptions, layerImageOptions, statisticsOptions } from "./use-images";
import { layerOfferOptions } from "./use-layer-lock";

/** Of a layer as it is stored: a value of four bytes and a state of one. */
const BYTES_PER_PIXEL = 5;
const PIXEL_M = 10;
const M_PER_DEG = 111_320;
const POLL_MS = 2000;
/** A season is read within a minute or two; what is there by then is kept. */
const MOST_POLLS = 150;
/** Curves and dates of a season, bytes. */
const SEASON_BYTES = 30_000;

/** Dates of a field's season, its NDVI curve, and the NDVI of each date that can be opened. */
export const keptImages: KeptQueries = async ({ field, season, period }, client, signal) => {
  const today = localDay(new Date());
  const { from, until: end } = seasonRange(field.country, period, season);
  if (from > today) return [];
  const range = { from, until: compareDates(end, today) < 0 ? end : today };
  const options = catalogOptions(field.id, range);
  let read = await client.fetchQuery(options);
  // The first request orders the reading of a season that nobody has opened.
  for (let polls = 0; isUnderWay(read) && polls < MOST_POLLS; polls++) {
    await new Promise((over) => setTimeout(over, POLL_MS));
    signal.throwIfAborted();
    read = await client.fetchQuery(options);
  }
  const dates = read.dates.filter(canOpen);
  return [
    keptQuery(layerOfferOptions),
    keptQuery(formulasOptions),
    keptQuery(options, SEASON_BYTES),
    keptQuery(statisticsOptions(field.id, "ndvi", range, dates.length), SEASON_BYTES),
    ...dates.map((date) => keptQuery(layerImageOptions(field.id, date, "ndvi"), imageBytes(field.bbox))),
  ];
};

function isUnderWay({ progress: { state } }: { progress: { state: string } }): boolean {
  return state === "queued" || state === "running";
}

/** Size of one layer of a field, from its extent. */
function imageBytes([west, south, east, north]: readonly [number, number, number, number]): number {
  const metres = (north - south) * M_PER_DEG * (east - west) * M_PER_DEG * Math.cos((south * Math.PI) / 180);
  return BYTES_PER_PIXEL * (metres / PIXEL_M ** 2);
}
