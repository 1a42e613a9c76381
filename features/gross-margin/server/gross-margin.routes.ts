import { readFile } from "node:fs/promises";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { decodeText } from "@surco/kit-server/uploads";
import * as routes from "../contract";
import { getCosts } from "./actual/actual-costs";
import type { MarginDeps } from "./margin-deps";
import { writePlanPdf } from "./paper/write-plan-pdf";
import { choosePlan, createPlan, deletePlan, listPlans, restorePlan, updatePlan } from "./plans/plans";
import {
  deletePrice,
  importPrices,
  listPriceRows,
  reviewPrices,
  writePriceFile,
} from "./prices/reference-prices";
import { listByStatus, rollUpPlans } from "./roll-up/roll-up";
import { copyToFields, previewCopy, undoCopy } from "./templates/copy-to-fields";
import { deleteTemplate, listTemplates, restoreTemplate, saveTemplate } from "./templates/templates";

export function grossMarginRoutes(deps: MarginDeps): RouteBinding[] {
  return [
    serveRoute(routes.listPlans, ({ user, query }) => listPlans(deps, user, query)),
    serveRoute(routes.createPlan, ({ user, body }) => createPlan(deps, user, body)),
    serveRoute(routes.choosePlan, ({ user, body }) => choosePlan(deps, user, body)),
    serveRoute(routes.restorePlan, ({ user, body }) => restorePlan(deps, user, body)),
    serveRoute(routes.updatePlan, ({ user, params, body }) => updatePlan(deps, user, params.planId, body)),
    serveRoute(routes.deletePlan, ({ user, params, query }) =>
      deletePlan(deps, user, query.fieldId, params.planId),
    ),
    serveRoute(routes.getCosts, ({ user, query }) => getCosts(deps, user, query)),
    serveRoute(routes.readExchangeRate, async ({ query }) => ({
      rate: await deps.rates.findLast(query.currency),
    })),
    serveRoute(routes.rollUpPlans, ({ user, query }) => rollUpPlans(deps, user, query)),
    serveRoute(routes.listByStatus, ({ user, query }) => listByStatus(deps, user, query)),
    ...priceRoutes(deps),
    ...templateRoutes(deps),
    serveRoute(routes.downloadPlanPdf, async ({ user, query, reply }) => {
      const { bytes, fileName } = await writePlanPdf(deps, user, query);
      reply.header("content-disposition", `attachment; filename="${fileName}"`);
      reply.header("cache-control", "private, no-store");
      return bytes;
    }),
  ];
}

function priceRoutes(deps: MarginDeps): RouteBinding[] {
  return [
    serveRoute(routes.listReferencePrices, async ({ query }) => ({
      prices: await deps.prices.listNewest(query.country),
    })),
    serveRoute(routes.listPriceRows, ({ query }) => listPriceRows(deps, query)),
    serveRoute(routes.downloadPrices, ({ query }) => writePriceFile(deps, query.template === "true")),
    serveRoute(routes.reviewPriceFile, async ({ body }) => reviewPrices(deps, await textOf(body.path))),
    serveRoute(routes.importPriceFile, async ({ body }) => importPrices(deps, await textOf(body.path))),
    serveRoute(routes.deletePrice, ({ params }) => deletePrice(deps, params.priceId)),
  ];
}

function templateRoutes(deps: MarginDeps): RouteBinding[] {
  return [
    serveRoute(routes.listTemplates, ({ user, query }) => listTemplates(deps, user, query)),
    serveRoute(routes.saveTemplate, ({ user, body }) => saveTemplate(deps, user, body)),
    serveRoute(routes.restoreTemplate, ({ user, body }) => restoreTemplate(deps, user, body.id)),
    serveRoute(routes.previewCopy, ({ user, body }) => previewCopy(deps, user, body)),
    serveRoute(routes.copyToFields, ({ user, body }) => copyToFields(deps, user, body)),
    serveRoute(routes.undoCopy, ({ user, body }) => undoCopy(deps, user, body.id)),
    serveRoute(routes.deleteTemplate, ({ user, params }) => deleteTemplate(deps, user, params.templateId)),
  ];
}

const textOf = async (path: string) => decodeText(await readFile(path));
