import {
  copyToFields,
  deleteTemplate,
  type PlanValues,
  previewCopy,
  restoreTemplate,
  saveTemplate,
  type TemplateValues,
  undoCopy,
} from "@surco/gross-margin/contract";
import { call, useAction } from "@surco/kit-web";
import { v7 as newId } from "uuid";
import { useMarginChange } from "../plan/use-plan-actions";

/** Values of a plan that a template keeps. */
export function templateValuesOf(values: PlanValues): TemplateValues {
  const { name, cropId, expectedYieldTPerHa, priceUsdPerT, commercialPct, lines } = values;
  return { name, cropId, expectedYieldTPerHa, priceUsdPerT, commercialPct, lines };
}

export function useSaveTemplate() {
  return useAction({
    name: "gross-margin/save-template",
    run: useMarginChange((values: PlanValues) =>
      call(saveTemplate, { body: { id: newId(), values: templateValuesOf(values) } }),
    ),
    success: "gross-margin:notices.TEMPLATE_SAVED",
    failure: "gross-margin:notices.TEMPLATE_SAVE_FAILED",
  });
}

/** Deletes a template; the notice restores it. */
export function useDeleteTemplate() {
  const restore = useAction({
    name: "gross-margin/restore-template",
    run: useMarginChange((id: string) => call(restoreTemplate, { body: { id } })),
    success: "gross-margin:notices.TEMPLATE_RESTORED",
    failure: "gross-margin:notices.TEMPLATE_RESTORE_FAILED",
  });
  const run = useMarginChange((templateId: string) => call(deleteTemplate, { params: { templateId } }));
  return useAction({
    name: "gross-margin/delete-template",
    run,
    success: "gross-margin:notices.TEMPLATE_DELETED",
    undo: (_, templateId) => restore.mutate(templateId),
    failure: "gross-margin:notices.TEMPLATE_DELETE_FAILED",
  });
}

/** Values with the season of the fields that get them. */
export interface CopyInput {
  season: string;
  period: "1" | "2";
  fieldIds: string[];
  values: TemplateValues;
}

export function usePreviewCopy() {
  return useAction({
    name: "gross-margin/preview-copy",
    run: (body: CopyInput) => call(previewCopy, { body }),
    // The dialog lists the fields.
    success: null,
    failure: "gross-margin:notices.PREVIEW_FAILED",
  });
}

/** Copies values to fields; the notice undoes it. */
export function useCopyToFields(onCopied: () => void) {
  const runUndo = useMarginChange((id: string) => call(undoCopy, { body: { id } }));
  const undo = useAction({
    name: "gross-margin/undo-copy",
    run: runUndo,
    success: ({ deletedCount }) => ({
      key: "gross-margin:notices.COPY_UNDONE",
      details: { count: deletedCount },
    }),
    failure: "gross-margin:notices.COPY_UNDO_FAILED",
  });
  const run = useMarginChange((body: CopyInput & { id: string }) => call(copyToFields, { body }));
  return useAction({
    name: "gross-margin/copy-to-fields",
    run,
    success: ({ copiedCount, refused }) => ({
      key: "gross-margin:notices.COPIED_TO_FIELDS",
      details: { count: copiedCount, refused: refused.length },
      isPartial: refused.length > 0,
    }),
    undo: (_, { id }) => undo.mutate(id),
    canUndo: ({ copiedCount }) => copiedCount > 0,
    failure: "gross-margin:notices.COPY_TO_FIELDS_FAILED",
    onSuccess: onCopied,
  });
}
