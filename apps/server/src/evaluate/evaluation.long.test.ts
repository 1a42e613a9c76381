import { readFile } from "node:fs/promises";
import { releaseFigures } from "@surco/yield-prediction/contract";
import { expect, it } from "vitest";
import { demoPlaces } from "./demo-places";
import { evaluateDemoSeasons } from "./evaluate-demo-seasons";

const PUBLISHED = new URL(
  "../../../../features/yield-prediction/web/accuracy/release-figures.json",
  import.meta.url,
);
/** One dry and one irrigated place. */
const REPEATED = ["rio-cuarto", "guasave"];

it("computes the published figures of two places again, to the last digit", async () => {
  const published = releaseFigures.parse(JSON.parse(await readFile(PUBLISHED, "utf8")));
  const places = demoPlaces.filter(({ id }) => REPEATED.includes(id));

  const repeated = await evaluateDemoSeasons(places, () => {});

  expect(repeated.places).toHaveLength(REPEATED.length);
  expect(repeated.places).toEqual(published.places.filter(({ id }) => REPEATED.includes(id)));
  expect([repeated.modelVersion, repeated.parametersVersion]).toEqual([
    published.modelVersion,
    published.parametersVersion,
  ]);
});

it("publishes intervals that hold the harvests as often as they say", async () => {
  const { rows } = releaseFigures.parse(JSON.parse(await readFile(PUBLISHED, "utf8")));
  const all = rows.filter(({ crop }) => crop === "all");
  expect(all.map(({ daysBeforeHarvest }) => daysBeforeHarvest)).toEqual([90, 60, 30, 0]);
  for (const { coveragePct } of all) {
    expect(coveragePct).toBeGreaterThanOrEqual(75);
    expect(coveragePct).toBeLessThanOrEqual(85);
  }
});
