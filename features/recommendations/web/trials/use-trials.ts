import { call, useAction } from "@surco/kit-web";
import {
  createTrial,
  deleteTrial,
  restoreTrial,
  type Trial,
  type TrialValues,
  updateTrial,
} from "@surco/recommendations/contract";
import { useQueryClient } from "@tanstack/react-query";

/** Lists of trials, and what they drive, are read again after a change. */
function useTrialChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    try {
      return await change(input);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["recommendations"] });
    }
  };
}

interface SavedTrial {
  id: string;
  /** null for a new one. */
  version: number | null;
  values: TrialValues;
}

/** Saves a trial; its id comes from here, so that a repeated call saves one. */
export function useSaveTrial() {
  return useTrialChange(
    ({ id, version, values }: SavedTrial): Promise<Trial> =>
      version === null
        ? call(createTrial, { body: { id, ...values } })
        : call(updateTrial, { params: { trialId: id }, body: { version, ...values } }),
  );
}

/** Deletes a trial; the notice restores it. */
export function useDeleteTrial() {
  const restore = useAction({
    name: "recommendations/restore-trial",
    run: useTrialChange((id: string) => call(restoreTrial, { body: { id } })),
    success: "recommendations:notices.TRIAL_RESTORED",
    failure: "recommendations:notices.TRIAL_RESTORE_FAILED",
  });
  const run = useTrialChange((trialId: string) => call(deleteTrial, { params: { trialId } }));
  return useAction({
    name: "recommendations/delete-trial",
    run,
    success: "recommendations:notices.TRIAL_DELETED",
    undo: (_, trialId) => restore.mutate(trialId),
    failure: "recommendations:notices.TRIAL_DELETE_FAILED",
  });
}
