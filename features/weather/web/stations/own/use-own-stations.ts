import type { RouteBody } from "@surco/contract";
import { call, persisted, useAction } from "@surco/kit-web";
import {
  createPushAddress,
  createStation,
  deleteStation,
  getOwnStationHistory,
  type HistoryDays,
  listOwnStations,
  restoreStation,
  reviewObservations,
  revokePushAddress,
  STATIONS_FRESH_MS,
  saveObservations,
} from "@surco/weather/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const ownKey = ["weather", "own-stations"] as const;

/** Own stations, kept on the device for use without a network. */
export function useOwnStations() {
  return useQuery({
    queryKey: ownKey,
    queryFn: async ({ signal }) => (await call(listOwnStations, { signal })).stations,
    staleTime: STATIONS_FRESH_MS,
    meta: persisted(),
  });
}

export function useOwnHistory(stationId: string, days: HistoryDays) {
  return useQuery({
    queryKey: ["weather", "own-history", stationId, days],
    queryFn: ({ signal }) => call(getOwnStationHistory, { params: { stationId }, query: { days }, signal }),
    staleTime: STATIONS_FRESH_MS,
  });
}

/** Stations stand in the lists of fields too: all weather is read again. */
function useStationChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    const changed = await change(input);
    await queryClient.invalidateQueries({ queryKey: ["weather"] });
    return changed;
  };
}

export function useCreateStation(onCreated: () => void) {
  return useAction({
    name: "weather/create-station",
    run: useStationChange((body: RouteBody<typeof createStation>) => call(createStation, { body })),
    success: "weather:notices.STATION_CREATED",
    failure: "weather:notices.STATION_CREATE_FAILED",
    onSuccess: onCreated,
  });
}

/** Deletes a station; the notice restores it. */
export function useDeleteStation() {
  const restore = useAction({
    name: "weather/restore-station",
    run: useStationChange((id: string) => call(restoreStation, { body: { id } })),
    success: "weather:notices.STATION_RESTORED",
    failure: "weather:notices.STATION_RESTORE_FAILED",
  });
  const run = useStationChange((stationId: string) => call(deleteStation, { params: { stationId } }));
  return useAction({
    name: "weather/delete-station",
    run,
    success: "weather:notices.STATION_DELETED",
    undo: (_, stationId) => restore.mutate(stationId),
    failure: "weather:notices.STATION_DELETE_FAILED",
  });
}

export function useCreatePushAddress() {
  return useAction({
    name: "weather/create-push-address",
    run: useStationChange((stationId: string) => call(createPushAddress, { params: { stationId } })),
    // The address itself opens.
    success: null,
    failure: "weather:notices.PUSH_ADDRESS_FAILED",
  });
}

export function useRevokePushAddress(onRevoked: () => void) {
  return useAction({
    name: "weather/revoke-push-address",
    run: useStationChange((stationId: string) => call(revokePushAddress, { params: { stationId } })),
    success: "weather:notices.PUSH_ADDRESS_REVOKED",
    failure: "weather:notices.PUSH_ADDRESS_FAILED",
    onSuccess: onRevoked,
  });
}

export function useReviewObservations(stationId: string) {
  return useAction({
    name: "weather/review-observations",
    run: (file: File) => call(reviewObservations, { params: { stationId }, body: file }),
    // The review itself opens.
    success: null,
    failure: "weather:notices.OBSERVATIONS_FAILED",
  });
}

export function useSaveObservations(stationId: string, onSaved: () => void) {
  const run = useStationChange((observations: RouteBody<typeof saveObservations>["observations"]) =>
    call(saveObservations, { params: { stationId }, body: { observations } }),
  );
  return useAction({
    name: "weather/save-observations",
    run,
    success: ({ savedCount }) => ({
      key: "weather:notices.OBSERVATIONS_SAVED",
      details: { count: savedCount },
    }),
    failure: "weather:notices.OBSERVATIONS_FAILED",
    onSuccess: onSaved,
  });
}
