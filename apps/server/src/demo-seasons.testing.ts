import type { AlertSettings } from "@surco/alerts/contract";
import type { DemoSeason } from "./replay-alerts.testing";

/** A rule of each kind that the weather raises. */
const rules: readonly AlertSettings[] = [
  { kind: "frost", belowC: 2, daysAhead: 2 },
  { kind: "heat", aboveC: 33, phase: "any", daysAhead: 2 },
  { kind: "rainOver", window: "next", days: 3, mm: 40 },
  { kind: "rainUnder", window: "last", days: 20, mm: 10 },
  { kind: "wind", aboveKmh: 18, daysAhead: 2 },
  { kind: "sprayingWindow", hours: 3, onlyPlanned: true },
  { kind: "diseaseRisk", least: "medium" },
];

/** Wheat near Pergamino, from emergence to ripening. */
export const pampas: DemoSeason = {
  place: { lng: -60.6, lat: -33.9 },
  sown: { date: "2024-06-20", cropId: 10 },
  from: "2024-07-01",
  until: "2024-12-10",
  applications: ["2024-08-21", "2024-10-08"],
  rules,
};

/** Autumn-winter maize near Guasave, from emergence to ripening. */
export const sinaloa: DemoSeason = {
  place: { lng: -108.5, lat: 25.6 },
  sown: { date: "2024-11-15", cropId: 5 },
  from: "2024-11-20",
  until: "2025-05-20",
  applications: ["2024-12-12", "2025-03-18"],
  rules: [
    ...rules.filter(({ kind }) => kind !== "heat"),
    { kind: "heat", aboveC: 33, phase: "afterFlowering", daysAhead: 2 },
  ],
};
