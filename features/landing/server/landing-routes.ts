import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import { features, openDemonstration } from "@surco/landing/contract";
import { type DemonstrationDeps, openDemonstrationAccount } from "./open-demonstration";

export type LandingDeps = DemonstrationDeps;

export function landingRoutes(app: FastifyInstance, deps: LandingDeps & ServeDeps): void {
  serve(app, deps, features, async () => deps.installation);
  serve(app, deps, openDemonstration, ({ body }) => openDemonstrationAccount(deps, body.language));
}
