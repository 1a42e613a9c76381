import { cleanFileName } from "@surco/contract";
import { type ExportFormat, exportFields, exportProgress, exportTypes } from "@surco/field-import/contract";
import type { ListedFields } from "@surco/fields/web";
import { call, callForFile, notifyError, notifyProgress, saveFile, useSeason } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";

/** Fetches a file of fields and hands it to the browser to keep; whoever goes on meanwhile gets it all the same. */
export function useExport({ fieldIds, found, count, name }: ListedFields) {
  const { t } = useTranslation("field-import");
  const { season, period } = useSeason();
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const notice = notifyProgress(t("export.writing", { count }));
      const id = newId();
      const stop =
        count < FOLLOWED_FROM ? () => undefined : followProgress(id, (text) => notice.update(text), t);
      try {
        const body = { id, fieldIds: fieldIds && [...fieldIds], found, format, season, period };
        const file = await callForFile(exportFields, { body });
        const { extension } = exportTypes[format];
        const fileName = cleanFileName([name ?? t("export.fileName"), season], extension);
        saveFile(file, fileName);
      } catch (error) {
        notifyError(error, t);
        throw error;
      } finally {
        stop();
        notice.hide();
      }
    },
  });
}

/** Fewer are written before anybody has read how far they are. */
const FOLLOWED_FROM = 1_000;
const ASK_EVERY_MS = 1_000;

/** Polls a file's progress until stopped; a failed request is repeated. */
function followProgress(
  exportId: string,
  say: (text: string) => void,
  t: TFunction<"field-import">,
): () => void {
  let isOver = false;
  const ask = async () => {
    const { done, total } = await call(exportProgress, { params: { exportId } });
    if (!isOver && total !== null)
      say(t("export.written", { done, total, share: Math.round((done / total) * 100) }));
  };
  const follow = async () => {
    while (!isOver) {
      await new Promise((over) => setTimeout(over, ASK_EVERY_MS));
      if (!isOver) await ask().catch(() => undefined);
    }
  };
  void follow();
  return () => {
    isOver = true;
  };
}
