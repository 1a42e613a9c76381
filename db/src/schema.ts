import type {
  AccountIdentityTable,
  AccountLogoTable,
  AccountTable,
  AccountTokenTable,
  AuthorizationRequestTable,
  DataExportTable,
  KnownDeviceTable,
  LogInChallengeTable,
  NewFieldReaderTable,
  PasskeyChallengeTable,
  PasskeyTable,
  ProducerGroupTable,
  ProviderClaimTable,
  RecoveryCodeTable,
  RightsChangeTable,
  SessionTable,
  TotpSecretTable,
} from "./schema/accounts";
import type { ActivityAttachmentTable, ActivityTable } from "./schema/activities";
import type { AlertRuleTable, AlertTable } from "./schema/alerts";
import type { AnomalyDecisionTable, AnomalyTable } from "./schema/analytics";
import type { BaseMapTileTable } from "./schema/base-map";
import type { FieldBoundaryTable, NonProductiveAreaTable, SeasonNetAreaTable } from "./schema/boundaries";
import type { FieldChangeTable } from "./schema/bulk-edit";
import type { BrandTable, CatalogueEntryTable, GenotypeTable } from "./schema/catalogues";
import type { SavedChartTable } from "./schema/charts";
import type { CropLogEntryTable } from "./schema/crop-log";
import type { DecisionZonesTable, ZoneProposalTable } from "./schema/decision-zones";
import type {
  DistrictYieldEditionTable,
  DistrictYieldTable,
  GrowerMeanKeyTable,
  GrowerMeanTable,
} from "./schema/district-yields";
import type { FlightRequestTable } from "./schema/drone-flights";
import type { FarmTable, ProducerTable } from "./schema/farms";
import type { FieldImportTable } from "./schema/field-import";
import type { FieldTable, SeasonCropTable } from "./schema/fields";
import type {
  ExchangeRateTable,
  GrossMarginPlanTable,
  GrossMarginTemplateTable,
  ReferencePriceTable,
} from "./schema/gross-margin";
import type { HdImageTable } from "./schema/hd-imagery";
import type {
  FieldWindowTable,
  FormulaUseTable,
  ImageWatchTable,
  OwnFormulaTable,
  SceneSearchTable,
  SceneTable,
} from "./schema/imagery";
import type {
  ApiKeyTable,
  WebhookDeliveryTable,
  WebhookEventTable,
  WebhookTable,
} from "./schema/integrations";
import type {
  AppliedWriteTable,
  BackupScheduleTable,
  BlobRemovalTable,
  ChangeEventTable,
  CogHeaderTable,
  FileAddressKeyTable,
  HttpCacheTable,
  JobProgressTable,
  MaintenanceRunTable,
  ProviderBudgetTable,
  RateLimitTable,
  StoredFileTable,
  UploadPartTable,
  WorkerProcessTable,
} from "./schema/kit";
import type {
  DemonstrationClaimTable,
  DemonstrationCompanyMemberTable,
  DemonstrationFieldTable,
} from "./schema/landing";
import type {
  NoteContributorTable,
  NoteLinkTable,
  NotePhotoTable,
  NoteTable,
  PublicNotesConsentTable,
} from "./schema/notes";
import type {
  DigestUnsubscriptionTable,
  NotificationChoiceTable,
  NotificationTable,
  PushKeyTable,
  PushSubscriptionTable,
} from "./schema/notifications";
import type { HybridSheetTable, PlanningReportTable } from "./schema/planning-reports";
import type {
  FieldPlanTable,
  PlanLedgerEntryTable,
  PlanOrderLineTable,
  PlanOrderTable,
  PlanPaymentTable,
  PlanRefundTable,
  PlanTermTable,
  PlanTransferTable,
  PlanTrialTable,
} from "./schema/plans";
import type { PlantHealthCaseTable, PlantHealthPhotoTable } from "./schema/plant-health";
import type { PrescriptionTable } from "./schema/prescriptions";
import type {
  HybridParametersTable,
  RecommendationTable,
  ResponseTrialTable,
} from "./schema/recommendations";
import type { ReportLinkTable, ReportTable } from "./schema/reports";
import type {
  ResowingClaimFieldTable,
  ResowingClaimPhotoTable,
  ResowingClaimTable,
  ResowingCoverageEventTable,
  ResowingCoverageFieldTable,
  ResowingCoverageTable,
  ResowingProgrammeTable,
} from "./schema/resowing-coverage";
import type {
  FieldInvitationTable,
  FieldShareTable,
  FieldTransferFieldTable,
  FieldTransferTable,
  RemovedShareTable,
} from "./schema/sharing";
import type { SoilAndReliefTable } from "./schema/soil-and-relief";
import type {
  SoilSamplingPlanTable,
  SoilSamplingPointTable,
  SoilSamplingResultTable,
} from "./schema/soil-sampling";
import type { FieldSeasonSummaryTable, FieldSummaryTable } from "./schema/staff";
import type { HealthProblemTable } from "./schema/system-health";
import type { TrialBatchTable } from "./schema/trial-batches";
import type { FieldTrialTable } from "./schema/trials";
import type {
  FieldStationTable,
  SprayingLimitsTable,
  StationObservationTable,
  StationRequestTable,
  WeatherDailyTable,
  WeatherForecastTable,
  WeatherHistoryCellTable,
  WeatherHourlyTable,
  WeatherStationTable,
} from "./schema/weather";
import type { YieldMapTable, YieldUploadTable } from "./schema/yield-maps";
import type { YieldPredictionTable, YieldSeasonFitTable } from "./schema/yield-prediction";

