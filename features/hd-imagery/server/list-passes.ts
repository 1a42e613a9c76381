import type { DateRange } from "@surco/calendar";
import type { FieldPolygon } from "@surco/imagery/server";
import type { CachedResponse } from "@surco/kit-server";
import { z } from "zod";
import { chooseItems, type HdPass } from "./choose-items";
import type { HdDeps } from "./hd-deps";
import { type PlanetSource, searchPlanetItems } from "./planet.client";

const HOUR_MS = 3_600_000;
/** New pictures appear within a day; what is known of a season stays true for a month without the provider. */
const rules = { source: "planet", freshMs: 6 * HOUR_MS, staleWhileErrorMs: 30 * 24 * HOUR_MS };

const storedPasses = z.object({
  passes: z.array(
    z.object({
      date: z.string(),
      takenAt: z.string(),
      itemIds: z.array(z.string()),
      coverFraction: z.number(),
      cloudFraction: z.number(),
      simulated: z.boolean(),
    }),
  ),
});

/** Days of a range on which the provider has pictures of the field, newest first, with their age. @throws HttpFailure */
export async function listPasses(
  { answers }: Pick<HdDeps, "answers">,
  source: PlanetSource,
  field: FieldPolygon,
  range: DateRange,
): Promise<CachedResponse<{ passes: HdPass[] }>> {
  const key = `planet:quick-search:${field.polygonHash}:${range.from}:${range.until}`;
  return answers.read(key, rules, storedPasses, async () => {
    const items = await searchPlanetItems(source, { polygon: field.polygon, ...range });
    return { passes: chooseItems(items, field.polygon) };
  });
}
