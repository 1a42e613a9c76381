import { type AccessWord, type ApiKeyScope, accessWords, apiKeyScopeOf } from "@surco/contract";
import { describe, expect, it } from "vitest";
import { nameOf, routes } from "./declared-routes.testing";
import { managerPlaces, type Relation, testRouteAccess } from "./route-access.testing";

/**
 * Each way of managing is one query for all routes, so each caller tries one of them on a route, in turn: over its callers a
 * route meets all, over its routes a caller meets all. `access.long.test.ts` tries all of them on every route.
 */
function relationsFor(routeIndex: number, callerIndex: number): readonly Relation[] {
  const place = managerPlaces[(routeIndex + callerIndex) % managerPlaces.length];
  return ["own", "shared", "foreign", ...(place === undefined ? [] : [place])];
}

const READ_BY_KEYS = [
  "GET /generic/crop",
  "GET /generic/brand",
  "GET /generic/genotype",
  "GET /generic/yeartype",
  "GET /field/treatment_types",
  "GET /generic/units",
  "GET /generic/gap-types",
  "GET /generic/phenological-stages",
  "GET /generic/product-types",
  "GET /field/meta_data",
  "GET /field/facets",
  "GET /field/ids",
  "GET /field/tiles/:z/:x/:y",
  "GET /field/geo_data",
  "GET /field/cards",
  "POST /field/status_by_field_list/",
  "GET /field/field_owner",
  "GET /farm",
  "GET /producers",
  "GET /sentinel/latest",
  "GET /sentinel/layer-offer",
  "GET /sentinel/formulas",
  "GET /sentinel/overview",
  "GET /sentinel/overview/dates",
  "GET /sentinel/overview/images",
  "GET /activity",
  "GET /activity/costs",
  "GET /activity/report",
  "GET /activity/product",
  "GET /v1/field_notes",
  "GET /v1/field_notes/points",
  "GET /v1/field_notes/types",
  "GET /crop_explorer/analisis",
  "GET /croplog",
  "GET /croplog/export",
  "GET /v2/planification/exchange_rate",
  "GET /v2/planification/roll_up",
  "GET /v2/planification/by_status",
  "GET /v2/planification/reference_prices",
  "GET /charts",
  "GET /weather/today",
  "GET /weather/rain",
  "GET /weather_station/own",
  "GET /weather_station/own/:stationId/history",
  "GET /yield/predictions",
  "GET /alert",
  "GET /alert/recent",
];
const WRITTEN_BY_KEYS = [
  "POST /activity/attachments",
  "DELETE /activity/attachments/:attachmentId",
  "POST /activity/create-activity",
  "POST /activity/bulk",
  "PATCH /activity/:activityId",
  "DELETE /activity/:activityId",
  "POST /activity/restore",
  "POST /v1/field_notes",
  "PATCH /v1/field_notes/:noteId",
  "POST /v1/field_notes/status",
  "DELETE /v1/field_notes/:noteId",
  "POST /v1/field_notes/restore",
  "POST /v1/field_notes/images",
  "DELETE /v1/field_notes/images/:photoId",
  "PATCH /sentinel/anomalies/:anomalyId",
  "PATCH /soil-sampling/points/:pointId",
  "PUT /soil-sampling/plans/:planId/results",
  "POST /croplog",
  "PATCH /croplog/:entryId",
  "DELETE /croplog/:entryId",
  "POST /croplog/restore",
  "POST /weather_station/own/:stationId/observations",
];

