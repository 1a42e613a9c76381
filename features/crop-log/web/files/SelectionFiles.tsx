import { Text } from "@mantine/core";
import { MAX_FIELDS_OF_FILE } from "@surco/crop-log/contract";
import type { SelectionActionProps } from "@surco/fields/web";
import { useSeason } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ImportDialog } from "../import/ImportDialog";
import { FilesMenu } from "./FilesMenu";

/** Excel files of the crop log of the selected fields together. */
export function SelectionFiles({ selectedIds }: SelectionActionProps) {
  const { t } = useTranslation("crop-log");
  const { season, period, country } = useSeason();
  const [isImporting, setImporting] = useState(false);
  const isTooMany = selectedIds.length > MAX_FIELDS_OF_FILE;
  return (
    <>
      <FilesMenu
        season={{ fieldIds: selectedIds, season, period, country }}
        label={t("files.ofSelection")}
        isDisabled={isTooMany}
        contents={["season", "rain"]}
        onImport={() => setImporting(true)}
      />
      {isTooMany && <Text size="xs">{t("files.tooMany", { most: MAX_FIELDS_OF_FILE })}</Text>}
      {isImporting && <ImportDialog fieldId={null} onClose={() => setImporting(false)} />}
    </>
  );
}
