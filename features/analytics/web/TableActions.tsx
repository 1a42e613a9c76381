import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { cleanFileName, intlTagOf, tabbedOf, tableSigns, type ValueTable } from "@surco/contract";
import { saveFile } from "@surco/kit-web";
import { IconCheck, IconCopy, IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./analytics.module.css";
import { csvFile, xlsxFile } from "./table-files";

interface TableActionsProps {
  table: ValueTable;
  /** Parts of the file name: field, layer, days. */
  nameParts: readonly string[];
}

/** Exports the exact values: clipboard, CSV, workbook. */
export function TableActions({ table, nameParts }: TableActionsProps) {
  const { t, i18n } = useTranslation("analytics");
  const signs = tableSigns(intlTagOf(i18n.language));
  const clipboard = useClipboard({ timeout: 2000 });
  const [isWriting, setWriting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const saveWorkbook = async () => {
    setWriting(true);
    setFailed(false);
    try {
      saveFile(await xlsxFile(table, t("sheet")), cleanFileName(nameParts, "xlsx"));
    } catch {
      // The writer could not be loaded without a network.
      setFailed(true);
    } finally {
      setWriting(false);
    }
  };
  const look = { size: "compact-sm", variant: "default" } as const;
  return (
    <div className={classes.actions}>
      <Button
        {...look}
        leftSection={
          clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
        }
        onClick={() => clipboard.copy(tabbedOf(table, signs))}
      >
        {clipboard.copied ? t("copied") : t("copy")}
      </Button>
      <Button
        {...look}
        leftSection={<IconFileTypeCsv size={16} aria-hidden />}
        aria-label={t("saveCsv")}
        onClick={() => saveFile(csvFile(table, signs), cleanFileName(nameParts, "csv"))}
      >
        CSV
      </Button>
      <Button
        {...look}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        aria-label={t("saveXlsx")}
        loading={isWriting}
        onClick={() => void saveWorkbook()}
      >
        XLSX
      </Button>
      <span role="status" className={classes.soft}>
        {clipboard.error || hasFailed ? t("notTaken") : ""}
      </span>
    </div>
  );
}
