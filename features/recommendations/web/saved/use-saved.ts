import { call, useAction } from "@surco/kit-web";
import {
  deleteRecommendation,
  type RecommendationInputs,
  restoreRecommendation,
  type SavedRecommendation,
  saveRecommendation,
} from "@surco/recommendations/contract";
import { useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

/** Lists of saved recommendations are read again after a change. */
function useSavedChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    try {
      return await change(input);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["recommendations", "saved"] });
    }
  };
}

interface RecommendationToSave {
  fieldId: string;
  season: string;
  period: "1" | "2";
  inputs: RecommendationInputs;
}

/** Saves a recommendation as a new one. */
export function useSaveRecommendation() {
  return useAction({
    name: "recommendations/save-recommendation",
    run: useSavedChange((saved: RecommendationToSave) =>
      call(saveRecommendation, { body: { id: newId(), ...saved } }),
    ),
    success: "recommendations:notices.RECOMMENDATION_SAVED",
    failure: "recommendations:notices.RECOMMENDATION_SAVE_FAILED",
  });
}

/** Saves a copy of a saved recommendation in the season on the screen. */
export function useDuplicateRecommendation() {
  return useAction({
    name: "recommendations/duplicate-recommendation",
    run: useSavedChange((saved: RecommendationToSave) =>
      call(saveRecommendation, { body: { id: newId(), ...saved } }),
    ),
    success: "recommendations:notices.RECOMMENDATION_DUPLICATED",
    failure: "recommendations:notices.RECOMMENDATION_DUPLICATE_FAILED",
  });
}

type Named = Pick<SavedRecommendation, "id" | "fieldId">;

/** Deletes a saved recommendation; the notice restores it. */
export function useDeleteRecommendation() {
  const restore = useAction({
    name: "recommendations/restore-recommendation",
    run: useSavedChange(({ id, fieldId }: Named) => call(restoreRecommendation, { body: { id, fieldId } })),
    success: "recommendations:notices.RECOMMENDATION_RESTORED",
    failure: "recommendations:notices.RECOMMENDATION_RESTORE_FAILED",
  });
  const run = useSavedChange(({ id, fieldId }: Named) =>
    call(deleteRecommendation, { params: { recommendationId: id }, query: { fieldId } }),
  );
  return useAction({
    name: "recommendations/delete-recommendation",
    run,
    success: "recommendations:notices.RECOMMENDATION_DELETED",
    undo: (_, saved) => restore.mutate(saved),
    failure: "recommendations:notices.RECOMMENDATION_DELETE_FAILED",
  });
}
