import { accountRoutes } from "@surco/accounts/contract";
import { activityRoutes } from "@surco/activities/contract";
import { alertRoutes } from "@surco/alerts/contract";
import { analyticsRoutes } from "@surco/analytics/contract";
import { baseMapTile } from "@surco/base-map/contract";
import { boundaryRoutes, nonProductiveAreaRoutes } from "@surco/boundaries/contract";
import { bulkEditRoutes, farmMergeRoutes } from "@surco/bulk-edit/contract";
import { catalogueRoutes } from "@surco/catalogues/contract";
import { chartRoutes } from "@surco/charts/contract";
import {
  describeQueues,
  describeServices,
  followChanges,
  partialUploadRoutes,
  type RouteShape,
} from "@surco/contract";
import { cropLogRoutes } from "@surco/crop-log/contract";
import { decisionZonesRoutes } from "@surco/decision-zones/contract";
import { districtYieldRoutes } from "@surco/district-yields/contract";
import { droneFlightRoutes } from "@surco/drone-flights/contract";
import { farmRoutes, producerRoutes } from "@surco/farms/contract";
import { exportRoutes, importRoutes } from "@surco/field-import/contract";
import { fieldRoutes } from "@surco/fields/contract";
import { grossMarginRoutes } from "@surco/gross-margin/contract";
import { hdImageryRoutes } from "@surco/hd-imagery/contract";
import { imageryRoutes } from "@surco/imagery/contract";
import { integrationRoutes } from "@surco/integrations/contract";
import { landingRoutes } from "@surco/landing/contract";
import { noteRoutes } from "@surco/notes/contract";
import { notificationRoutes } from "@surco/notifications/contract";
import { phenologyRoutes } from "@surco/phenology-report/contract";
import { placeSearchRoutes } from "@surco/place-search/contract";
import { planningReportRoutes } from "@surco/planning-report/contract";
import { planRoutes } from "@surco/plans/contract";
import { plantHealthRoutes } from "@surco/plant-health/contract";
import { prescriptionRoutes } from "@surco/prescriptions/contract";
import { recommendationRoutes } from "@surco/recommendations/contract";
import { reportRoutes } from "@surco/reports/contract";
import { resowingCoverageRoutes } from "@surco/resowing-coverage/contract";
import { sharingRoutes, transferRoutes } from "@surco/sharing/contract";
import { soilAndReliefRoutes } from "@surco/soil-and-relief/contract";
import { soilSamplingRoutes } from "@surco/soil-sampling/contract";
import { staffRoutes } from "@surco/staff/contract";
import { systemHealthRoutes } from "@surco/system-health/contract";
import { temperatureRoutes } from "@surco/temperature/contract";
import { trialBatchRoutes } from "@surco/trial-batches/contract";
import { fieldTrialRoutes } from "@surco/trials/contract";
import { weatherRoutes } from "@surco/weather/contract";
import { yieldMapsRoutes } from "@surco/yield-maps/contract";
import { yieldPredictionRoutes } from "@surco/yield-prediction/contract";

/** Every route declared by a contract. */
export const routes: readonly RouteShape[] = [
  describeServices,
  describeQueues,
  followChanges,
  ...partialUploadRoutes,
  ...accountRoutes,
  ...catalogueRoutes,
  ...fieldRoutes,
  ...farmRoutes,
  ...producerRoutes,
  ...boundaryRoutes,
  ...nonProductiveAreaRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...sharingRoutes,
  ...transferRoutes,
  ...bulkEditRoutes,
  ...farmMergeRoutes,
  ...imageryRoutes,
  ...activityRoutes,
  ...noteRoutes,
  ...plantHealthRoutes,
  ...analyticsRoutes,
  ...hdImageryRoutes,
  ...decisionZonesRoutes,
  ...prescriptionRoutes,
  ...yieldMapsRoutes,
  ...fieldTrialRoutes,
  ...soilSamplingRoutes,
  ...resowingCoverageRoutes,
  ...trialBatchRoutes,
  ...staffRoutes,
  ...systemHealthRoutes,
  baseMapTile,
  ...landingRoutes,
  ...integrationRoutes,
  ...cropLogRoutes,
  ...districtYieldRoutes,
  ...droneFlightRoutes,
  ...grossMarginRoutes,
  ...recommendationRoutes,
  ...chartRoutes,
  ...planningReportRoutes,
  ...planRoutes,
  ...reportRoutes,
  ...notificationRoutes,
  ...soilAndReliefRoutes,
  ...weatherRoutes,
  ...yieldPredictionRoutes,
  ...alertRoutes,
  ...placeSearchRoutes,
  ...temperatureRoutes,
  ...phenologyRoutes,
];

export const nameOf = (route: RouteShape) => `${route.method} ${route.path}`;
