import type { CogHeaderRepository } from "@surco/cog";
import type { Boundary, Period } from "@surco/contract";
import type { Database } from "@surco/db";
import type { FieldPlans } from "@surco/fields/server";
import type {
  BlobDeletionRepository,
  BlobStore,
  Clock,
  JobProgressRepository,
  Jobs,
  Logger,
  Reader,
  SessionUser,
} from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { OwnFormulaRepository } from "./formulas/own-formula.repository";
import type { ImageDependents } from "./image-dependents";
import type { FieldWindowRepository } from "./reading/field-window.repository";
import type { PictureRepository } from "./reading/picture.repository";
import type { OpenBandFile } from "./reading/read-field-windows";
import type { ReadingRepository } from "./reading/reading.repository";
import type { WindowStore } from "./reading/window-store";
import type { SceneSearchRepository } from "./scenes/scene-search.repository";
import type { StacSource } from "./scenes/stac.client";
import type { StatisticsRepository } from "./statistics.repository";

/** Field data used by imagery. */
export interface FieldPolygon {
  fieldId: string;
  polygon: Boundary;
  polygonHash: string;
  /** ISO code; null if unknown. */
  country: string | null;
}

/** Field with its crops. */
export interface CroppedField extends FieldPolygon {
  crops: readonly SeasonCrop[];
}

interface SeasonCrop {
  /** "2025/26" */
  season: string;
  period: Period;
  cropId: number;
  /** Display name of hybrid or variety, if known. */
  genotypeName?: string | undefined;
}

export interface FieldOnPaper {
  name: string;
  farmName: string;
  areaHa: number;
  polygon: Boundary;
}

interface FieldPolygons extends FieldPlans {
  /** Finds a polygon without checking permission: the caller has checked it, or is a job. null if the field is gone. */
  findPolygon(fieldId: string): Promise<FieldPolygon | null>;
  /** Field names and facts printed on files and paper; null if the reader may not see the field. */
  find(reader: Reader, fieldId: string): Promise<FieldOnPaper | null>;
  /** Finds several polygons, unordered; deleted fields are left out. */
  findPolygons(fieldIds: readonly string[]): Promise<FieldPolygon[]>;
  /** Filters fields by the user's read permission. */
  listReadable(
    user: SessionUser,
    fieldIds: readonly string[],
  ): Promise<{ fieldId: string; polygonHash: string }[]>;
  /** Lists readable fields with polygon, country and crops, in one query. */
  listCropped(user: Reader, fieldIds: readonly string[]): Promise<CroppedField[]>;
}

/** Dependencies of reading images. */
export interface ImageryDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  now: Clock;
  fields: FieldPolygons;
  /** Scene catalogue and hosts of its files. */
  source: StacSource;
  /** Opens extra layers to every field, whatever its plan. */
  hasFreeExtraLayers: boolean;
  dependents: ImageDependents;
  logger?: Pick<Logger, "warn">;
}

/** Dependencies with the repositories made from them. */
export interface Imagery extends ImageryDeps {
  windows: FieldWindowRepository;
  readings: ReadingRepository;
  pictures: PictureRepository;
  statistics: StatisticsRepository;
  removals: BlobDeletionRepository;
  searches: SceneSearchRepository;
  jobProgress: JobProgressRepository;
  headers: CogHeaderRepository;
  formulas: OwnFormulaRepository;
  stored: WindowStore;
  /** Opens the files of a scene; aborts with the signal. */
  openFiles(signal: AbortSignal): OpenBandFile;
}
