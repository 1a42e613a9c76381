import type { RouteBody, RouteReply } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import type { chooseStation as chooseStationRoute } from "../../contract";
import type { StationDeps } from "./station-deps";

/**
 * Names the station that stands for a field.
 *
 * @throws AppError WEATHER_STATION_NOT_FOUND, also for the own station of somebody else
 */
export async function chooseStation(
  { stations, now }: Pick<StationDeps, "stations" | "now">,
  user: SessionUser,
  { fieldId, stationId }: RouteBody<typeof chooseStationRoute>,
): Promise<RouteReply<typeof chooseStationRoute>> {
  if (stationId !== null) {
    const station = await stations.find(stationId);
    const mayUse = station !== null && (station.accountId === null || station.accountId === user.id);
    if (!mayUse) throw refuse("WEATHER_STATION_NOT_FOUND", { stationId });
  }
  const former = await stations.findChosen(fieldId);
  await stations.choose(fieldId, stationId, now());
  return { chosenId: stationId, formerId: former?.id ?? null };
}
