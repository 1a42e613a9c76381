import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type NoticeKey, notifyError, notifySuccess, notifyWarning } from "./notify";
import { notifyWithUndo } from "./notify-undo";

/** Message with its interpolation values; `isPartial`: shown as a warning, since something was left undone. */
export interface ActionNotice {
  key: NoticeKey;
  details?: Record<string, unknown>;
  isPartial?: boolean;
}

type Notice = NoticeKey | ActionNotice | null;

/** Messages of an action. */
export interface ActionMessages<Input, Output> {
  /** Name in the tables of messages: `"farms/delete-farm"`. */
  name: `${string}/${string}`;
  /** Success message; null: the screen itself shows the outcome. */
  success: Notice | ((output: Output, input: Input) => Notice);
  /** Undo button of the success message. */
  undo?: ((output: Output, input: Input) => void) | undefined;
  /** False: the message has no undo button this time. */
  canUndo?(output: Output, input: Input): boolean;
  /** Failed action, shown before the reason; null: nobody waits for the outcome. */
  failure: NoticeKey | null | ((input: Input) => NoticeKey | null);
}

export interface Action<Input, Output>
  extends ActionMessages<Input, Output>,
    Omit<
      UseMutationOptions<Output, Error, Input>,
      "mutationFn" | "mutationKey" | "onSuccess" | "onError" | "meta"
    > {
  run(input: Input): Promise<Output>;
  /** Shows an error at its input, or as a question. @returns true when it did, so that no notification is shown */
  showsInline?(error: Error, input: Input): boolean;
  onSuccess?(output: Output, input: Input): unknown;
  onError?(error: Error, input: Input): unknown;
}

/**
 * Mutation that notifies of success and failure. Messages appear even after the component has unmounted, as the row of
 * a deleted record.
 */
export function useAction<Output, Input = void>(
  action: Action<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const { name, run, success, undo, canUndo, failure, showsInline, onSuccess, onError, ...options } = action;
  const { t } = useTranslation("common");
  return useMutation({
    ...options,
    mutationKey: [name],
    mutationFn: run,
    onSuccess: async (output, input) => {
      await onSuccess?.(output, input);
      const message = typeof success === "function" ? success(output, input) : success;
      if (!message) return;
      const {
        key,
        details = {},
        isPartial = false,
      } = typeof message === "string" ? { key: message } : message;
      if (undo && canUndo?.(output, input) !== false)
        notifyWithUndo(key, t, () => undo(output, input), details);
      else if (isPartial) notifyWarning(key, t, details);
      else notifySuccess(key, t, details);
    },
    onError: async (error, input) => {
      const failed = typeof failure === "function" ? failure(input) : failure;
      if (showsInline?.(error, input) !== true && failed !== null) notifyError(error, t, failed);
      await onError?.(error, input);
    },
  });
}
