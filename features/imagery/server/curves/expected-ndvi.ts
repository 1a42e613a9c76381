import { daysBetween, type PlainDate, seasonOf, seasonRange } from "@surco/calendar";
import type { Period } from "@surco/contract";
import { type Expected, expectedOn } from "@surco/series";
import type { Imagery } from "../imagery-deps";
import { expectationColumns, readSeasonCurves } from "./season-curves";

/** Expected NDVI of one day. */
export type ExpectedNdvi = Expected;

/**
 * Daily NDVI expected from a field's other seasons. Crop health is the deviation from it.
 *
 * @returns the expected value of a day; null if no other season covers it
 */
export async function readExpectedNdvi(
  imagery: Imagery,
  accountId: string,
  { fieldId, period }: { fieldId: string; period: Period },
): Promise<(date: PlainDate) => ExpectedNdvi | null> {
  const field = await imagery.fields.findPolygon(fieldId);
  if (field === null) return () => null;
  const { seasons } = await readSeasonCurves(imagery, accountId, field, { layer: "ndvi", period });
  const expectations = new Map<string, ReturnType<typeof expectationColumns>>();
  return (date) => {
    const season = seasonOf(field.country, period, date);
    let expectation = expectations.get(season);
    if (expectation === undefined) {
      expectation = expectationColumns(seasons.filter((other) => other.season !== season));
      expectations.set(season, expectation);
    }
    if (expectation === null) return null;
    return expectedOn(expectation, daysBetween(seasonRange(field.country, period, season).from, date));
  };
}
