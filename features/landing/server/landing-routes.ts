import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { features, figures, type LandingFigures, openDemonstration } from "@surco/landing/contract";
import { type DemonstrationDeps, openDemonstrationAccount } from "./open-demonstration";

export interface LandingDeps extends DemonstrationDeps {
  landingFigures: () => Promise<LandingFigures>;
}

/** A visitor's browser need not ask again within the hour in which they are counted once. */
const KEEP_TEN_MINUTES = "public, max-age=600";

export function landingRoutes(app: FastifyInstance, deps: LandingDeps & ServeDeps): void {
  serve(app, deps, features, async () => deps.installation);
  serve(app, deps, figures, async ({ reply }) => {
    reply.header("cache-control", KEEP_TEN_MINUTES);
    return deps.landingFigures();
  });
  serve(app, deps, openDemonstration, ({ body }) => openDemonstrationAccount(deps, body.language));
}
