import { ActionIcon, Button, Text } from "@mantine/core";
import {
  type ExportFormat,
  exportFormats,
  exportTypes,
  MAX_EXPORT_FIELDS,
} from "@surco/field-import/contract";
import { MAX_SELECTED_FIELDS } from "@surco/fields/contract";
import type { ListedFields } from "@surco/fields/web";
import { FileMenu, FileMenuItem, useFormat, useNeedsNetwork } from "@surco/kit-web";
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconJson,
  IconPolygon,
  IconTractor,
  IconWorld,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useExport } from "./use-export";

const ICONS: Record<ExportFormat, typeof IconWorld> = {
  kml: IconWorld,
  geojson: IconJson,
  shapefile: IconPolygon,
  isoxml: IconTractor,
  xlsx: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
};

interface ExportMenuProps {
  selection: ListedFields;
  /** Shows only the icon, for want of room. */
  isSmall?: boolean;
}

/** Takes fields out as a file of one of the formats. */
export function ExportMenu({ selection, isSmall = false }: ExportMenuProps) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const download = useExport(selection);
  const { fieldIds, count, name } = selection;
  const network = useNeedsNetwork();
  const label = network.name(name === null ? t("export.label", { count }) : t("export.of", { name }));
  const max = fieldIds === null ? MAX_EXPORT_FIELDS : MAX_SELECTED_FIELDS;

  return (
    <FileMenu
      position="bottom-end"
      target={
        isSmall ? (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={label}
            title={label}
            loading={download.isPending}
            disabled={count === 0 || network.isOut}
          >
            <IconDownload size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            mih={44}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            loading={download.isPending}
            disabled={count === 0 || network.isOut}
            aria-label={network.isOut ? undefined : label}
          >
            {network.name(t("export.button"))}
          </Button>
        )
      }
    >
      {count > max ? (
        <Text size="sm" p="sm">
          {t("export.tooMany", { max: format.number(max, 0) })}
        </Text>
      ) : (
        exportFormats.map((kind) => (
          <FileMenuItem
            key={kind}
            icon={ICONS[kind]}
            name={t(`export.${kind}.name`)}
            about={t(`export.${kind}.about`)}
            extension={exportTypes[kind].extension}
            onClick={() => download.mutate(kind)}
          />
        ))
      )}
    </FileMenu>
  );
}
