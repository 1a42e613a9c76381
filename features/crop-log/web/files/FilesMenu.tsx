import { Button } from "@mantine/core";
import { FileMenu, FileMenuItem, useNeedsNetwork } from "@surco/kit-web";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type Download, type SeasonOfFields, useDownload } from "../use-crop-log";

interface FilesMenuProps {
  season: SeasonOfFields;
  /** Name of the menu. */
  label: string;
  isDisabled?: boolean;
  contents: readonly Download[];
  /** null: nothing is imported here. */
  onImport: (() => void) | null;
}

/** Excel files of the crop log of one or several fields: import, export and templates. */
export function FilesMenu({ season, label, isDisabled = false, contents, onImport }: FilesMenuProps) {
  const { t } = useTranslation("crop-log");
  const network = useNeedsNetwork();
  const download = useDownload(season);
  const target = (
    <Button
      mih={44}
      variant="default"
      loading={download.isPending}
      disabled={network.isOut || isDisabled}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}
    >
      {network.name(label)}
    </Button>
  );
  return (
    <FileMenu target={target} position="bottom-start">
      {onImport !== null && (
        <FileMenuItem
          icon={IconFileSpreadsheet}
          name={t("files.import")}
          about={t("files.importAbout")}
          extension="xlsx"
          onClick={onImport}
        />
      )}
      {contents.map((content) => (
        <FileMenuItem
          key={content}
          icon={IconFileSpreadsheet}
          name={t(`files.${content}`)}
          about={t(`files.about.${content}`)}
          extension="xlsx"
          onClick={() => download.mutate(content)}
        />
      ))}
    </FileMenu>
  );
}
