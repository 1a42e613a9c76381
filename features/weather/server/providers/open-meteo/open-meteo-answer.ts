import { z } from "zod";

const cell = z.union([z.number(), z.string(), z.null()]);
const units = z.record(z.string(), z.string());
const columns = z.looseObject({ time: z.array(z.string()) }).catchall(z.array(cell));

/**
 * Answer for one point. Blocks that were not asked for are left out; the order of keys is not guaranteed. Times are ISO
 * texts: seconds (`timeformat=unixtime`) are never asked for.
 */
const pointAnswer = z.looseObject({
  /** Centre of the model's cell, not the point that was asked for. */
  latitude: z.number(),
  longitude: z.number(),
  elevation: z.number().nullish(),
  utc_offset_seconds: z.number(),
  timezone: z.string(),
  current_units: units.optional(),
  current: z.record(z.string(), cell).optional(),
  hourly_units: units.optional(),
  hourly: columns.optional(),
  daily_units: units.optional(),
  daily: columns.optional(),
});

/** One object for one point, an array in the order of the request for several. */
export const openMeteoAnswer = z
  .union([pointAnswer, z.array(pointAnswer)])
  .transform((answer) => (Array.isArray(answer) ? answer : [answer]));

export type PointAnswer = z.infer<typeof pointAnswer>;

/** Conversions of the units that the service may answer in, to those of the product. */
const conversions: Readonly<Record<string, (value: number) => number>> = {
  "°F": (value) => ((value - 32) * 5) / 9,
  inch: (value) => value * 25.4,
  cm: (value) => value * 10,
  "m/s": (value) => value * 3.6,
  "mp/h": (value) => value * 1.609344,
  kn: (value) => value * 1.852,
};

function converted(value: unknown, unit: string | undefined): number | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  const convert = unit === undefined ? undefined : conversions[unit];
  return convert === undefined ? value : Math.round(convert(value) * 1000) / 1000;
}

/** Times of an answer have no zone: they are local by the fixed offset of the answer, also across a clock change. */
export function instantOf(localTime: string, { utc_offset_seconds }: PointAnswer): string {
  return new Date(Date.parse(`${localTime}Z`) - utc_offset_seconds * 1000).toISOString();
}

/** Value of the block "current" in the product's units; null where absent. */
export function currentValue({ current, current_units }: PointAnswer, name: string): number | null {
  return converted(current?.[name], current_units?.[name]);
}

/** Column of a block in the product's units; null where the service has no value, or not this variable. */
export function columnOf(
  answer: PointAnswer,
  block: "hourly" | "daily",
  name: string,
): (index: number) => number | null {
  const values = answer[block]?.[name];
  const unit = answer[`${block}_units`]?.[name];
  return (index) => converted(values?.[index], unit);
}
