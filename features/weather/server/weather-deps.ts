import type { FieldCard } from "@surco/fields/contract";
import type { FieldRepository } from "@surco/fields/server";
import type { CallBudget, Clock, Logger, Reader, ResponseCache, singleFlight } from "@surco/kit-server";
import type { Gibs } from "./clouds/gibs.client";
import type { ForecastRepository } from "./forecast/forecast.repository";
import type { OpenMeteo } from "./providers/open-meteo/forecast.client";
import type { WeatherService } from "./providers/provider-forecast";
import type { RadarFrame, RainViewer } from "./radar/rainviewer.client";
import type { SprayingLimitsRepository } from "./spraying/spraying-limits.repository";

/** Dependencies of the weather. */
export interface WeatherDeps {
  fields: Pick<FieldRepository, "findPolygon"> & {
    /** Readable fields among these. */
    listCards(
      reader: Reader,
      fieldIds: readonly string[],
    ): Promise<readonly Pick<FieldCard, "id" | "bbox" | "country" | "crops">[]>;
  };
  forecasts: ForecastRepository;
  sprayingLimits: SprayingLimitsRepository;
  openMeteo: OpenMeteo;
  openMeteoBudget: CallBudget;
  metNorway: WeatherService;
  /** null: switched off by the operator. */
  radar: RainViewer | null;
  /** Frames of the radar that this process has listed, by id. */
  radarFrames: Map<string, RadarFrame>;
  gibs: Gibs;
  /** Stored answers of the services. */
  answers: ResponseCache;
  /** Shares calls for one cell at the same time. */
  fly: ReturnType<typeof singleFlight>;
  /** Longest wait for a service, ms, of somebody who can be shown stored data. */
  patienceMs: number;
  now: Clock;
  logger: Pick<Logger, "warn">;
}
