import { createAccountsFeature } from "@surco/accounts/server";
import { createActivitiesFeature } from "@surco/activities/server";
import { createAlertsFeature } from "@surco/alerts/server";
import { anomalyDependents, createAnalyticsFeature } from "@surco/analytics/server";
import { createBaseMapFeature } from "@surco/base-map/server";
import { createBoundariesFeature } from "@surco/boundaries/server";
import { createBulkEditFeature } from "@surco/bulk-edit/server";
import { createCataloguesFeature } from "@surco/catalogues/server";
import { createChartsFeature } from "@surco/charts/server";
import { createCropLogFeature } from "@surco/crop-log/server";
import { createDecisionZonesFeature } from "@surco/decision-zones/server";
import { createDistrictYieldsFeature } from "@surco/district-yields/server";
import { createDroneFlightsFeature } from "@surco/drone-flights/server";
import { createFarmsFeature } from "@surco/farms/server";
import { createFieldImportFeature } from "@surco/field-import/server";
import { createFieldsFeature } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import { createGrossMarginFeature } from "@surco/gross-margin/server";
import { createHdImageryFeature } from "@surco/hd-imagery/server";
import { createImageryFeature } from "@surco/imagery/server";
import { createIntegrationsFeature } from "@surco/integrations/server";
import {
  type AccessChecks,
  type ChangeAccess,
  featureHooks,
  hostOf,
  type Mail,
  type Platform,
  type ProviderHealth,
  type Refusal,
  type ServerFeature,
} from "@surco/kit-server";
import { createLandingFeature } from "@surco/landing/server";
import { createNotesFeature } from "@surco/notes/server";
import { createNotificationsFeature, type Notify } from "@surco/notifications/server";
import { createPhenologyFeature } from "@surco/phenology-report/server";
import { createPlaceSearchFeature } from "@surco/place-search/server";
import { createPlanningReportFeature } from "@surco/planning-report/server";
import { createPlansFeature } from "@surco/plans/server";
import { createPlantHealthFeature } from "@surco/plant-health/server";
import { createPrescriptionsFeature } from "@surco/prescriptions/server";
import { createRecommendationsFeature } from "@surco/recommendations/server";
import { createReportsFeature } from "@surco/reports/server";
import { createResowingCoverageFeature } from "@surco/resowing-coverage/server";
import { seasonSummaryKind } from "@surco/season-summary/server";
import { createSharingFeature } from "@surco/sharing/server";
import { fieldInvitations } from "@surco/sharing/tables";
import { createSoilAndReliefFeature } from "@surco/soil-and-relief/server";
import { createSoilSamplingFeature } from "@surco/soil-sampling/server";
import { createStaffFeature } from "@surco/staff/server";
import { createSystemHealthFeature, type HealthWatch } from "@surco/system-health/server";
import { createTemperatureFeature } from "@surco/temperature/server";
import { createTrialBatchesFeature } from "@surco/trial-batches/server";
import { createTrialsFeature } from "@surco/trials/server";
import { createWeatherFeature } from "@surco/weather/server";
import { createYieldMapsFeature } from "@surco/yield-maps/server";
import {
  createYieldPredictionFeature,
  type HarvestReplay,
  predictAfterImages,
} from "@surco/yield-prediction/server";
import type { Config } from "./config";
import { blobFolder } from "./data-folders";
import { listNightlyJobs } from "./nightly-jobs";
import { VERSION } from "./version";

export interface Features {
  /** Order of routes, cleanup steps, data export parts and hooks. */
  readonly list: ServerFeature[];
  /** Access checks of all routes. */
  readonly access: AccessChecks;
  readonly changeAccess: ChangeAccess;
  readonly notify: Notify;
  /** Notifies administrators that a service rejects the installation's credentials, once for each configuration. */
  notifyServiceRefused(refusal: Refusal & { configuration: string }): Promise<void>;
  /** Looks for problems of the installation every minute and notifies the administrators. */
  watchHealth(options: { isWorker: boolean; deliver(mail: Mail): Promise<void> }): HealthWatch;
  /** Title and description of a shared report; null for a link that opens nothing. */
  describeReport(token: string): Promise<{ title: string; description: string } | null>;
  /** Stored harvests, predicted again without their own season. */
  replayHarvests(): Promise<HarvestReplay>;
}

/**
 * Creates the features with what each needs of others.
 *
 * @param build  id of the served web build
 * @param listServices  outside services as this process sees them
 */
