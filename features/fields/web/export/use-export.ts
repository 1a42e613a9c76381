import { cleanFileName } from "@surco/contract";
import { type ExportFormat, exportFields, exportTypes } from "@surco/fields/contract";
import { call, notifyError, notifyProgress, saveFile, useSeason } from "@surco/kit-web";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

/** What goes into a file. */
export interface ExportSelection {
  /** null: all fields that the person may see. */
  fieldIds: readonly string[] | null;
  count: number;
  /** What the file is named after: a field or a farm; null for many fields. */
  name: string | null;
}

/** Fetches a file of fields and hands it to the browser to keep; whoever goes on meanwhile gets it all the same. */
export function useExport({ fieldIds, count, name }: ExportSelection) {
  const { t } = useTranslation("fields");
  const { season, period } = useSeason();
  return useMutation({
    mutationFn: async (format: ExportFormat) => {
      const hide = notifyProgress(t("export.writing", { count }));
      try {
        const body = { fieldIds: fieldIds && [...fieldIds], format, season, period };
        const bytes = await call(exportFields, { body });
        const { contentType, extension } = exportTypes[format];
        const fileName = cleanFileName([name ?? t("export.fileName"), season], extension);
        saveFile(new Blob([bytes], { type: contentType }), fileName);
      } catch (error) {
        notifyError(error, t);
        throw error;
      } finally {
        hide();
      }
    },
  });
}
