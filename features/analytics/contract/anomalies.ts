import { defineRoute, id, instant, plainDate, polygon } from "@surco/contract";
import { dayRange } from "@surco/imagery/contract";
import { z } from "zod";

/** Decision: open is undecided, confirmed is real, dismissed is a false alarm. */
export const anomalyState = z.enum(["open", "confirmed", "dismissed"]);
export type AnomalyState = z.infer<typeof anomalyState>;

/** Part of a field, or all of it, that deviates from its expected values. */
export const anomaly = z.object({
  id,
  /** Scene and day on which it was first seen. */
  sceneId: z.string(),
  date: plainDate,
  /** Last usable date on which it was seen; the first one if it was seen once. */
  lastDate: plainDate,
  layer: z.literal("ndvi"),
  direction: z.enum(["below", "above"]),
  /** Outline on its date of largest extent, `[lng, lat]`; area, departure and z are of that date. */
  polygon,
  areaHa: z.number(),
  /** Mean deviation from the expected values of its pixels, in units of the index; negative below. */
  departure: z.number(),
  /** Mean robust z-score: (value - expected) / (1.4826 * MAD). */
  z: z.number(),
  state: anomalyState,
  /** Version of the decision, for optimistic locking. */
  version: z.number().int(),
  decidedAt: instant.nullable(),
});
export type Anomaly = z.infer<typeof anomaly>;

const example: Anomaly = {
  id: "01994c1e-0000-7000-8000-0000000000a1",
  sceneId: "S2B_T20HNH_20260128T140049_L2A",
  date: "2026-01-28",
  lastDate: "2026-02-22",
  layer: "ndvi",
  direction: "below",
  polygon: {
    type: "Polygon",
    coordinates: [
      [
        [-60.551, -33.851],
        [-60.549, -33.851],
        [-60.549, -33.849],
        [-60.551, -33.849],
        [-60.551, -33.851],
      ],
    ],
  },
  areaHa: 1.8,
  departure: -0.21,
  z: -7.4,
  state: "open",
  version: 1,
  decidedAt: null,
};

export const listAnomalies = defineRoute({
  method: "GET",
  path: "/sentinel/anomalies",
  access: "field:read",
  summary:
    "Parts of a field, 0.5 ha or more and up to all of it, that departed from what the field's smoothed curve and their place in it let expect, seen on a date of the range; newest first, at most 500.",
  query: z.object({ fieldId: id, ...dayRange }),
  response: z.object({ anomalies: z.array(anomaly) }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a", from: "2026-01-01", until: "2026-03-01" },
    answer: { anomalies: [example] },
  },
});

export const decideAnomaly = defineRoute({
  method: "PATCH",
  path: "/sentinel/anomalies/:anomalyId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Confirms or dismisses an anomaly, or takes that back by state open. Where somebody else decided meanwhile, STALE_VERSION carries how it stands as `current`.",
  params: z.object({ anomalyId: id }),
  body: z.object({ fieldId: id, state: anomalyState, version: z.number().int().min(1) }),
  response: anomaly,
  errors: ["FIELD_NOT_FOUND", "ANOMALY_NOT_FOUND", "STALE_VERSION"],
  example: {
    params: { anomalyId: example.id },
    body: { fieldId: "01994c1e-0000-7000-8000-00000000000a", state: "confirmed", version: 1 },
    answer: { ...example, state: "confirmed", version: 2, decidedAt: "2026-03-01T12:00:00Z" },
  },
});
