import type { RouteBody } from "@surco/contract";
import {
  defineServerFeature,
  erasableBefore,
  type Platform,
  type SessionUser,
  untilDone,
} from "@surco/kit-server";
import { type createPlan as createRoute, errorCodes, type saveTemplate as saveRoute } from "../contract";
import { grossMarginExport } from "./data-export";
import { fieldUnits } from "./field-units";
import { grossMarginRoutes } from "./gross-margin.routes";
import type { MarginDeps, MarginNeeds } from "./margin-deps";
import { planRepository } from "./plans/plan.repository";
import { createPlan } from "./plans/plans";
import { referencePriceRepository } from "./prices/reference-price.repository";
import { officialRates, type RateSettings, rateSources } from "./rates/official-rates";
import { planReportKind } from "./reports/plan-report-kind";
import { rollUpReportKind } from "./reports/roll-up-report-kind";
import { templateRepository } from "./templates/template.repository";
import { saveTemplate } from "./templates/templates";

const ERASED_AT_ONCE = 500;

/**
 * Gross margin: plans with scenarios, actual costs beside them, templates, roll-ups, reference prices and exchange rates. Plans
 * belong to their field and go with it to a new owner; templates belong to their account.
 */
export function createGrossMarginFeature(
  { db, now, logger, serviceClient, brandFor }: Platform,
  needs: MarginNeeds,
  { version, ...settings }: RateSettings & Pick<MarginDeps, "version">,
) {
  const plans = planRepository(db);
  const templates = templateRepository(db);
  const deps: MarginDeps = {
    ...needs,
    db,
    plans,
    templates,
    prices: referencePriceRepository(db),
    rates: officialRates({ db, sources: rateSources(serviceClient, settings), now, logger }),
    version,
    brandFor,
    now,
  };
  return defineServerFeature({
    name: "gross-margin",
    errorCodes,
    permissions: ["account", "admin", "field:read", "field:log"],
    fieldUnits,
    routes: grossMarginRoutes(deps),
    cleanup: [
      {
        name: "deleted plans of the gross margin",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () => plans.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE)),
      },
      {
        name: "deleted templates of costs",
        run: (signal) =>
          untilDone(ERASED_AT_ONCE, signal, () =>
            templates.eraseDeleted(erasableBefore(now()), ERASED_AT_ONCE),
          ),
      },
    ],
    dataExport: [grossMarginExport(deps)],
    onAccountClosing: (trx, { id }) => templateRepository(trx).eraseOfAccount(id),
    services: {
      /** Saves a plan; the same id again writes nothing. */
      recordPlan: (user: SessionUser, body: RouteBody<typeof createRoute>) => createPlan(deps, user, body),
      saveTemplate: (user: SessionUser, body: RouteBody<typeof saveRoute>) => saveTemplate(deps, user, body),
      /** Kinds of the stored PDFs. */
      reportKinds: [planReportKind(deps), rollUpReportKind(deps)],
    },
  });
}
