import { isUnderWay, type JobProgress } from "@surco/contract";
import { type QueryKey, type QueryMeta, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const ASK_AGAIN_MS = 2_000;

interface FollowedJobs<T> {
  queryKey: QueryKey;
  /** Reads the jobs from the server, with what they made. */
  read(signal: AbortSignal): Promise<T>;
  /** Progress of each job in the answer. */
  progressOf(data: T): readonly Pick<JobProgress, "state">[];
  /** Pause between two questions while a job is under way. */
  everyMs?: number;
  meta?: QueryMeta;
}

interface JobActions<O, C> {
  /** Key of the query that shows the jobs. */
  queryKey: QueryKey;
  order(input: O): Promise<unknown>;
  cancel(id: C): Promise<unknown>;
}

/** Follows, orders and cancels background jobs of one screen. */
export function useTrackedJob<T, O, C = string>(options: FollowedJobs<T> & JobActions<O, C>) {
  return { query: useFollowedJobs(options), ...useJobActions(options) };
}

/** Polls background jobs while one of them is under way. */
export function useFollowedJobs<T>(options: FollowedJobs<T>) {
  const { queryKey, read, progressOf, everyMs = ASK_AGAIN_MS, meta } = options;
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && progressOf(data).some(isUnderWay) ? everyMs : false,
    meta,
  });
}

/** Orders and cancels background jobs; whoever follows them learns of it. */
export function useJobActions<O, C = string>({ queryKey, order, cancel }: JobActions<O, C>) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  return {
    order: useMutation({ mutationFn: order, onSettled }),
    cancel: useMutation({ mutationFn: cancel, onSettled }),
  };
}
