import { notifications } from "@mantine/notifications";
import type { TFunction } from "i18next";
import { ApiError } from "./api-error";
import { type NoticeCode, type NoticeKind, noticeKind } from "./notices";

const COLOR: Record<NoticeKind, string> = { success: "brand", error: "red", warning: "yellow", info: "gray" };
const SHOWN_MS: Record<NoticeKind, number> = { success: 5_000, info: 7_000, warning: 9_000, error: 10_000 };

/** The sentence of an error for a place of its own, for example an alert in a form. */
export function errorSentence(error: unknown, t: TFunction): string {
  if (error instanceof ApiError) {
    return t([`errors:${error.code}`, "errors:INTERNAL"], { ...error.details });
  }
  return t("errors:INTERNAL");
}

/**
 * Shows what went wrong as a notification titled by its type. With `failed` the notice says first what could not be done
 * ("No se pudo crear el lote.") and then why.
 */
export function notifyError(error: unknown, t: TFunction, failed?: NoticeCode): void {
  const why = errorSentence(error, t);
  const message = failed ? `${t(`errors:${failed}`)} ${why}` : why;
  show("error", message, t);
}

/** Shows a notice of the catalogue, in the colour and under the title of its kind. */
export function notify(code: NoticeCode, t: TFunction, details: Record<string, unknown> = {}): void {
  show(noticeKind[code], t(`errors:${code}`, details), t);
}

/** Shows that something was done: `notifySuccess("FIELD_CREATED", t)`. */
export function notifySuccess(code: NoticeCode, t: TFunction, details: Record<string, unknown> = {}): void {
  show("success", t(`errors:${code}`, details), t);
}

function show(kind: NoticeKind, message: string, t: TFunction): void {
  notifications.show({
    title: t(`common:notice.${kind}`),
    message,
    color: COLOR[kind],
    autoClose: SHOWN_MS[kind],
    withBorder: false,
    closeButtonProps: { "aria-label": t("common:close") },
    role: kind === "error" ? "alert" : "status",
  });
}
