import type { SeasonHarvest } from "@surco/activities/server";
import type { analysis } from "@surco/analytics/contract";
import type { DateRange, PlainDate } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import type { FieldRepository } from "@surco/fields/server";
import type { Bbox } from "@surco/geometry";
import type { Clock, Reader } from "@surco/kit-server";
import type { WeatherHistory } from "@surco/weather/server";
import type { SavedChartRepository } from "./saved-chart.repository";

/** Services of other features. */
export interface ChartNeeds {
  fields: Pick<FieldRepository, "listCards">;
  analyseSeasons(user: Reader, query: RouteQuery<typeof analysis>): Promise<RouteReply<typeof analysis>>;
  /** True where one of the images is simulated. */
  hasSimulatedScenes(sceneIds: readonly string[]): Promise<boolean>;
  weather: Pick<WeatherHistory, "listStoredDays" | "isHistorySimulated"> & {
    weatherCell(bbox: Bbox): string;
  };
  listRainOfFields(
    fieldIds: readonly string[],
    range: DateRange,
  ): Promise<ReadonlyMap<string, ReadonlyMap<PlainDate, number>>>;
  listHarvests(fieldIds: readonly string[]): Promise<readonly SeasonHarvest[]>;
}

export interface ChartDeps extends ChartNeeds {
  savedCharts: SavedChartRepository;
  now: Clock;
}