export type * from "./schema/accounts";
export type * from "./schema/activities";
export type * from "./schema/analytics";
export type * from "./schema/base-map";
export type * from "./schema/boundaries";
export type * from "./schema/bulk-edit";
export type * from "./schema/catalogues";
export type * from "./schema/charts";
export type * from "./schema/crop-log";
export type * from "./schema/decision-zones";
export type * from "./schema/district-yields";
export type * from "./schema/drone-flights";
export type * from "./schema/farms";
export type * from "./schema/field-import";
export type * from "./schema/fields";
export type * from "./schema/gross-margin";
export type * from "./schema/hd-imagery";
export type * from "./schema/imagery";
export type * from "./schema/integrations";
export type * from "./schema/kit";
export type * from "./schema/landing";
export type * from "./schema/notes";
export type * from "./schema/notifications";
export type * from "./schema/planning-reports";
export type * from "./schema/prescriptions";
export type * from "./schema/recommendations";
export type * from "./schema/reports";
export type * from "./schema/resowing-coverage";
export type * from "./schema/sharing";
export type * from "./schema/soil-and-relief";
export type * from "./schema/soil-sampling";
export type * from "./schema/staff";
export type * from "./schema/system-health";
export type * from "./schema/trial-batches";
export type * from "./schema/trials";
export type * from "./schema/weather";
export type * from "./schema/yield-maps";
export type * from "./schema/yield-prediction";

/** All tables, by owner; row types stand in `schema/`, one file per owner. A test compares them with the migrations. */
export interface Database {
  // accounts
  account: AccountTable;
  producer_group: ProducerGroupTable;
  account_logo: AccountLogoTable;
  own_data_export: DataExportTable;
  rights_change: RightsChangeTable;
  new_field_reader: NewFieldReaderTable;
  session: SessionTable;
  totp_secret: TotpSecretTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  log_in_challenge: LogInChallengeTable;
  passkey_challenge: PasskeyChallengeTable;
  known_device: KnownDeviceTable;
  account_token: AccountTokenTable;
  account_identity: AccountIdentityTable;
  provider_departure: AuthorizationRequestTable;
  provider_claim: ProviderClaimTable;

  // activities
  activity: ActivityTable;
  activity_attachment: ActivityAttachmentTable;

  // catalogues
  brand: BrandTable;
  genotype: GenotypeTable;
  catalogue_entry: CatalogueEntryTable;

  // crop-log
  crop_log_entry: CropLogEntryTable;

  // district-yields
  district_yield_edition: DistrictYieldEditionTable;
  district_yield: DistrictYieldTable;
  grower_mean_key: GrowerMeanKeyTable;
  grower_mean: GrowerMeanTable;

  // landing
  demonstration_field: DemonstrationFieldTable;
  demonstration_claim: DemonstrationClaimTable;
  demonstration_company_member: DemonstrationCompanyMemberTable;

  // drone-flights
  flight_request: FlightRequestTable;

  // farms
  farm: FarmTable;
  producer: ProducerTable;

  // fields
  field: FieldTable;
  season_crop: SeasonCropTable;

  // boundaries
  field_boundary: FieldBoundaryTable;
  non_productive_area: NonProductiveAreaTable;
  season_net_area: SeasonNetAreaTable;

  // field-import
  field_import: FieldImportTable;

  // sharing
  field_share: FieldShareTable;
  field_invitation: FieldInvitationTable;
  removed_share: RemovedShareTable;
  field_handover: FieldTransferTable;
  field_handover_field: FieldTransferFieldTable;

  // bulk-edit
  field_change: FieldChangeTable;

