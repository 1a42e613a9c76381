import { id } from "@surco/contract";
import { labelPoint } from "@surco/geometry";
import { type Clock, defineJob } from "@surco/kit-server";
import { z } from "zod";
import type { FieldRepository } from "./field.repository";
import { type PlaceServices, placeServiceOf } from "./place";

export const FIELDS_PER_LOCATE_JOB = 50;

/** Job that looks up fields' places. Requests are sequential: public services limit the rate. */
export const locateFields = defineJob({
  name: "locate-fields",
  data: z.object({ fieldIds: z.array(id).min(1).max(FIELDS_PER_LOCATE_JOB) }),
  concurrency: 1,
  retryLimit: 8,
  expireInSeconds: 900,
});

export interface LocateFieldsDeps {
  fields: FieldRepository;
  places: PlaceServices;
  now: Clock;
}

/**
 * Looks up the place of each field and saves it at once, so that a retry asks only for missing ones.
 *
 * @throws the first failure after all fields were tried, so that the queue retries
 */
export async function locate(
  deps: LocateFieldsDeps,
  fieldIds: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id: fieldId, polygon, country } of await deps.fields.listUnlocated(fieldIds)) {
    signal.throwIfAborted();
    try {
      const place = await placeServiceOf(deps.places, country).findPlace(rounded(labelPoint(polygon)));
      await deps.fields.saveLocation(fieldId, place, deps.now());
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** About 10 m: enough for a district, without exposing the exact position. */
function rounded([lng, lat]: [number, number]): [number, number] {
  return [Math.round(lng * 1e4) / 1e4, Math.round(lat * 1e4) / 1e4];
}
