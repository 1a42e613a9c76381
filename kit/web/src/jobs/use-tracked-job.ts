import { isUnderWay, type JobProgress } from "@surco/contract";
import { type QueryKey, type QueryMeta, useQuery, useQueryClient } from "@tanstack/react-query";
import { jobPollMs } from "../live/live-state";
import { type ActionMessages, useAction } from "../use-action";

const ASK_AGAIN_MS = 2_000;

interface FollowedJobs<T> {
  queryKey: QueryKey;
  /** Reads the jobs from the server, with their results. */
  read(signal: AbortSignal): Promise<T>;
  /** Progress of each job in the response. */
  progressOf(data: T): readonly Pick<JobProgress, "state">[];
  /** Polling interval while a job is active and the stream of changes is not open. */
  everyMs?: number;
  meta?: QueryMeta;
}

interface JobActions<O, C> {
  /** Key of the query that shows the jobs. */
  queryKey: QueryKey;
  order: JobAction<O>;
  cancel: JobAction<C>;
}

interface JobAction<Input> extends ActionMessages<Input, unknown> {
  run(input: Input): Promise<unknown>;
}

/** Follows, orders and cancels background jobs of one screen. */
export function useTrackedJob<T, O, C = string>(options: FollowedJobs<T> & JobActions<O, C>) {
  return { query: useFollowedJobs(options), ...useJobActions(options) };
}

/** Follows background jobs: by the stream of changes, and by polling while one of them is under way. */
export function useFollowedJobs<T>(options: FollowedJobs<T>) {
  const { queryKey, read, progressOf, everyMs = ASK_AGAIN_MS, meta } = options;
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && progressOf(data).some(isUnderWay) ? jobPollMs(everyMs) : false,
    meta,
  });
}

/** Starts and cancels background jobs, and updates the screens that follow them. */
export function useJobActions<O, C = string>({ queryKey, order, cancel }: JobActions<O, C>) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  return {
    order: useAction({ ...order, onSettled }),
    cancel: useAction({ ...cancel, onSettled }),
  };
}
