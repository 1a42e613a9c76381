import { defineRoute, id, instant, plainDate } from "@surco/contract";
import { z } from "zod";
import { hdImage, hdStatistics } from "./images";

export { errorCodes } from "./error-codes";
export * from "./images";

/**
 * State of one date of a field: available, which nobody ordered; queued, ordering (the order is on its way), ordered (the
 * provider prepares it), delivered (its files are fetched); ready; or failed, which may be ordered again.
 */
export const hdState = z.enum(["available", "queued", "ordering", "ordered", "delivered", "ready", "failed"]);
export type HdState = z.infer<typeof hdState>;

/** States in which somebody works on a date. */
export const hdStatesUnderWay: readonly HdState[] = ["queued", "ordering", "ordered", "delivered"];

export const hdDate = z.object({
  date: plainDate,
  takenAt: instant,
  state: hdState,
  /** Ids of the provider's scenes, the one that covers most of the field first. */
  sceneIds: z.array(z.string()),
  /** 0..1 of the field that the scenes cover. */
  coverFraction: z.number(),
  /** Cloud over the whole scene, 0..1, as the provider says. */
  cloudFraction: z.number(),
  /** 0..1 of the field's pixels that are neither cloud, haze, shadow, snow nor missing; null until ready. */
  usableFraction: z.number().nullable(),
  /** Why it failed: a code of the catalogue of errors. */
  errorCode: z.string().nullable(),
  simulated: z.boolean(),
});
export type HdDate = z.infer<typeof hdDate>;

const FIELD_ID = "01994c1e-0000-7000-8000-00000000000a";
const readyDate: HdDate = {
  date: "2026-01-18",
  takenAt: "2026-01-18T13:51:22.480Z",
  state: "ready",
  sceneIds: ["20260118_135122_48_2206"],
  coverFraction: 1,
  cloudFraction: 0.02,
  usableFraction: 0.998,
  errorCode: null,
  simulated: false,
};
const availableDate: HdDate = {
  ...readyDate,
  date: "2026-01-20",
  takenAt: "2026-01-20T13:49:07.110Z",
  state: "available",
  sceneIds: ["20260120_134907_11_24a1", "20260120_134909_31_24a1"],
  usableFraction: null,
};

export const hdOffer = defineRoute({
  method: "GET",
  path: "/planet/offer",
  access: "account",
  summary: "Availability of images of 3 m, which need a key of their provider.",
  response: z.object({ offered: z.boolean() }),
  errors: [],
  example: { answer: { offered: true } },
});

export const getAoi = defineRoute({
  method: "GET",
  path: "/planet/get-aoi",
  access: "field:read",
  summary:
    "Dates of a range for which an image of 3 m of the field can be ordered or was ordered, newest first. Asking orders nothing; ask again to follow an order. Needs an advanced or trial field.",
  query: z.object({ fieldId: id, from: plainDate, until: plainDate }),
  response: z.object({
    dates: z.array(hdDate),
    source: z.object({
      name: z.string(),
      attribution: z.string(),
      /** When the provider was asked; null where it has never answered: then only what was ordered is listed. */
      fetchedAt: instant.nullable(),
      /** Older than it should be. */
      stale: z.boolean(),
      /** The provider was asked now and did not answer; a stale list without that is being renewed. */
      unreachable: z.boolean(),
    }),
  }),
  errors: ["FIELD_NOT_FOUND", "HD_NOT_OFFERED", "FIELD_PLAN_TOO_LOW", "INVALID_INPUT"],
  example: {
    query: { fieldId: FIELD_ID, from: "2026-01-15", until: "2026-01-31" },
    answer: {
      dates: [availableDate, readyDate],
      source: {
        name: "PlanetScope",
        attribution: "© Planet Labs PBC",
        fetchedAt: "2026-01-31T12:00:00.000Z",
        stale: false,
        unreachable: false,
      },
    },
  },
});

export const orderHdDate = defineRoute({
  method: "POST",
  path: "/planet/order",
  access: "field:edit",
  summary:
    "Orders the image of 3 m of one date, once for a field and date however often it is asked. Each order costs of the installation's quota.",
  body: z.object({ fieldId: id, date: plainDate }),
  response: hdDate,
  errors: [
    "FIELD_NOT_FOUND",
    "HD_NOT_OFFERED",
    "FIELD_PLAN_TOO_LOW",
    "SCENE_NOT_FOUND",
    "HD_QUOTA_REACHED",
    "HD_ACCOUNT_QUOTA_REACHED",
    "HD_FIELD_QUOTA_REACHED",
    "TOO_MANY_JOBS",
    "IMAGE_SOURCE_UNAVAILABLE",
  ],
  example: {
    body: { fieldId: FIELD_ID, date: "2026-01-20" },
    answer: { ...availableDate, state: "queued" },
  },
});

export const cancelHdOrder = defineRoute({
  method: "POST",
  path: "/planet/order/cancel",
  access: "field:edit",
  summary:
    "Cancels the order of one date while it is queued; one that was placed goes on, since it costs of the quota already. Answers the date as it stands then.",
  body: z.object({ fieldId: id, date: plainDate }),
  response: hdDate,
  errors: ["FIELD_NOT_FOUND", "HD_NOT_OFFERED", "FIELD_PLAN_TOO_LOW", "SCENE_NOT_FOUND"],
  example: { body: { fieldId: FIELD_ID, date: "2026-01-20" }, answer: availableDate },
});

export const hdImageryRoutes = [hdOffer, getAoi, orderHdDate, cancelHdOrder, hdImage, hdStatistics] as const;
