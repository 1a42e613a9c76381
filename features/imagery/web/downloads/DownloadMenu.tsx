import { Button, Menu, Text } from "@mantine/core";
import { type DownloadFormat, downloadFormats, downloadTypes } from "@surco/imagery/contract";
import { notifyError, useFormat } from "@surco/kit-web";
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

/** Takes the image that is shown away as a file, in the colours in which it is shown. */
export function DownloadMenu() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected, layer } = useImageViewer();
  const download = useDownload();
  if (selected === null || !canOpen(selected)) return null;
  const isPicture = layer === "trueColour";
  const offered = downloadFormats.filter((kind) => !(isPicture && kind === "csv"));

  return (
    <Menu
      position="bottom-start"
      shadow="md"
      width={280}
      // Above everything, and still inside of the page's main part for those who go by landmarks.
      portalProps={{ target: "main" }}
      zIndex={5}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={download.isPending}
          aria-label={t("downloads.label", { date: format.day(selected.date) })}
        >
          {t("downloads.menu")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <Menu.Item
              key={kind}
              mih={44}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={
                <Text size="xs" span style={{ color: "var(--surco-ink-soft)" }}>
                  .{downloadTypes[kind].extension}
                </Text>
              }
              onClick={() => download.mutate(kind, { onError: (error) => notifyError(error, t) })}
            >
              <Text size="sm" span display="block">
                {t(`downloads.${kind}.name`)}
              </Text>
              <Text size="xs" span display="block" style={{ color: "var(--surco-ink-soft)" }}>
                {t(isPicture && kind === "geotiff" ? "downloads.geotiff.picture" : `downloads.${kind}.about`)}
              </Text>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
