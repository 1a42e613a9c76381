import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  features,
  figures,
  type Installation,
  type LandingFigures,
  openDemonstration,
} from "@surco/landing/contract";
import { type DemonstrationDeps, openDemonstrationAccount } from "./open-demonstration";

export interface LandingDeps extends DemonstrationDeps {
  describeInstallation(): Installation;
  landingFigures: () => Promise<LandingFigures>;
}

/** A visitor's browser need not ask again within the hour in which they are counted once. */
const KEEP_TEN_MINUTES = "public, max-age=600";

export function landingRoutes(deps: LandingDeps): RouteBinding[] {
  return [
    serveRoute(features, async () => deps.describeInstallation()),
    serveRoute(figures, async ({ reply }) => {
      reply.header("cache-control", KEEP_TEN_MINUTES);
      return deps.landingFigures();
    }),
    serveRoute(openDemonstration, ({ body }) => openDemonstrationAccount(deps, body.language)),
  ];
}
