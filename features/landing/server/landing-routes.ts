import { type RouteBinding, serveRoute } from "@surco/kit-server";
import {
  claimDrawnFields,
  features,
  figures,
  findCompany,
  type Installation,
  type LandingFigures,
  listDrawnFields,
  openCompany,
  openDemonstration,
} from "@surco/landing/contract";
import { type ClaimDeps, claimFields, listFieldsToClaim } from "./claims/claim-fields";
import { type CompanyDeps, listCompanyPeople, openCompanyAs } from "./company/open-company";
import { openDemonstrationAccount } from "./open-demonstration";

export interface LandingDeps extends Omit<CompanyDeps, "claims">, ClaimDeps {
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
    serveRoute(openCompany, async ({ body, findCaller }) => openCompanyAs(deps, await findCaller(), body)),
    serveRoute(findCompany, ({ user }) => listCompanyPeople(deps, user)),
    serveRoute(listDrawnFields, ({ user }) => listFieldsToClaim(deps, user)),
    serveRoute(claimDrawnFields, ({ user, body }) => claimFields(deps, user, body.fieldIds)),
  ];
}
