import {
  type Anomaly,
  type AnomalyState,
  anomaly,
  decideAnomaly,
  listAnomalies,
} from "@surco/analytics/contract";
import type { ImageViewer } from "@surco/imagery/web";
import { ApiError, call, type NoticeKey, persisted, unlessLive, useAction } from "@surco/kit-web";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";

const POLL_MS = 20_000;
const MAX_POLLS = 6;

const listKey = (fieldId: string) => ["imagery", "anomalies", fieldId];

/** Anomalies of the days shown, newest first; requested once reading has ended, also after a failure. */
export function useAnomalies({ field, range, catalogQuery }: ImageViewer) {
  const state = catalogQuery.data?.progress.state;
  return useQuery({
    queryKey: [...listKey(field.id), range],
    queryFn: async ({ signal }) => {
      const { anomalies } = await call(listAnomalies, { query: { fieldId: field.id, ...range }, signal });
      return anomalies;
    },
    enabled: state === "done" || state === "failed",
    meta: persisted({ as: [...listKey(field.id), range.from] }),
    // The search runs at low priority after the dates were read.
    refetchInterval: (query) => (query.state.dataUpdateCount < MAX_POLLS ? unlessLive(POLL_MS) : false),
  });
}

/** Selected anomaly (`anomalia` in the URL). */
export function useChosenAnomaly() {
  return useQueryState("anomalia", parseAsString);
}

const DONE: Record<AnomalyState, NoticeKey> = {
  confirmed: "analytics:notices.ANOMALY_CONFIRMED",
  dismissed: "analytics:notices.ANOMALY_DISMISSED",
  open: "analytics:notices.ANOMALY_OPENED_AGAIN",
};

interface Decision {
  anomaly: Anomaly;
  state: AnomalyState;
}

/** Confirms, dismisses or reopens an anomaly; the message offers undo. */
export function useDecideAnomaly(fieldId: string) {
  const queryClient = useQueryClient();
  const store = (decided: Anomaly) => {
    queryClient.setQueriesData<Anomaly[]>({ queryKey: listKey(fieldId) }, (known) =>
      known?.map((other) => (other.id === decided.id ? decided : other)),
    );
  };
  const decision = {
    run: ({ anomaly, state }: Decision) =>
      call(decideAnomaly, {
        params: { anomalyId: anomaly.id },
        body: { fieldId, state, version: anomaly.version },
      }),
    success: ({ state }: Anomaly) => DONE[state],
    failure: "analytics:notices.ANOMALY_DECISION_FAILED" as const,
    onSuccess: store,
    onError: (error: Error) => {
      // Another user decided meanwhile: show the current state at once.
      if (error instanceof ApiError && error.code === "STALE_VERSION") {
        const current = anomaly.safeParse(error.details.current).data;
        if (current !== undefined) store(current);
      }
      void queryClient.invalidateQueries({ queryKey: listKey(fieldId) });
    },
  };
  const undo = useAction({ ...decision, name: "analytics/undo-decision" });
  return useAction({
    ...decision,
    name: "analytics/decide-anomaly",
    undo: (decided, { anomaly }) => undo.mutate({ anomaly: decided, state: anomaly.state }),
  });
}
