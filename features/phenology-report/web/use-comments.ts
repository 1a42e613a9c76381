import { useDraft, useSaveDraft, useSeason } from "@surco/kit-web";
import { type PhenologyChoice, phenologyChoice } from "@surco/phenology-report/contract";
import { useState } from "react";
import { z } from "zod";

/** Comments as they are being typed: also too long ones. */
const commentsDraft = z.object({ comment: z.string(), stages: z.record(z.string(), z.string()) });
type Comments = z.infer<typeof commentsDraft>;

const NONE: Comments = { comment: "", stages: {} };

/** Comments of a report that is not made yet; they stay on the device until it is ordered or they are discarded. */
export function useComments(fieldId: string) {
  const { season, period } = useSeason();
  const draft = useDraft(`phenology-report/${fieldId}/${season}/${period}`, commentsDraft);
  const [typed, setTyped] = useState<Comments>(draft.found ?? NONE);
  const isTyped = typed.comment !== "" || Object.values(typed.stages).some((text) => text !== "");
  useSaveDraft(draft, isTyped ? typed : null);
  return {
    typed,
    isRestored: draft.found !== null && isTyped,
    setComment: (comment: string) => setTyped((before) => ({ ...before, comment })),
    setStage: (stageId: number, text: string) =>
      setTyped((before) => ({ ...before, stages: { ...before.stages, [stageId]: text } })),
    clear: () => setTyped(NONE),
    /** The report with these comments; null while one of them is too long. */
    choice: (): PhenologyChoice | null => {
      const stageComments = Object.entries(typed.stages)
        .map(([stageId, comment]) => ({ stageId: Number(stageId), comment: comment.trim() }))
        .filter(({ comment }) => comment !== "");
      const parsed = phenologyChoice.safeParse({ season, period, comment: typed.comment, stageComments });
      return parsed.success ? parsed.data : null;
    },
  };
}

export type CommentForm = ReturnType<typeof useComments>;
