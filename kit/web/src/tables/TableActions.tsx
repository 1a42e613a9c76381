import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { cleanFileName, intlTagOf, tabbedOf, tableSigns, type ValueTable } from "@surco/contract";
import { IconCheck, IconCopy, IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../save-file";
import { csvFile, xlsxFile } from "./table-files";
import classes from "./tables.module.css";

interface TableActionsProps {
  table: ValueTable;
  /** Parts of the file name, as field, layer, days. */
  nameParts: readonly string[];
}

/** Buttons that export the exact values of a table: clipboard, CSV, workbook. */
export function TableActions({ table, nameParts }: TableActionsProps) {
  const { t, i18n } = useTranslation("common");
  const signs = tableSigns(intlTagOf(i18n.language));
  const clipboard = useClipboard({ timeout: 2000 });
  const [isWriting, setWriting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const saveWorkbook = async () => {
    setWriting(true);
    setFailed(false);
    try {
      saveFile(await xlsxFile(table, t("common:table.sheet")), cleanFileName(nameParts, "xlsx"));
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
        {clipboard.copied ? t("common:table.copied") : t("common:table.copy")}
      </Button>
      <Button
        {...look}
        leftSection={<IconFileTypeCsv size={16} aria-hidden />}
        aria-label={t("common:table.saveCsv")}
        onClick={() => saveFile(csvFile(table, signs), cleanFileName(nameParts, "csv"))}
      >
        CSV
      </Button>
      <Button
        {...look}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        aria-label={t("common:table.saveXlsx")}
        loading={isWriting}
        onClick={() => void saveWorkbook()}
      >
        XLSX
      </Button>
      <span role="status" className={classes.status}>
        {clipboard.error || hasFailed ? t("common:table.failed") : ""}
      </span>
    </div>
  );
}
