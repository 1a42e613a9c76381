import { defaultSprayingLimits } from "@surco/agronomy";
import { defineRoute } from "@surco/contract";
import { z } from "zod";

/** Limits of an hour for spraying; see `SprayingLimits` in domain/agronomy. Each stop lies outside of the good range. */
export const sprayingLimits = z
  .object({
    deltaTMinC: z.number().min(0).max(10),
    deltaTMaxC: z.number().min(0).max(20),
    deltaTStopAboveC: z.number().min(0).max(20),
    windMinKmh: z.number().min(0).max(20),
    windMaxKmh: z.number().min(1).max(40),
    windStopBelowKmh: z.number().min(0).max(20),
    windStopAboveKmh: z.number().min(1).max(40),
    gustMaxKmh: z.number().min(1).max(80),
    rainStopMm: z.number().min(0.1).max(20),
    tempMaxC: z.number().min(10).max(45),
    tempStopBelowC: z.number().min(-5).max(15),
    tempStopAboveC: z.number().min(10).max(45),
  })
  .refine(
    (limits) =>
      limits.windStopBelowKmh <= limits.windMinKmh &&
      limits.windMinKmh < limits.windMaxKmh &&
      limits.windMaxKmh <= limits.windStopAboveKmh &&
      limits.deltaTMinC < limits.deltaTMaxC &&
      limits.deltaTMaxC <= limits.deltaTStopAboveC &&
      limits.tempStopBelowC < limits.tempMaxC &&
      limits.tempMaxC <= limits.tempStopAboveC,
    { error: "SPRAYING_LIMITS_CROSS" },
  );
export type UserSprayingLimits = z.infer<typeof sprayingLimits>;

const limitsReply = z.object({
  limits: sprayingLimits,
  /** False while the limits are the product's own. */
  isOwn: z.boolean(),
});

export const getSprayingLimits = defineRoute({
  method: "GET",
  path: "/weather/spraying-limits",
  access: "account",
  summary: "Limits by which hours are judged for spraying: the caller's own, else the product's.",
  response: limitsReply,
  errors: [],
  example: { answer: { limits: { ...defaultSprayingLimits() }, isOwn: false } },
});

export const setSprayingLimits = defineRoute({
  method: "PUT",
  path: "/weather/spraying-limits",
  access: "account",
  summary: "Sets the caller's own limits for spraying; null returns to the product's.",
  body: z.object({ limits: sprayingLimits.nullable() }),
  response: limitsReply,
  errors: [],
  example: {
    body: { limits: null },
    answer: { limits: { ...defaultSprayingLimits() }, isOwn: false },
  },
});
