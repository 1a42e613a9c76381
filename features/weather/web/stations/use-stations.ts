import { call, persisted, useAction } from "@surco/kit-web";
import {
  chooseStation,
  getStationHistory,
  type HistoryDays,
  listFieldStations,
  STATIONS_FRESH_MS,
} from "@surco/weather/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const MINUTE_MS = 60_000;

const stationKeys = {
  ofField: (fieldId: string) => ["weather", "stations", fieldId] as const,
  history: (fieldId: string, stationId: string, days: HistoryDays) =>
    ["weather", "station-history", fieldId, stationId, days] as const,
};

/** Stations around a field, kept on the device for use without a network. */
export function useFieldStations(fieldId: string) {
  return useQuery({
    queryKey: stationKeys.ofField(fieldId),
    queryFn: ({ signal }) => call(listFieldStations, { query: { fieldId }, signal }),
    staleTime: STATIONS_FRESH_MS / 2,
    // The services are asked once a minute, an area at a time.
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? MINUTE_MS : STATIONS_FRESH_MS),
    meta: persisted(),
  });
}

export function useStationHistory(fieldId: string, stationId: string, days: HistoryDays) {
  return useQuery({
    queryKey: stationKeys.history(fieldId, stationId, days),
    queryFn: ({ signal }) => call(getStationHistory, { query: { fieldId, stationId, days }, signal }),
    staleTime: STATIONS_FRESH_MS,
    meta: persisted(),
  });
}

/** Names the station that stands for the field; the notice undoes it. @param stationId  null for none */
export function useChooseStation(fieldId: string) {
  const queryClient = useQueryClient();
  const run = async (stationId: string | null) => {
    const chosen = await call(chooseStation, { body: { fieldId, stationId } });
    await queryClient.invalidateQueries({ queryKey: stationKeys.ofField(fieldId) });
    return chosen;
  };
  const undo = useAction({
    name: "weather/undo-station-choice",
    run,
    success: "weather:notices.STATION_CHOICE_UNDONE",
    failure: "weather:notices.STATION_CHOICE_FAILED",
  });
  return useAction({
    name: "weather/choose-station",
    run,
    success: ({ chosenId }) =>
      chosenId === null ? "weather:notices.STATION_RELEASED" : "weather:notices.STATION_CHOSEN",
    undo: ({ formerId }) => undo.mutate(formerId),
    failure: "weather:notices.STATION_CHOICE_FAILED",
  });
}
