import { Button } from "@mantine/core";
import { type DownloadFormat, downloadFormats, downloadTypes } from "@surco/imagery/contract";
import { FileMenu, FileMenuItem, useFormat, useNeedsNetwork } from "@surco/kit-web";
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconGridDots,
  IconPhoto,
  IconWorld,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { canOpen } from "../choose-date";
import { useImageViewer } from "../image-viewer";
import { useDownload } from "./use-download";

const ICONS: Record<DownloadFormat, typeof IconPhoto> = {
  geotiff: IconGridDots,
  png: IconPhoto,
  kmz: IconWorld,
  csv: IconFileSpreadsheet,
};

/** Menu that downloads the shown image in its colours. */
export function DownloadMenu() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected, layer } = useImageViewer();
  const download = useDownload();
  const network = useNeedsNetwork();
  if (selected === null || !canOpen(selected)) return null;
  const isPicture = layer === "trueColour";
  const offered = downloadFormats.filter((kind) => !(isPicture && kind === "csv"));

  return (
    <FileMenu
      position="bottom-start"
      target={
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={download.isPending}
          disabled={network.isOut}
          aria-label={network.isOut ? undefined : t("downloads.label", { date: format.day(selected.date) })}
        >
          {network.name(t("downloads.menu"))}
        </Button>
      }
    >
      {offered.map((kind) => (
        <FileMenuItem
          key={kind}
          icon={ICONS[kind]}
          name={t(`downloads.${kind}.name`)}
          about={t(isPicture && kind === "geotiff" ? "downloads.geotiff.picture" : `downloads.${kind}.about`)}
          extension={downloadTypes[kind].extension}
          onClick={() => download.mutate(kind)}
        />
      ))}
    </FileMenu>
  );
}
