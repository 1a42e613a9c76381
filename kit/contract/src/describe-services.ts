import { z } from "zod";
import { defineRoute } from "./define-route";
import { instant } from "./values";

const hostHealth = z.object({
  host: z.string(),
  /** refused: the service rejects our credentials; not called again until the configuration changes. */
  state: z.enum(["closed", "open", "half-open", "refused"]),
  openUntil: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  lastFailureAt: instant.nullable(),
});

/** Settings that an administrator should change: payments are offered, but Open-Meteo's free host is not for that. */
export const serviceWarnings = ["OPEN_METEO_WITHOUT_KEY"] as const;
export type ServiceWarning = (typeof serviceWarnings)[number];

export const describeServices = defineRoute({
  method: "GET",
  path: "/admin/services",
  access: "admin",
  summary:
    "State of each outside service as known to the answering process, with the calls left today of those with a quota.",
  response: z.object({
    /** "demo" where outside services are simulated. */
    world: z.string(),
    services: z.array(
      z.object({
        provider: z.string(),
        /** Its data are those of the demo world. */
        isSimulated: z.boolean(),
        /** Those called so far. */
        hosts: z.array(hostHealth),
      }),
    ),
    budgets: z.array(z.object({ provider: z.string(), left: z.number().int(), perDay: z.number().int() })),
    warnings: z.array(z.enum(serviceWarnings)),
  }),
  errors: [],
  example: {
    answer: {
      world: "live",
      services: [
        {
          provider: "stac",
          isSimulated: false,
          hosts: [
            {
              host: "earth-search.aws.element84.com",
              state: "open",
              openUntil: "2026-02-20T18:00:30.000Z",
              lastSuccessAt: "2026-02-20T17:40:12.000Z",
              lastFailureAt: "2026-02-20T18:00:00.000Z",
            },
          ],
        },
      ],
      budgets: [{ provider: "planet-orders", left: 37, perDay: 50 }],
      warnings: [],
    },
  },
});