describe("route access", () => {
  const application = testRouteAccess(relationsFor);

  const writes = (access: AccessWord) =>
    routes.filter((route) => route.method !== "GET" && route.access === access).map(nameOf);

  it("limits writing with read access to own tasks, own reports and retries of soil, relief and weather", () => {
    expect(writes("field:read")).toEqual([
      "POST /v1/field_notes/status",
      "POST /report/images",
      "POST /report/field",
      "POST /field_ground/retry",
      "POST /weather/history/retry",
    ]);
  });

  it("limits writing with log access to activities, notes, photos of plants, anomalies, zones, trials, prescriptions, yield maps, links of batches, the crop log, saved doses, plans and charts", () => {
    expect(writes("field:log")).toEqual([
      "POST /activity/attachments",
      "DELETE /activity/attachments/:attachmentId",
      "POST /activity/attachments/restore",
      "POST /activity/create-activity",
      "PATCH /activity/:activityId",
      "DELETE /activity/:activityId",
      "POST /activity/restore",
      "POST /v1/field_notes",
      "PATCH /v1/field_notes/:noteId",
      "DELETE /v1/field_notes/:noteId",
      "POST /v1/field_notes/restore",
      "POST /v1/field_notes/images",
      "DELETE /v1/field_notes/images/:photoId",
      "POST /v1/field_notes/images/restore",
      "POST /v1/field_notes/links",
      "DELETE /v1/field_notes/links/:linkId",
      "POST /peat",
      "PATCH /peat/:caseId",
      "DELETE /peat/:caseId",
      "POST /peat/restore",
      "POST /peat-images",
      "DELETE /peat-images/:photoId",
      "POST /peat-images/restore",
      "POST /peat/:caseId/note",
      "POST /peat/:caseId/remote",
      "PATCH /sentinel/anomalies/:anomalyId",
      "POST /ambientation/compute",
      "POST /ambientation/compute/cancel",
      "POST /ambientation",
      "PATCH /ambientation",
      "POST /prescriptions",
      "PUT /prescriptions/:prescriptionId",
      "POST /yield-maps/upload",
      "POST /yield-maps",
      "PATCH /yield-maps",
      "POST /trials",
      "PATCH /trials",
      "POST /soil-sampling/plans",
      "PATCH /soil-sampling/plans/:planId",
      "PATCH /soil-sampling/points/:pointId",
      "PUT /soil-sampling/plans/:planId/results",
      "POST /batches/link",
      "POST /batches/unlink",
      "POST /croplog",
      "PATCH /croplog/:entryId",
      "DELETE /croplog/:entryId",
      "POST /croplog/restore",
      "POST /v2/planification",
      "POST /v2/planification/choose",
      "POST /v2/planification/restore",
      "PATCH /v2/planification/:planId",
      "DELETE /v2/planification/:planId",
      "POST /recommendations",
      "DELETE /recommendations/:recommendationId",
      "POST /recommendations/restore",
      "PUT /charts/saved",
      "POST /pioneer_report/planification_report",
      "POST /pioneer_report/planification_report/restore",
      "POST /pioneer_report/planification_report/preview",
      "PATCH /pioneer_report/planification_report/:planningReportId",
      "DELETE /pioneer_report/planification_report/:planningReportId",
    ]);
  });

  /** Routes open to keys of a scope, other than reading a field. */
  const openToKeys = (scope: ApiKeyScope) =>
    routes
      .filter((route) => apiKeyScopeOf(route) === scope)
      .filter((route) => route.method !== "GET" || accessWords[route.access].field !== "read")
      .map(nameOf);

  it("opens reading of fields, farms, records and weather to API keys, besides what is read of one field", () => {
    expect(openToKeys("read")).toEqual(READ_BY_KEYS);
  });

  it("opens recording of work, crop log, notes, samples and station data to API keys, and nothing that changes fields or shows them to others", () => {
    expect(openToKeys("write")).toEqual(WRITTEN_BY_KEYS);
  });

  it("keeps API keys out of accounts, keys, payments, sharing, exports and the work of administrators", () => {
    const closed =
      /^\/(auth|integrations|checkout|convert_to_advanced|has-trial|notification|report|changes|uploads|field\/(authorization|handover|export|import)|v1\/field_notes\/(links|public_notes))(\/|$)/;
    const open = routes.filter((route) => apiKeyScopeOf(route) !== null);

    expect(open.filter(({ path }) => closed.test(path)).map(nameOf)).toEqual(["GET /report/images"]);
    const ofPersons = open.filter(
      ({ access, needsRecentSignIn }) => needsRecentSignIn || !/^(account|field:(read|log))$/.test(access),
    );
    expect(ofPersons.map(nameOf)).toEqual([]);
  });

  it("is declared for every served route, and every declared route is served", () => {
    const declared = routes.map((route) => `${route.method} /api${route.path}`);
    const described = new Set(["/api/openapi.json"]);
    const served = application()
      .servedRoutes.filter(({ url }) => url.startsWith("/api/") && !described.has(url))
      .filter(({ method }) => method !== "HEAD" && method !== "OPTIONS")
      .map(({ method, url }) => `${method} ${url}`);
    expect([...served].sort()).toEqual([...declared].sort());
  });
});
