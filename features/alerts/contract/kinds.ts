import { z } from "zod";

/** Days ahead of an alert, by the forecast. */
const daysAhead = z.number().int().min(1).max(7);

/** Air temperature below a limit. */
const frost = z.object({
  kind: z.literal("frost"),
  belowC: z.number().min(-15).max(10),
  daysAhead,
});

/** Wind in the daylight of a day with a planned application. */
const wind = z.object({
  kind: z.literal("wind"),
  aboveKmh: z.number().min(5).max(60),
  daysAhead,
});

/** Kind of alert with its limits. */
export const alertSettings = z.discriminatedUnion("kind", [frost, wind]);
export type AlertSettings = z.infer<typeof alertSettings>;
export type AlertKind = AlertSettings["kind"];
export type SettingsOf<Kind extends AlertKind> = Extract<AlertSettings, { kind: Kind }>;

export const alertKinds = ["frost", "wind"] as const satisfies readonly AlertKind[];
