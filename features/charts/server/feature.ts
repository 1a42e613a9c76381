import { type Locale, localeOf, type RouteBody } from "@surco/contract";
import {
  type DataExportPart,
  defineServerFeature,
  jsonLines,
  type Platform,
  pagesById,
  type Reader,
  refuse,
  type SessionUser,
  serveRoute,
} from "@surco/kit-server";
import {
  errorCodes,
  findSavedChart,
  readChart as readChartRoute,
  type SavedChart,
  saveChart as saveChartRoute,
} from "../contract";
import type { ChartDeps, ChartNeeds } from "./chart-deps";
import { chartTexts } from "./chart-texts";
import { drawSavedChart } from "./draw-saved-chart";
import { readChart, requireBounds } from "./read-chart";
import { type ChartPlace, savedChartRepository } from "./saved-chart.repository";

/** Charts over fields and seasons, and those that planning reports show. */
export function createChartsFeature({ db, now }: Platform, needs: ChartNeeds) {
  const savedCharts = savedChartRepository(db);
  const deps: ChartDeps = { ...needs, savedCharts, now };
  return defineServerFeature({
    name: "charts",
    errorCodes,
    permissions: ["account", "field:read", "field:log"],
    fieldUnits: { values: "index, without a unit" },
    routes: [
      serveRoute(readChartRoute, ({ user, query: { cropId = null, genotype = null, ...choice } }) =>
        readChart(deps, user, { ...choice, cropId, genotype }),
      ),
      serveRoute(findSavedChart, async ({ query }) => ({ chart: await savedCharts.find(query) })),
      serveRoute(saveChartRoute, ({ user, body }) => saveChart(deps, user, body)),
    ],
    dataExport: [savedChartsExport(deps)],
    // Charts are erased with their field by their foreign key.
    services: {
      findSavedChart: savedCharts.find,
      /** The chart of a field's season on paper; null where none was saved. */
      drawSavedChart: (reader: Reader, locale: Locale, place: ChartPlace) =>
        drawSavedChart(deps, reader, locale, place),
    },
  });
}

/** @throws AppError CHART_TOO_LARGE, INVALID_INPUT */
async function saveChart(
  deps: ChartDeps,
  user: SessionUser,
  { choice, ...place }: RouteBody<typeof saveChartRoute>,
): Promise<SavedChart> {
  requireBounds(choice);
  await deps.savedCharts.save(place, choice, user.id, deps.now());
  const saved = await deps.savedCharts.find(place);
  if (saved === null) throw refuse("CHART_NOT_FOUND");
  return saved;
}

function savedChartsExport({ savedCharts }: Pick<ChartDeps, "savedCharts">): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/charts.jsonl",
        about: chartTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById((after) => savedCharts.listForExport(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