export function createFeatures(
  platform: Platform,
  config: Config,
  build: string,
  listServices: () => readonly ProviderHealth[],
): Features {
  const list: ServerFeature[] = [];
  const hooks = featureHooks(() => list);

  const catalogues = createCataloguesFeature(platform);
  const accounts = createAccountsFeature(
    platform,
    { hooks, notify: (...inputs) => notifications.services.notify(...inputs) },
    config,
  );
  const farms = createFarmsFeature(platform, { fields: fieldNames });
  const fields = createFieldsFeature(
    platform,
    {
      farms: farms.services.farms,
      producers: farms.services.producers,
      catalogues: catalogues.services.catalogues,
      invitations: fieldInvitations,
      hooks,
    },
    config,
  );
  const boundaries = createBoundariesFeature(platform, { fields: fields.services.fields, hooks });
  const notifications = createNotificationsFeature(
    platform,
    { fields: fields.services.fields, accounts: accounts.services.accounts, hooks },
    config,
  );
  const sharing = createSharingFeature(platform, {
    fields: fields.services.fields,
    notify: notifications.services.notify,
    deleteNotifications: notifications.services.deleteNotifications,
    hooks,
  });
  const fieldImport = createFieldImportFeature(platform, {
    fields: fields.services.fields,
    foundIds: fields.services.foundIds,
    farms: farms.services.farms,
    catalogues: catalogues.services.catalogues,
    hooks,
  });
  const bulkEdit = createBulkEditFeature(platform, {
    farms: farms.services.farms,
    producers: farms.services.producers,
  });
  const activities = createActivitiesFeature(platform, {
    catalogues: catalogues.services.catalogues,
    findFieldRights: fields.services.findFieldRights,
  });
  const notes = createNotesFeature(platform, {
    findFieldRights: fields.services.findFieldRights,
    notify: notifications.services.notify,
  });
  const plantHealth = createPlantHealthFeature(
    platform,
    { recordNoteWithFiles: notes.services.recordNoteWithFiles },
    config,
  );
  const anomalies = anomalyDependents(platform.jobs);
  const predictYields = predictAfterImages(platform.jobs);
  const imagery = createImageryFeature(
    platform,
    {
      fields: fields.services.fields,
      watchedFields: fields.services.watchedFields,
      polygonsInUse: boundaries.services.polygonsInUse,
      onImages: (images) => alerts.services.onImages(images),
      listSeasonYields: (fieldIds) => yieldPrediction.services.listSeasonYields(fieldIds),
      notify: notifications.services.notify,
      dependents: {
        ...anomalies,
        async onImagesRead(read) {
          await anomalies.onImagesRead(read);
          await predictYields(read);
        },
      },
    },
    config,
  );
  const analytics = createAnalyticsFeature(platform, {
    fields: fields.services.fields,
    watchedFields: fields.services.watchedFields,
    source: imagery.services.source,
    dependents: imagery.services.dependents,
    hasFreeExtraLayers: config.hasFreeExtraLayers,
    onAnomalies: (anomalies) => alerts.services.onAnomalies(anomalies),
    listSeasonYields: (fieldIds) => yieldPrediction.services.listSeasonYields(fieldIds),
    notify: notifications.services.notify,
  });
  const soilAndRelief = createSoilAndReliefFeature(
    platform,
    { fields: fields.services.fields, polygonsInUse: boundaries.services.polygonsInUse },
    config,
  );
  const decisionZones = createDecisionZonesFeature(platform, {
    fields: fields.services.fields,
    source: imagery.services.source,
    dependents: imagery.services.dependents,
    hasFreeExtraLayers: config.hasFreeExtraLayers,
    findLandValues: soilAndRelief.services.findLandValues,
    listYieldMaps: (fieldId) => yieldMaps.services.listYieldMaps(fieldId),
    readYieldLayer: (yieldMapId, grid) => yieldMaps.services.readYieldLayer(yieldMapId, grid),
    hasSimulatedScenes: imagery.services.hasSimulatedScenes,
  });
  const prescriptions = createPrescriptionsFeature(platform, {
    fields: fields.services.fields,
    findZones: decisionZones.services.findZones,
  });
  const yieldMaps = createYieldMapsFeature(platform, {
    fields: fields.services.fields,
    findZones: decisionZones.services.findZones,
  });
  const trials = createTrialsFeature(platform, {
    fields: fields.services.fields,
    findZones: decisionZones.services.findZones,
    listYieldMaps: yieldMaps.services.listYieldMaps,
    listYieldPoints: yieldMaps.services.listYieldPoints,
  });
  const soilSampling = createSoilSamplingFeature(platform, {
    fields: fields.services.fields,
    findZones: decisionZones.services.findZones,
  });
  const cropLog = createCropLogFeature(platform, { fields: fields.services.fields });
  const weather = createWeatherFeature(
    platform,
    {
      fields: fields.services.fields,
      watchedFields: fields.services.watchedFields,
      records: {
        findSowing: activities.services.findSowing,
        listRain: cropLog.services.listRain,
        listRainOfFields: cropLog.services.listRainOfFields,
        listStages: cropLog.services.listStages,
        listIrrigations: activities.services.listIrrigations,
        findSoil: soilAndRelief.services.findSoil,
      },
    },
    config,
  );
  const alerts = createAlertsFeature(platform, {
    fields: fields.services.fields,
    farms: farms.services.farms,
    findFieldRight: fields.services.findFieldRight,
    watchedFields: fields.services.watchedFields,
    weatherCell: weather.services.weatherCell,
    cellPlace: weather.services.cellPlace,
    listForecasts: weather.services.listForecasts,
    listDailyWeather: weather.services.listDailyWeather,
    listSprayingLimits: weather.services.listSprayingLimits,
    listLastSowings: activities.services.listLastSowings,
    listStages: cropLog.services.listStages,
    listPlannedApplications: activities.services.listPlannedApplications,
    listUsableImages: imagery.services.listUsableImages,
    listOpenAnomalies: analytics.services.listOpenAnomalies,
    notify: notifications.services.notify,
  });
  const districtYields = createDistrictYieldsFeature(platform, { fields: fields.services.fields });
  const yieldPrediction = createYieldPredictionFeature(platform, {
    fields: fields.services.fields,
    records: {
      listSowings: activities.services.listSowings,
      listHarvests: activities.services.listHarvests,
      listIrrigationsOfFields: activities.services.listIrrigationsOfFields,
      listRainOfFields: cropLog.services.listRainOfFields,
      listStages: cropLog.services.listStages,
      listSoils: soilAndRelief.services.listSoils,
      orderSoil: soilAndRelief.services.orderSoil,
    },
    weather: weather.services,
    readEviSeries: imagery.services.readEviSeries,
    listStoredEvi: imagery.services.listStoredEvi,
    orderPastImages: imagery.services.orderPastImages,
    listDistrictYields: districtYields.services.listDistrictYields,
  });
  const charts = createChartsFeature(platform, {
    fields: fields.services.fields,
    analyseSeasons: analytics.services.analyseSeasons,
    hasSimulatedScenes: imagery.services.hasSimulatedScenes,
    weather: weather.services,
    listRainOfFields: cropLog.services.listRainOfFields,
    listHarvests: activities.services.listHarvests,
  });
  const seasonSummary = seasonSummaryKind(platform, {
    fields: fields.services.fields,
    source: imagery.services.source,
    dependents: imagery.services.dependents,
    hasFreeExtraLayers: config.hasFreeExtraLayers,
    catalogues: catalogues.services.catalogues,
    weather: weather.services,
    listPredictions: yieldPrediction.services.listPredictions,
    listWork: activities.services.listWork,
    listNotes: notes.services.listNewest,
    listAlerts: alerts.services.listNewest,
    now: platform.now,
  });
  const phenology = createPhenologyFeature(platform, {
    fields: fields.services.fields,
    source: imagery.services.source,
    dependents: imagery.services.dependents,
    hasFreeExtraLayers: config.hasFreeExtraLayers,
    accounts: accounts.services.accounts,
    catalogues: catalogues.services.catalogues,
    weather: weather.services,
  });
  const hdImagery = createHdImageryFeature(platform, { fields: fields.services.fields }, config);
  const grossMargin = createGrossMarginFeature(
    platform,
    {
      catalogues: catalogues.services.catalogues,
      listDoneOfSeason: activities.services.listDoneOfSeason,
      accounts: accounts.services.accounts,
      findLogo: accounts.services.findLogo,
    },
    { ...config.exchangeRates, demoWorldUrl: config.demoWorldUrl, version: VERSION },
  );
  const planningReport = createPlanningReportFeature(
    platform,
    {
      fields: fields.services.fields,
      source: imagery.services.source,
      dependents: imagery.services.dependents,
      hasFreeExtraLayers: config.hasFreeExtraLayers,
      catalogues: catalogues.services.catalogues,
      charts: charts.services,
      findMaker: (accountId) => reports.services.findMaker(accountId),
    },
    { version: VERSION },
  );
  const reports = createReportsFeature(
    platform,
    {
      fields: fields.services.fields,
      source: imagery.services.source,
      dependents: imagery.services.dependents,
      hasFreeExtraLayers: config.hasFreeExtraLayers,
      paperLayers: [...soilAndRelief.services.paperLayers, ...hdImagery.services.paperLayers],
      listMarks: activities.services.listMarks,
      accounts: accounts.services.accounts,
      findLogo: accounts.services.findLogo,
      listKinds: () => [
        seasonSummary,
        phenology.services.reportKind,
        ...grossMargin.services.reportKinds,
        ...planningReport.services.kinds,
      ],
    },
    { version: VERSION, publicUrl: config.publicUrl },
  );
  const plans = createPlansFeature(
    platform,
    { accounts: accounts.services.accounts, notify: notifications.services.notify },
    config,
  );
  const resowingCoverage = createResowingCoverageFeature(platform, {
    notify: notifications.services.notify,
  });
  const droneFlights = createDroneFlightsFeature(platform, { fields: fields.services.fields }, config);
  const baseMap = createBaseMapFeature(platform, { source: imagery.services.source }, config);
  const integrations = createIntegrationsFeature(
    platform,
    {
      findUser: accounts.services.findUser,
      listReadersAmong: fields.services.listReadersAmong,
      notify: notifications.services.notify,
    },
    config,
  );
  const trialBatches = createTrialBatchesFeature(platform, {
    catalogues: catalogues.services.catalogues,
    findDemonstrationCompany: (accountId) => landing.services.findCompany(accountId),
  });
  const landing = createLandingFeature(
    platform,
    {
      signInProviders: accounts.services.offeredProviders,
      listBaseMaps: baseMap.services.listBaseMaps,
      createAccount: accounts.services.createActivatedAccount,
      enterDemonstrationAccount: accounts.services.enterDemonstrationAccount,
      applyForCoverage: resowingCoverage.services.applyForCoverage,
      approveCoverage: resowingCoverage.services.approveCoverage,
      rejectCoverage: resowingCoverage.services.rejectCoverage,
      createBatch: trialBatches.services.createBatch,
      createFarm: farms.services.createFarm,
      createProducer: farms.services.createProducer,
      createFields: fields.services.createFields,
      startTrial: plans.services.startTrial,
      recordActivities: activities.services.recordActivities,
      saveEntries: cropLog.services.saveEntries,
      recordMargin: grossMargin.services.recordPlan,
      saveTemplate: grossMargin.services.saveTemplate,
      recordNotes: notes.services.recordNotes,
      attachPhoto: notes.services.attachPhoto,
      recordCase: plantHealth.services.recordCase,
      moveFields: sharing.services.moveFields,
      orderNewImages: imagery.services.orderNewImages,
      remindTasks: notes.services.remindTasks,
    },
    { ...config, build },
  );

  const systemHealth = createSystemHealthFeature(
    platform,
    {
      accounts: accounts.services.accounts,
      notify: notifications.services.notify,
      listMailed: notifications.services.listMailed,
      listServices,
      listNightlyJobs: () => listNightlyJobs(platform, list),
    },
    {
      dataDir: config.dataDir,
      blobFolder: config.s3 ? null : blobFolder(config.dataDir),
      bucketHost: config.s3 && hostOf(config.s3.bucketUrl),
      contact: config.contact,
    },
  );

  list.push(
    accounts,
    // Erased before their farms, and before the data of their polygons.
    fields,
    farms,
    catalogues,
    boundaries,
    fieldImport,
    bulkEdit,
    activities,
    notes,
    plantHealth,
    sharing,
    imagery,
    analytics,
    hdImagery,
    soilAndRelief,
    decisionZones,
    prescriptions,
    yieldMaps,
    trials,
    soilSampling,
    createStaffFeature(platform, {
      countCoverages: resowingCoverage.services.countCoverages,
      countCoveragesByAccount: resowingCoverage.services.countByAccount,
    }),
    baseMap,
    createPlaceSearchFeature(platform, config),
    weather,
    alerts,
    createTemperatureFeature(platform, { weather: weather.services }),
    createRecommendationsFeature(platform, {
      catalogues: catalogues.services.catalogues,
      farms: farms.services.farms,
      findFieldRight: fields.services.findFieldRight,
      listZones: decisionZones.services.listZones,
    }),
    grossMargin,
    charts,
    planningReport,
    reports,
    phenology,
    notifications,
    cropLog,
    districtYields,
    yieldPrediction,
    plans,
    resowingCoverage,
    droneFlights,
    trialBatches,
    integrations,
    landing,
    systemHealth,
  );
  return {
    list,
    access: {
      findUser: accounts.services.findUserByToken,
      findApiKey: integrations.services.findApiKey,
      isRecentlyAuthenticated: accounts.services.isRecentlyAuthenticated,
      findFieldRight: fields.services.findFieldRight,
    },
    changeAccess: {
      listReadersAmong: fields.services.listReadersAmong,
      listValidSessions: accounts.services.listValidSessions,
    },
    notify: notifications.services.notify,
    watchHealth: systemHealth.services.watch,
    notifyServiceRefused: accounts.services.notifyServiceRefused,
    describeReport: reports.services.describeLink,
    replayHarvests: yieldPrediction.services.replayHarvests,
  };
}
