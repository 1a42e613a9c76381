import { notifications } from "@mantine/notifications";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { errorSentence } from "./error-texts";
import { showSuccess } from "./notify-success";

/** Key of a message in the texts of a feature: `"boundaries:notices.FIELD_CREATED"`. */
export type NoticeKey = `${string}:notices.${string}`;
type NoticeKind = "success" | "error" | "warning";

const COLOR: Record<NoticeKind, string> = { success: "brand", error: "red", warning: "yellow" };
const SHOWN_MS: Record<NoticeKind, number> = { success: 5_000, warning: 9_000, error: 10_000 };

/**
 * Error notice titled by its type. With `failed` the notice begins with the failed action ("No se pudo crear el lote.")
 * and gives the reason below it.
 */
export function notifyError(error: unknown, t: TFunction, failed?: NoticeKey): void {
  const why = errorSentence(error, t);
  if (failed === undefined) show("error", why, t);
  else show("error", <FailedAction what={t(failed)} why={why} />, t);
}

/** Success notice: `notifySuccess("boundaries:notices.FIELD_CREATED", t)`. */
export function notifySuccess(key: NoticeKey, t: TFunction, details: Record<string, unknown> = {}): void {
  show("success", t(key, details), t);
}

/**
 * Warning notice, as of an action done in part.
 *
 * @param id  shown at most once at a time under this id
 */
export function notifyWarning(
  key: NoticeKey,
  t: TFunction,
  details: Record<string, unknown> = {},
  id?: string,
): void {
  show("warning", t(key, details), t, id);
}

function FailedAction({ what, why }: { what: string; why: string }) {
  return (
    <>
      <div>{what}</div>
      {why !== what && <div>{why}</div>}
    </>
  );
}

function show(kind: NoticeKind, message: ReactNode, t: TFunction, id?: string): void {
  const showNotice = kind === "success" ? showSuccess : notifications.show;
  showNotice({
    ...(id !== undefined && { id }),
    title: t(`common:notice.${kind}`),
    message,
    color: COLOR[kind],
    autoClose: SHOWN_MS[kind],
    withBorder: false,
    closeButtonProps: { "aria-label": t("common:close") },
    role: kind === "error" ? "alert" : "status",
  });
}
