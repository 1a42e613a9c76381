import type { Boundary } from "@surco/geometry";
import type { Clock, JobProgressRepository, Jobs } from "@surco/kit-server";
import type { YieldMapRepository } from "./yield-map.repository";
import type { YieldUploadRepository } from "./yield-upload.repository";

export interface FieldLand {
  fieldId: string;
  polygon: Boundary;
  polygonHash: string;
  /** ISO code; null if unknown. */
  country: string | null;
}

export interface ZoneLand {
  id: string;
  name: string;
  color: string;
  areaHa: number;
  polygon: Boundary;
}

/** Services of other features. */
export interface YieldMapsNeeds {
  fields: { findPolygon(fieldId: string): Promise<FieldLand | null> };
  /** Decision zones of a field; null where it has none. */
  findZones(fieldId: string): Promise<{ zones: readonly ZoneLand[] } | null>;
}

export interface YieldMapsDeps extends YieldMapsNeeds {
  jobs: Jobs;
  jobProgress: JobProgressRepository;
  now: Clock;
  maps: YieldMapRepository;
  uploads: YieldUploadRepository;
}
