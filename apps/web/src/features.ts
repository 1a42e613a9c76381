import { accountsWeb } from "@surco/accounts/web";
import { activitiesWeb } from "@surco/activities/web";
import { alertsWeb } from "@surco/alerts/web";
import { analyticsWeb } from "@surco/analytics/web";
import { baseMapWeb } from "@surco/base-map/web";
import { boundariesWeb } from "@surco/boundaries/web";
import { bulkEditWeb } from "@surco/bulk-edit/web";
import { cataloguesWeb } from "@surco/catalogues/web";
import { chartsWeb } from "@surco/charts/web";
import { cropLogWeb } from "@surco/crop-log/web";
import { decisionZonesWeb } from "@surco/decision-zones/web";
import { districtYieldsWeb } from "@surco/district-yields/web";
import { droneFlightsWeb } from "@surco/drone-flights/web";
import { farmsWeb } from "@surco/farms/web";
import { fieldImportWeb } from "@surco/field-import/web";
import { fieldsWeb } from "@surco/fields/web";
import { grossMarginWeb } from "@surco/gross-margin/web";
import { hdImageryWeb } from "@surco/hd-imagery/web";
import { imageryWeb } from "@surco/imagery/web";
import { integrationsWeb } from "@surco/integrations/web";
import type { WebFeature } from "@surco/kit-web";
import { landingWeb } from "@surco/landing/web";
import { notesWeb } from "@surco/notes/web";
import { notificationsWeb } from "@surco/notifications/web";
import { phenologyReportWeb } from "@surco/phenology-report/web";
import { placeSearchWeb } from "@surco/place-search/web";
import { planningReportWeb } from "@surco/planning-report/web";
import { plansWeb } from "@surco/plans/web";
import { plantHealthWeb } from "@surco/plant-health/web";
import { prescriptionsWeb } from "@surco/prescriptions/web";
import { recommendationsWeb } from "@surco/recommendations/web";
import { reportsWeb } from "@surco/reports/web";
import { resowingCoverageWeb } from "@surco/resowing-coverage/web";
import { seasonSummaryWeb } from "@surco/season-summary/web";
import { sharingWeb } from "@surco/sharing/web";
import { soilAndReliefWeb } from "@surco/soil-and-relief/web";
import { soilSamplingWeb } from "@surco/soil-sampling/web";
import { staffWeb } from "@surco/staff/web";
import { systemHealthWeb } from "@surco/system-health/web";
import { temperatureWeb } from "@surco/temperature/web";
import { trialBatchesWeb } from "@surco/trial-batches/web";
import { trialsWeb } from "@surco/trials/web";
import { weatherWeb } from "@surco/weather/web";
import { yieldMapsWeb } from "@surco/yield-maps/web";
import { yieldPredictionWeb } from "@surco/yield-prediction/web";
import { apiDocsWeb } from "./api-docs/feature";
import { deletedWeb } from "./deleted/feature";
import { outboxWeb } from "./outbox/feature";
import { tourWeb } from "./tour/feature";

export { preloadPage } from "./preload-page";

/** Every feature of the application, in the order of its contents in slots. Loaded when somebody signs in. */
export const features: readonly WebFeature[] = [
  landingWeb,
  accountsWeb,
  cataloguesWeb,
  fieldsWeb,
  farmsWeb,
  boundariesWeb,
  bulkEditWeb,
  fieldImportWeb,
  sharingWeb,
  activitiesWeb,
  notesWeb,
  imageryWeb,
  analyticsWeb,
  cropLogWeb,
  soilAndReliefWeb,
  baseMapWeb,
  placeSearchWeb,
  weatherWeb,
  alertsWeb,
  temperatureWeb,
  plantHealthWeb,
  yieldPredictionWeb,
  districtYieldsWeb,
  recommendationsWeb,
  grossMarginWeb,
  chartsWeb,
  planningReportWeb,
  plansWeb,
  decisionZonesWeb,
  prescriptionsWeb,
  yieldMapsWeb,
  trialsWeb,
  soilSamplingWeb,
  resowingCoverageWeb,
  trialBatchesWeb,
  staffWeb,
  systemHealthWeb,
  hdImageryWeb,
  reportsWeb,
  seasonSummaryWeb,
  phenologyReportWeb,
  droneFlightsWeb,
  integrationsWeb,
  apiDocsWeb,
  deletedWeb,
  outboxWeb,
  notificationsWeb,
  tourWeb,
];
