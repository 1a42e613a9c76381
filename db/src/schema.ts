import type {
  AccountIdentityTable,
  AccountLogoTable,
  AccountTable,
  AccountTokenTable,
  KnownDeviceTable,
  OwnDataExportTable,
  ProducerGroupTable,
  ProviderClaimTable,
  ProviderDepartureTable,
  RateLimitTable,
  RightsChangeTable,
  SessionTable,
} from "./schema/accounts";
import type { BrandTable, CatalogueEntryTable, GenotypeTable } from "./schema/catalogues";
import type { FlightRequestTable } from "./schema/drone-flights";
import type { FarmTable, ProducerTable } from "./schema/farms";
import type {
  FieldBoundaryTable,
  FieldChangeTable,
  FieldImportTable,
  FieldTable,
  NonProductiveAreaTable,
  SeasonCropTable,
  SeasonNetAreaTable,
} from "./schema/fields";
import type {
  AnomalyDecisionTable,
  AnomalyTable,
  CogHeaderTable,
  FieldGroundTable,
  FieldWindowTable,
  FormulaUseTable,
  HdImageTable,
  ImageReportTable,
  ImageWatchTable,
  OwnFormulaTable,
  SceneSearchTable,
  SceneTable,
} from "./schema/imagery";
import type {
  BlobRemovalTable,
  HttpCacheTable,
  JobProgressTable,
  NotificationTable,
  ProviderBudgetTable,
} from "./schema/kit";
import type {
  FieldHandoverFieldTable,
  FieldHandoverTable,
  FieldInvitationTable,
  FieldShareTable,
  RemovedShareTable,
} from "./schema/sharing";
import type {
  DigestUnsubscriptionTable,
  NotificationChoiceTable,
  PushKeyTable,
  PushSubscriptionTable,
} from "./schema/telling";

export type * from "./schema/accounts";
export type * from "./schema/catalogues";
export type * from "./schema/drone-flights";
export type * from "./schema/farms";
export type * from "./schema/fields";
export type * from "./schema/imagery";
export type * from "./schema/kit";
export type * from "./schema/sharing";
export type * from "./schema/telling";

/** Every table; its row type stands in `schema/`, by subject. Written by hand beside the migrations; a test compares the two. */
export interface Database {
  account: AccountTable;
  producer_group: ProducerGroupTable;
  account_logo: AccountLogoTable;
  own_data_export: OwnDataExportTable;
  rights_change: RightsChangeTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  account_token: AccountTokenTable;
  account_identity: AccountIdentityTable;
  provider_departure: ProviderDepartureTable;
  provider_claim: ProviderClaimTable;
  rate_limit: RateLimitTable;
  farm: FarmTable;
  field: FieldTable;
  season_crop: SeasonCropTable;
  producer: ProducerTable;
  field_change: FieldChangeTable;
  brand: BrandTable;
  genotype: GenotypeTable;
  catalogue_entry: CatalogueEntryTable;
  field_share: FieldShareTable;
  field_invitation: FieldInvitationTable;
  removed_share: RemovedShareTable;
  field_handover: FieldHandoverTable;
  field_handover_field: FieldHandoverFieldTable;
  field_boundary: FieldBoundaryTable;
  non_productive_area: NonProductiveAreaTable;
  season_net_area: SeasonNetAreaTable;
  field_import: FieldImportTable;
  scene: SceneTable;
  field_window: FieldWindowTable;
  scene_search: SceneSearchTable;
  cog_header: CogHeaderTable;
  job_progress: JobProgressTable;
  http_cache: HttpCacheTable;
  own_formula: OwnFormulaTable;
  notification: NotificationTable;
  notification_choice: NotificationChoiceTable;
  digest_unsubscription: DigestUnsubscriptionTable;
  push_subscription: PushSubscriptionTable;
  push_key: PushKeyTable;
  image_watch: ImageWatchTable;
  field_ground: FieldGroundTable;
  hd_image: HdImageTable;
  provider_budget: ProviderBudgetTable;
  anomaly: AnomalyTable;
  anomaly_decision: AnomalyDecisionTable;
  image_report: ImageReportTable;
  formula_use: FormulaUseTable;
  blob_removal: BlobRemovalTable;
  flight_request: FlightRequestTable;
}
