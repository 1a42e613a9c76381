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
/** Curves and dates of a season, bytes. */
const SEASON_BYTES = 30_000;

/**
 * Dates of a field's season, its NDVI curve, and the NDVI of each date that can be opened. The first request orders the reading of
 * a season that nobody has opened: its dates come with later ones.
 */
export const keptImages: KeptQueries = async ({ field, season, period }, client) => {
  const today = localDay(new Date());
  const { from, until: end } = seasonRange(field.country, period, season);
  if (from > today) return [];
  const range = { from, until: compareDates(end, today) < 0 ? end : today };
  const options = catalogOptions(field.id, range);
  const read = await client.fetchQuery(options);
  const dates = read.dates.filter(canOpen);
  const bytes = SEASON_BYTES;
  return [
    keptQuery(layerOfferOptions),
    keptQuery(formulasOptions),
    keptQuery(options, { bytes, isPartial: read.progress.state !== "done" }),
    keptQuery(statisticsOptions(field.id, "ndvi", range, dates.length), { bytes }),
    ...dates.map((date) =>
      keptQuery(layerImageOptions(field.id, date, "ndvi"), {
        bytes: imageBytes(field.bbox),
        picture: "image",
      }),
    ),
  ];
};

/** Size of one layer of a field, from its extent. */
function imageBytes([west, south, east, north]: readonly [number, number, number, number]): number {
  const metres = (north - south) * M_PER_DEG * (east - west) * M_PER_DEG * Math.cos((south * Math.PI) / 180);
  return BYTES_PER_PIXEL * (metres / PIXEL_M ** 2);
}
