import type { CogHeaderRepository } from "@surco/cog";
import type { Boundary, Period } from "@surco/contract";
import type { Database } from "@surco/db";
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
import type { AnomalyRepository } from "./anomalies/anomaly.repository";
import type { OwnFormulaRepository } from "./formulas/own-formula.repository";
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
  /** ISO code; null when it is not known. */
  country: string | null;
}

/** A field with what was grown on it. */
export interface CroppedField extends FieldPolygon {
  crops: readonly SeasonCrop[];
}

interface SeasonCrop {
  /** "2025/26" */
  season: string;
  period: Period;
  cropId: number;
  /** Hybrid or variety as it is to be read, where it is known. */
  genotypeName?: string | undefined;
}

export interface FieldOnPaper {
  name: string;
  farmName: string;
  areaHa: number;
  polygon: Boundary;
}

interface FieldPolygons {
  /** Finds a polygon without checking permission: the caller has checked it, or is a job. null if the field is gone. */
  findPolygon(fieldId: string): Promise<FieldPolygon | null>;
  /** Field names and facts printed on files and paper; null if the reader may not see the field. */
  find(reader: Reader, fieldId: string): Promise<FieldOnPaper | null>;
  /** The same of several, in no order; those that are gone are left out. */
  findPolygons(fieldIds: readonly string[]): Promise<FieldPolygon[]>;
  /** Of those fields, the ones that the person may read. */
  listReadable(
    user: SessionUser,
    fieldIds: readonly string[],
  ): Promise<{ fieldId: string; polygonHash: string }[]>;
  /** The same with polygon, country and crops, in one query. */
  listCropped(user: SessionUser, fieldIds: readonly string[]): Promise<CroppedField[]>;
}

/** Dependencies of reading images. */
export interface ImageryDeps {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  now: Clock;
  fields: FieldPolygons;
  /** Catalogue to search scenes in and hosts to read their files from. */
  source: StacSource;
  logger?: Pick<Logger, "warn">;
}

/** The deps with what is made of them once. */
export interface Imagery extends ImageryDeps {
  windows: FieldWindowRepository;
  readings: ReadingRepository;
  pictures: PictureRepository;
  statistics: StatisticsRepository;
  removals: BlobDeletionRepository;
  searches: SceneSearchRepository;
  anomalies: AnomalyRepository;
  jobProgress: JobProgressRepository;
  headers: CogHeaderRepository;
  formulas: OwnFormulaRepository;
  stored: WindowStore;
  /** Opens the files of a scene; aborts with the signal. */
  openFiles(signal: AbortSignal): OpenBandFile;
}
