import { exampleUser, signInProvider, user } from "@surco/accounts/contract";
import { baseMap } from "@surco/base-map/contract";
import { defineRoute, language } from "@surco/contract";
import { z } from "zod";
import { claimDrawnFields, listDrawnFields } from "./claims";
import { findCompany, openCompany } from "./company";

export * from "./claims";
export * from "./company";
export { errorCodes } from "./error-codes";
export type { PublicPage, RenderedPage } from "./public-page";

export const installation = z.object({
  /** "demo": outside services are simulated; every screen says so. */
  world: z.enum(["demo", "live"]),
  /** Address of the simulated mailbox in the demo world. */
  mailboxUrl: z.string().nullable(),
  offersDemonstration: z.boolean(),
  /** Identity providers that people may sign in with. */
  signInProviders: z.array(signInProvider),
  /** Maps behind the fields, the default one first; none: outlines only. */
  baseMaps: z.array(baseMap),
  /** Operator, for the terms and the foot of the first page; null where nobody is named. */
  operator: z.object({ name: z.string(), contact: z.string().nullable() }).nullable(),
  /** Id of the built web application that this server carries; a browser with another one reloads. */
  build: z.string(),
});
export type Installation = z.infer<typeof installation>;

export const features = defineRoute({
  method: "GET",
  path: "/features/config",
  access: "public",
  summary: "Features that this installation offers.",
  response: installation,
  errors: [],
});

const count = z.number().int().min(0);

const days = z.number().int().min(1).max(365);

/** Images that an installation promises: size of a pixel, and days from one image to the next. */
export const imageryClaim = z
  .strictObject({ pixelSizeM: z.number().positive().max(1000), minDays: days, maxDays: days })
  .refine(({ minDays, maxDays }) => minDays <= maxDays, {
    error: "maxDays is below minDays",
    path: ["maxDays"],
  });

/** Figures of an installation on the landing page; 0 or none: not shown. */
export const landingFigures = z.object({
  users: count,
  hectares: count,
  fields: count,
  years: count,
  stations: count,
  imagery: z.array(imageryClaim).max(4),
});
export type LandingFigures = z.infer<typeof landingFigures>;

/** Figures that an installation claims, instead of counting them where it can. */
export const landingClaims = landingFigures.partial().strict();
export type LandingClaims = z.infer<typeof landingClaims>;

export const figures = defineRoute({
  method: "GET",
  path: "/features/figures",
  access: "public",
  summary:
    "Usage figures of the installation: counted without demonstrations, rounded down, 0 below the smallest figure shown; or as its configuration claims. Weather stations and imagery are shown only as claimed.",
  response: landingFigures,
  errors: [],
  example: {
    answer: {
      users: 480,
      hectares: 120_000,
      fields: 2600,
      years: 3,
      stations: 100,
      imagery: [{ pixelSizeM: 10, minDays: 3, maxDays: 5 }],
    },
  },
});

export const openDemonstration = defineRoute({
  method: "POST",
  path: "/auth/demonstration",
  access: "public",
  summary:
    "Makes a new account with the demonstration farm and opens a session for it. Only in the demo world.",
  body: z.object({ language }),
  response: z.object({ token: z.string(), user }),
  errors: ["DEMONSTRATION_NOT_OFFERED", "UNAVAILABLE"],
  rateLimit: "sign-in",
  example: {
    body: { language: "es" },
    answer: { token: "x".repeat(43), user: { ...exampleUser, isDemonstration: true } },
  },
});

export const landingRoutes = [
  features,
  figures,
  openDemonstration,
  openCompany,
  findCompany,
  listDrawnFields,
  claimDrawnFields,
] as const;
