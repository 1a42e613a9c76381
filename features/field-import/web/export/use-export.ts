import { cleanFileName } from "@surco/contract";
import { type ExportFormat, exportFields, exportProgress, exportTypes } from "@surco/field-import/contract";
import type { ListedFields } from "@surco/fields/web";
import { call, callForFile, notifyProgress, saveFile, useAction, useSeason } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";

/** Downloads a file of fields with a progress message, even when the screen is left meanwhile. */
export function useExport({ fieldIds, found, count, name }: ListedFields) {
  const { t } = useTranslation("field-import");
  const { season, period } = useSeason();
  return useAction({
    name: "field-import/export-fields",
    success: (_, format) =>
      format === "xlsx" ? "field-import:notices.EXCEL_DOWNLOADED" : "field-import:notices.FILE_DOWNLOADED",
    failure: (format) =>
      format === "xlsx"
        ? "field-import:notices.EXCEL_DOWNLOAD_FAILED"
        : "field-import:notices.FILE_DOWNLOAD_FAILED",
    run: async (format: ExportFormat) => {
      const notice = notifyProgress(t("export.writing", { count }));
      const id = newId();
      const stop =
        count < PROGRESS_FROM_FIELDS ? () => undefined : followProgress(id, (text) => notice.update(text), t);
      try {
        const body = { id, fieldIds: fieldIds && [...fieldIds], found, format, season, period };
        const file = await callForFile(exportFields, { body });
        const { extension } = exportTypes[format];
        const fileName = cleanFileName([name ?? t("export.fileName"), season], extension);
        saveFile(file, fileName);
      } finally {
        stop();
        notice.hide();
      }
    },
  });
}

/** Exports of fewer fields are done before their progress could be read. */
const PROGRESS_FROM_FIELDS = 1_000;
const POLLING_INTERVAL_MS = 1_000;

/** Polls a file's progress until stopped; a failed request is repeated. */
function followProgress(
  exportId: string,
  onProgress: (text: string) => void,
  t: TFunction<"field-import">,
): () => void {
  let isOver = false;
  const poll = async () => {
    const { done, total } = await call(exportProgress, { params: { exportId } });
    if (!isOver && total !== null)
      onProgress(t("export.written", { done, total, share: Math.round((done / total) * 100) }));
  };
  const follow = async () => {
    while (!isOver) {
      await new Promise((over) => setTimeout(over, POLLING_INTERVAL_MS));
      if (!isOver) await poll().catch(() => undefined);
    }
  };
  void follow();
  return () => {
    isOver = true;
  };
}