  // imagery
  scene: SceneTable;
  field_window: FieldWindowTable;
  scene_search: SceneSearchTable;
  image_watch: ImageWatchTable;
  own_formula: OwnFormulaTable;
  formula_use: FormulaUseTable;

  // analytics
  anomaly: AnomalyTable;
  anomaly_decision: AnomalyDecisionTable;

  // base-map
  base_map_tile: BaseMapTileTable;

  // soil-and-relief
  field_ground: SoilAndReliefTable;

  // weather
  weather_forecast: WeatherForecastTable;
  weather_station: WeatherStationTable;
  station_observation: StationObservationTable;
  station_request: StationRequestTable;
  field_station: FieldStationTable;
  spraying_limits: SprayingLimitsTable;
  weather_history_cell: WeatherHistoryCellTable;
  weather_daily: WeatherDailyTable;
  weather_hourly: WeatherHourlyTable;
  alert_rule: AlertRuleTable;
  alert: AlertTable;

  // yield-prediction
  yield_prediction: YieldPredictionTable;
  yield_season_fit: YieldSeasonFitTable;

  // hd-imagery
  hd_image: HdImageTable;

  // decision-zones
  zone_proposal: ZoneProposalTable;
  decision_zones: DecisionZonesTable;

  // prescriptions
  prescription: PrescriptionTable;

  // resowing-coverage
  resowing_programme: ResowingProgrammeTable;
  resowing_coverage: ResowingCoverageTable;
  resowing_coverage_field: ResowingCoverageFieldTable;
  resowing_claim: ResowingClaimTable;
  resowing_claim_field: ResowingClaimFieldTable;
  resowing_claim_photo: ResowingClaimPhotoTable;
  resowing_coverage_event: ResowingCoverageEventTable;

  // soil-sampling
  soil_sampling_plan: SoilSamplingPlanTable;
  soil_sampling_point: SoilSamplingPointTable;
  soil_sampling_result: SoilSamplingResultTable;

  // plant-health
  plant_health_case: PlantHealthCaseTable;
  plant_health_photo: PlantHealthPhotoTable;

  // trial-batches
  trial_batch: TrialBatchTable;
  // integrations
  api_key: ApiKeyTable;
  webhook: WebhookTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;

  // staff
  field_summary: FieldSummaryTable;
  field_season_summary: FieldSeasonSummaryTable;

  // yield-maps
  yield_upload: YieldUploadTable;
  yield_map: YieldMapTable;

  // trials
  field_trial: FieldTrialTable;

  // recommendations
  response_trial: ResponseTrialTable;
  recommendation: RecommendationTable;
  hybrid_parameters: HybridParametersTable;

  // gross-margin
  gross_margin_plan: GrossMarginPlanTable;
  gross_margin_template: GrossMarginTemplateTable;
  exchange_rate: ExchangeRateTable;
  reference_price: ReferencePriceTable;

  // charts
  saved_chart: SavedChartTable;

  // planning-report
  planning_report: PlanningReportTable;
  plan_order: PlanOrderTable;
  plan_order_line: PlanOrderLineTable;
  field_plan: FieldPlanTable;
  plan_term: PlanTermTable;
  plan_trial: PlanTrialTable;
  plan_payment: PlanPaymentTable;
  plan_ledger_entry: PlanLedgerEntryTable;
  plan_refund: PlanRefundTable;
  plan_transfer: PlanTransferTable;
  hybrid_sheet: HybridSheetTable;

  // reports
  report: ReportTable;
  report_link: ReportLinkTable;

  // notes
  note: NoteTable;
  note_contributor: NoteContributorTable;
  note_photo: NotePhotoTable;
  note_link: NoteLinkTable;
  public_notes_consent: PublicNotesConsentTable;

  // notifications
  notification: NotificationTable;
  notification_choice: NotificationChoiceTable;
  digest_unsubscription: DigestUnsubscriptionTable;
  push_subscription: PushSubscriptionTable;
  push_key: PushKeyTable;

  // kit
  rate_limit: RateLimitTable;
  job_progress: JobProgressTable;
  http_cache: HttpCacheTable;
  provider_budget: ProviderBudgetTable;
  applied_write: AppliedWriteTable;
  upload_part: UploadPartTable;
  change_event: ChangeEventTable;
  blob_removal: BlobRemovalTable;
  stored_file: StoredFileTable;
  file_address_key: FileAddressKeyTable;
  maintenance_run: MaintenanceRunTable;
  backup_schedule: BackupScheduleTable;
  worker_process: WorkerProcessTable;
  cog_header: CogHeaderTable;

  // system-health
  health_problem: HealthProblemTable;
}
