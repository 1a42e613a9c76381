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

interface Action<Input, Output>
  extends Omit<UseMutationOptions<Output, Error, Input>, "mutationFn" | "onSuccess" | "onError"> {
  run(input: Input): Promise<Output>;
  /** Success message; none by default or for null. */
  success?: NoticeKey | ((output: Output, input: Input) => NoticeKey | ActionNotice | null);
  /** Undo button of the message. */
  undo?(output: Output, input: Input): void;
  /** Failed action, shown before the reason; by default the reason alone; null: the screen shows `error` itself. */
  failure?: NoticeKey | null;
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
  const { run, success, undo, failure, onSuccess, onError, ...options } = action;
  const { t } = useTranslation("common");
  return useMutation({
    ...options,
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
      if (undo) notifyWithUndo(key, t, () => undo(output, input), details);
      else if (isPartial) notifyWarning(key, t, details);
      else notifySuccess(key, t, details);
    },
    onError: async (error, input) => {
      if (failure !== null) notifyError(error, t, failure);
      await onError?.(error, input);
    },
  });
}
