import { useTranslation } from "react-i18next";
import { useFormat } from "../../use-format";
import { useUploadShare } from "../files/upload-progress";
import type { RecordState } from "../overlay";

/**
 * State in words of a file on this device, with the sent percentage while it is sent.
 *
 * @param state  null for a file of a form that is not saved
 * @returns null for a sent or unsaved file
 */
export function useFileStateText(id: string, state: RecordState | null): string | null {
  const { t } = useTranslation("common");
  const format = useFormat();
  const share = useUploadShare(id);
  if (state === null || state === "sent") return null;
  if (share === null) return t(`record.state.${state}`);
  return t("record.sendingShare", { percent: format.number(Math.floor(share * 100)) });
}
