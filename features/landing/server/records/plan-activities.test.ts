import { addDays } from "@surco/calendar";
import { expect, it } from "vitest";
import { planActivities } from "./plan-activities";
import type { SeededField } from "./seeded-field";

const harvested = { cycleDays: 150, harvestedOn: "2026-05-20", yieldTPerHa: 9.4 };
const standing = { cycleDays: 150, harvestedOn: null, yieldTPerHa: null };

/** Field with a crop of every kind that is worked differently. @param lat  a northern one is irrigated */
const fieldAt = (lat: number): SeededField => ({
  user: { id: crypto.randomUUID(), email: "visita@demonstration.invalid", country: "AR", language: "es" },
  fieldId: "01994c1e-0000-7000-8000-0000000000f1",
  lngLat: [-60.57, lat],
  areaHa: 55,
  margins: "none",
  isRented: false,
  hasDueTask: false,
  plantings: [
    { ...harvested, season: "2025/26", period: "2", cropId: 5, sownOn: "2025-12-20" },
    { ...standing, season: "2026/27", period: "1", cropId: 10, sownOn: "2026-06-20" },
    { ...standing, season: "2026/27", period: "2", cropId: 8, sownOn: "2026-12-05" },
  ],
  earlierPlantings: [
    {
      season: "2018/19",
      period: "2",
      cropId: 7,
      sownOn: "2018-11-06",
      cycleDays: 155,
      harvestedOn: "2019-04-10",
      yieldTPerHa: 3.4,
    },
  ],
});

it("records sowing and harvest of an earlier season, and no other work of it", () => {
  const planned = planActivities(fieldAt(-33.89), new Date("2026-11-21T12:00:00Z"));
  const earlier = planned.filter(({ values }) => values.date < "2020");
  expect(earlier.map(({ values }) => [values.type, values.date, values.status])).toEqual([
    ["sow", "2018-11-06", "done"],
    ["harvest", "2019-04-10", "done"],
  ]);
});

it.each([-33.89, 25.57])(
  "gives an activity the same id on whatever day it is planned, latitude %d",
  (lat) => {
    const field = fieldAt(lat);
    const idsByActivity = new Map<string, Set<string>>();
    for (let days = 0; days < 400; days++) {
      const planned = planActivities(field, new Date(`${addDays("2026-05-01", days)}T12:00:00Z`));
      expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length);
      for (const { id, values } of planned) {
        const activity = `${values.type} ${values.date}`;
        idsByActivity.set(activity, (idsByActivity.get(activity) ?? new Set()).add(id));
      }
    }
    expect(idsByActivity.size).toBeGreaterThan(15);
    for (const [activity, ids] of idsByActivity) expect([activity, ids.size]).toEqual([activity, 1]);
  },
);
