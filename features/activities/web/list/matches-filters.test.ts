import type { ActivityValues } from "@surco/activities/contract";
import { buildCard } from "@surco/fields/web-testing";
import { expect, it } from "vitest";
import { matchesFilters } from "./matches-filters";
import type { ShownFilters } from "./use-activity-filters";
import { listQuery } from "./use-activity-list";

const none: ShownFilters = {
  types: [],
  statuses: [],
  from: null,
  until: null,
  crops: [],
  contractor: null,
  farms: [],
  season: null,
};
const field = buildCard({ farmName: "El Ombú", crops: [{ season: "2026/27", period: "2", cropId: 5 }] });
const harvest: ActivityValues = {
  type: "harvest",
  date: "2027-03-20",
  status: "done",
  comments: "",
  harvestedCropId: null,
  wetYieldTPerHa: 8,
  moisturePct: 14,
  machineryBrand: null,
  contractor: "Rossi",
  costUsdPerHa: null,
};
const isListed = (filters: Partial<ShownFilters>) => {
  const chosen = { ...none, ...filters };
  return matchesFilters(harvest, field, chosen, listQuery(chosen, []));
};

it.each<Partial<ShownFilters>>([
  {},
  { types: ["sow", "harvest"] },
  { statuses: ["done"] },
  { from: "2027-03-20", until: "2027-03-20" },
  { crops: [5] },
  { contractor: "rossi " },
  { farms: ["El Ombú"] },
  { season: "2026/27" },
])("an unsent activity is listed by the filters %j", (filters) => {
  expect(isListed(filters)).toBe(true);
});

it.each<Partial<ShownFilters>>([
  { types: ["sow"] },
  { statuses: ["planned", "cancelled"] },
  { from: "2027-03-21" },
  { until: "2027-03-19" },
  { crops: [10] },
  { contractor: "Paz" },
  { farms: ["La Esperanza"] },
  { season: "2025/26" },
])("an unsent activity is left out by the filters %j", (filters) => {
  expect(isListed(filters)).toBe(false);
});
